import request from "supertest";
import { describe, expect } from "vitest";
import { texts } from "~/contact/texts";
import { freshMessage } from "../helpers/contact";
import { testWith } from "../helpers/fixtures";
import { listMessages } from "../helpers/inbox";
import type { Site } from "../helpers/server";

const test = testWith({ CONTACT_RATE_LIMIT: "3", TRUST_PROXY_HOPS: "1" }).extend(
  "post",
  ({ site }) =>
    (from: string, fields: Record<string, string>) =>
      request(site.url).post("/contacto").set("X-Forwarded-For", from).type("form").send(fields),
);

const keptOf = async (site: Site, message: string) =>
  (await listMessages(site.databaseUrl)).find((row) => row.message === message);

describe("one client's messages", () => {
  test("above the limit are answered 429, when to try, and the whole form", async ({ post }) => {
    for (let count = 0; count < 3; count++) {
      expect((await post("203.0.113.1", freshMessage())).status).toBe(200);
    }
    const message = freshMessage();
    const { status, headers, text } = await post("203.0.113.1", message);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(500);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(text).toContain(`${texts.limited} 10 minutos.`);
    expect(text).toContain(message.message);
  });

  test("do not count while they are refused", async ({ post }) => {
    const message = freshMessage();
    const statuses = [];
    for (const fields of [{}, message, message, { ...message, n_cell: "1" }, message, message]) {
      statuses.push((await post("203.0.113.3", fields as Record<string, string>)).status);
    }
    expect(statuses).toEqual([400, 200, 200, 400, 200, 429]);
  });
});

describe("a post that fills the trap", () => {
  test("is answered like a success, kept as spam, not mailed", async ({ post, site, emailjs }) => {
    const message = freshMessage({ message: "Mira https://spam.example" });
    const { status, text } = await post("203.0.113.5", { ...message, sitio_web: "x" });
    expect(status).toBe(200);
    expect(text).toContain(texts.sent);
    expect(emailjs.received).toHaveLength(0);
    const kept = await keptOf(site, message.message);
    expect(kept).toMatchObject({ ...message, status: "spam", attempts: 0 });
  });

  test("is kept as a message when all else is right and leads nowhere", async ({ post, site }) => {
    const message = freshMessage();
    const { status } = await post("203.0.113.6", { ...message, sitio_web: "https://mi.pagina.pe" });
    expect(status).toBe(200);
    expect((await keptOf(site, message.message))?.status).not.toBe("spam");
  });

  test("is told apart even when nothing else in it is right", async ({ post }) => {
    const { status, text } = await post("203.0.113.8", { sitio_web: "x", from_email: "no" });
    expect(status).toBe(200);
    expect(text).toContain(texts.sent);
  });
});

test("the trap is a field that no person, screen reader nor autofill meets", async ({ get }) => {
  const { text } = await get("/home");
  const trap = /<div class="contact-form__trap"[^>]*>.*?<\/div>/s.exec(text)?.[0] ?? "";
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toMatch(/<input name="sitio_web" type="text" tabindex="-1" autoComplete="off"\/>/);
});
