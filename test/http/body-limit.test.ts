import { describe, expect } from "vitest";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";

describe("a body over 64 KB", () => {
  test("is a 413 by its announced length, before it is sent", async ({ site }) => {
    const answer = await sendRaw(
      site.url,
      "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 300000000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (100 Continue\r\n\r\nHTTP\/1\.1 )?413/);
  });

  test("is a 413 page that says what to do", async ({ send }) => {
    const { status, text } = await send({ message: "a".repeat(70_000) });
    expect(status).toBe(413);
    expect(text).toContain("acórtalo");
  });

  test("is a 411 when its length is not announced, and none of it is read", async ({ site }) => {
    const answer = await sendRaw(
      site.url,
      "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    expect(statusOf(answer)).toBe(411);
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("sin decir");
  });

  test("of exactly the largest message that a browser sends is taken", async ({ send }) => {
    const message = "€".repeat(4990) + "\r\n".repeat(5);
    const { status } = await send(freshMessage({ message }));
    expect(status).toBe(200);
  });
});
