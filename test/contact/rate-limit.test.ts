import { expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { testWith } from "../helpers/fixtures";
import { freshMessage, listMessages } from "../helpers/inbox";
import { until } from "../helpers/wait";

const test = testWith({ CONTACT_RATE_LIMIT: "3", TRUST_PROXY_HOPS: "1" });

const from = (address: string) => ({ "X-Forwarded-For": address });

test("one client's messages above the limit get a 429 with the waiting time and their text; refused ones do not count", async ({
  send,
}) => {
  const message = freshMessage();
  const answers = [];
  for (const fields of [{}, message, message, { ...message, n_cell: "1" }, message, message]) {
    answers.push(await send(fields as Record<string, string>, from("203.0.113.3")));
  }
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400, 200, 429]);
  const limited = answers.at(-1);
  const seconds = Number(limited?.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(limited?.text).toContain(texts.limited("10 minutos"));
  expect(limited?.text).toContain(message.message);
});

test("each of many posts at once gets its own answer, however many pages wait", async ({
  send,
}) => {
  // More than may wait for a page, and no more: the site closes a connection that is silent for a minute.
  const answers = await Promise.all(Array.from({ length: 150 }, () => send({})));
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
