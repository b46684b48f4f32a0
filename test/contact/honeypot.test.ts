import { expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { test } from "../helpers/fixtures";
import { freshMessage, listMessages } from "../helpers/inbox";

test.for([
  { name: "a valid post", changes: {}, kept: {} },
  {
    name: "an invalid post",
    changes: { from_email: "no", from_name: "a".repeat(400) },
    // As long as the field may be.
    kept: { from_email: "no", from_name: "a".repeat(100) },
  },
])(
  "$name that fills the honeypot is answered like a success, and kept as spam",
  async (row, { send, site, emailjs }) => {
    const message = freshMessage();
    const { status, text } = await send({ ...message, ...row.changes, sitio_web: "x" });
    expect(status).toBe(200);
    expect(text).toContain(texts.sent);
    expect(emailjs.received).toHaveLength(0);
    const stored = await listMessages(site.databaseUrl);
    const spam = stored.find((found) => found.message === message.message);
    expect(spam).toMatchObject({ ...message, ...row.kept, status: "spam", attempts: 0 });
  },
);

test("hides the honeypot from people, screen readers and autofill", async ({ get }) => {
  const { text } = await get("/home");
  const trap = /<div class="contact-form__trap"[^>]*>.*?<\/div>/s.exec(text)?.[0] ?? "";
  expect(trap).toContain('aria-hidden="true"');
  expect(trap).toMatch(/<input name="sitio_web" type="text" tabindex="-1" autoComplete="off"\/>/);
});
