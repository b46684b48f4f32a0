import { describe, expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { testWith } from "../helpers/fixtures";
import { freshMessage, listMessages } from "../helpers/inbox";
import { until } from "../helpers/program";

const test = testWith({ CONTACT_RATE_LIMIT: "3", TRUST_PROXY_HOPS: "1" });

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("one client's messages", () => {
  test("get a 429 with the waiting time and their text above the limit", async ({ send }) => {
    for (let count = 0; count < 3; count++) {
      expect((await send(freshMessage(), from("203.0.113.1"))).status).toBe(200);
    }
    const message = freshMessage();
    const { status, headers, text } = await send(message, from("203.0.113.1"));
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(500);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(text).toContain(texts.limited("10 minutos"));
    expect(text).toContain(message.message);
  });

  test("do not count towards the limit when they are refused", async ({ send }) => {
    const message = freshMessage();
    const statuses = [];
    for (const fields of [{}, message, message, { ...message, n_cell: "1" }, message, message]) {
      statuses.push((await send(fields as Record<string, string>, from("203.0.113.3"))).status);
    }
    expect(statuses).toEqual([400, 200, 200, 400, 200, 429]);
  });
});

test("each of many posts at once gets its own answer, however many pages wait", async ({
  send,
}) => {
  const answers = await Promise.all(Array.from({ length: 300 }, () => send({})));
  expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  expect(answers.filter(({ text }) => !text.includes(texts.required))).toEqual([]);
});

test("a post that fills the honeypot, also one that is invalid, is answered like a success, kept as spam, not mailed", async ({
  send,
  site,
  emailjs,
}) => {
  const message = freshMessage({ from_email: "no", from_name: "a".repeat(100) });
  const bot = { ...message, from_name: "a".repeat(400), sitio_web: "x" };
  const { status, text } = await send(bot, from("203.0.113.5"));
  expect(status).toBe(200);
  expect(text).toContain(texts.sent);
  expect(emailjs.received).toHaveLength(0);
  const kept = (await listMessages(site.databaseUrl)).find((row) => row.status === "spam");
  expect(kept).toMatchObject({ ...message, attempts: 0 });
});

test("logs one warning when X-Forwarded-For has less than TRUST_PROXY_HOPS says", async ({
  get,
  site,
}) => {
  for (const path of ["/nada", "/nada-2"]) await get(path);
  await until(() => site.log().includes("GET /nada-2"));
  expect(site.log().match(/^X-Forwarded-For no trae .*TRUST_PROXY_HOPS/gm)).toHaveLength(1);
});

test("hides the honeypot from people, screen readers and autofill", async ({ get }) => {
  const { text } = await get("/home");
  const trap = /<div class="contact-form__trap"[^>]*>.*?<\/div>/s.exec(text)?.[0] ?? "";
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toMatch(/<input name="sitio_web" type="text" tabindex="-1" autoComplete="off"\/>/);
});
