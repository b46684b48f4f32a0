import request from "supertest";
import { describe, expect } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";
import { until } from "../helpers/server";

describe("a method that the site does not know", () => {
  test.for(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s is a 405",
    async (method, { site }) => {
      const answer = await sendRaw(
        site.url,
        `${method} /contacto HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(405);
      expect(answer).toContain("Allow: GET, HEAD, POST");
    },
  );

  test("POST to a page without a form is a 405 with a page", async ({ site }) => {
    const { status, text } = await request(site.url).post("/home");
    expect(status).toBe(405);
    expect(text).toContain(`tel:${company.phone.e164}`);
  });
});

describe("a strange request gets a clear answer", () => {
  const long = "a".repeat(9000);
  test.for<[string, string, number]>([
    ["undecodable bytes", "GET /%E0%A4%A HTTP/1.1\r\nHost: x", 400],
    ["overlong UTF-8", "GET /%C0%AE%C0%AE/ HTTP/1.1\r\nHost: x", 400],
    ["an absolute address", "GET http://evil.example/home HTTP/1.1\r\nHost: x", 400],
    ["a long address", `GET /${long} HTTP/1.1\r\nHost: x`, 414],
    ["the old way to data", "GET /home?_data=root HTTP/1.1\r\nHost: x", 400],
    ["the old way to data, hidden", "GET /home?a=1&%5fdata=root HTTP/1.1\r\nHost: x", 400],
    ["a Host of nonsense", "GET /home HTTP/1.1\r\nHost: a b:c]:99999", 200],
    ["an empty Host", "GET /home HTTP/1.1\r\nHost:", 200],
    [
      "a forwarded host of nonsense",
      "GET /home HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: x:99999999",
      200,
    ],
    [
      "a forwarded protocol of nonsense",
      "GET /home HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: <>",
      200,
    ],
    ["encoded traversal", "GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: x", 302],
    ["encoded traversal of files", "GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\nHost: x", 404],
    ["a null byte in a file", "GET /assets/%00.js HTTP/1.1\r\nHost: x", 404],
    ["a manifest that is not there", "GET /__manifest?p=/home&version=1 HTTP/1.1\r\nHost: x", 302],
    ["data of a page that has none", "GET /home.data?_routes=root HTTP/1.1\r\nHost: x", 200],
    ["data of a place that is not there", "GET /nada.data HTTP/1.1\r\nHost: x", 202],
    ["no Host", "GET /home HTTP/1.1\r\nX-A: b", 400],
    ["a wish for another protocol", "GET /home HTTP/1.1\r\nHost: x\r\nUpgrade: websocket", 200],
    [
      "a part of a file that is not there",
      "GET /favicon.svg HTTP/1.1\r\nHost: x\r\nRange: bytes=9999999-",
      200,
    ],
    ["a file on a condition", 'GET /favicon.svg HTTP/1.1\r\nHost: x\r\nIf-Match: "z"', 200],
    ["many fields", "GET /home HTTP/1.1\r\nHost: x\r\nAccept-Encoding: \u00ff, *;q=0", 200],
  ])("%s", async ([, head, status], { site }) => {
    const answer = await sendRaw(site.url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).not.toMatch(/\bat [^ ]+ \(?(file|\/|node:)/);
  });

  test("what a form gives back is flat and cut, whatever was posted", async ({ site }) => {
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    const posted = new URLSearchParams([
      ["from_name", deep],
      ["from_name", "otra vez"],
      ["from_email[a][b]", "anidado"],
      ["message", '{"a":{"b":"c"}}'],
    ]);
    const answer = await fetch(`${site.url}/contacto.data`, { method: "POST", body: posted });
    const [first = ""] = (await answer.text()).split("\n");
    const encoded = JSON.parse(first) as unknown[];
    expect(encoded).toContain('{"a":{"b":"c"}}');
    expect(encoded.some((part) => Array.isArray(part))).toBe(false);
    expect(first).not.toMatch(/anidado|\[{1000}/);
  });

  test("what somebody typed stays out of the log", async ({ site, get }) => {
    await get("/nada-de-esto?quien=ana.quispe@ejemplo.pe");
    await until(() => site.log().includes("GET /nada-de-esto"));
    expect(site.log()).not.toContain("ana.quispe");
  });

  test("whatever Host says, an answer never repeats it", async ({ site }) => {
    const answer = await sendRaw(
      site.url,
      "GET /no-existe HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n",
    );
    expect(answer).not.toContain("evil.example");
  });
});

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
