import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "./helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { ago, ask, listMessages, MINUTE, post, runMessages, slowly } from "./helpers/inbox";
import { startSite, until, type Site } from "./helpers/server";

const down = { status: 500, text: "no" };

let emailjs: FakeEmailjs;
let site: Site;

beforeAll(async () => {
  emailjs = await startEmailjs();
  site = await startSite({
    emailjs,
    env: { DELIVERY_RETRY_SECONDS: "3600", CONTACT_RATE_LIMIT: "100" },
  });
});
afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});
beforeEach(() => {
  emailjs.behaviour = ok;
  emailjs.next = [];
  emailjs.received.length = 0;
});

/** How often EmailJS was asked to mail a message. */
function mails({ message }: { message: string }): number {
  return emailjs.received.filter(({ body }) => body.template_params.message === message).length;
}

async function rows(message: { message: string }) {
  const all = await listMessages(site.databaseUrl);
  return all.filter((row) => row.message === message.message);
}

test("identical posts at the same instant are one mail and one answer", async () => {
  emailjs.behaviour = slowly(300);
  const message = freshMessage();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(site, message)));
  expect(answers).toEqual(Array(8).fill(200));
  expect(emailjs.received).toHaveLength(1);
  expect(await rows(message)).toHaveLength(1);
});

test("identical posts share a failure too", async () => {
  emailjs.behaviour = { status: 500, text: "no", delay: 300 };
  const message = freshMessage();
  const answers = await Promise.all(Array.from({ length: 4 }, () => post(site, message)));
  expect(answers).toEqual(Array(4).fill(502));
  expect(emailjs.received).toHaveLength(1);
  expect(await rows(message)).toMatchObject([{ status: "pending", attempts: 1 }]);
});

test("a reload within ten minutes is told sent without a second mail", async () => {
  const message = freshMessage();
  await post(site, message);
  await ask(
    site.databaseUrl,
    `update messages set settled_at = '${ago(9.9 * MINUTE)}' where message = '${message.message}'`,
  );
  expect(await post(site, message)).toBe(200);
  expect(emailjs.received).toHaveLength(1);
});

test("the same words ten minutes after the delivery are a new message", async () => {
  const message = freshMessage();
  await post(site, message);
  await ask(
    site.databaseUrl,
    `update messages set settled_at = '${ago(10.1 * MINUTE)}' where message = '${message.message}'`,
  );
  expect(await post(site, message)).toBe(200);
  expect(emailjs.received).toHaveLength(2);
  expect(await rows(message)).toHaveLength(2);
});

test("the same words are known after a restart", async () => {
  const message = freshMessage();
  const other = await startSite({ emailjs });
  await post(other, message);
  await other.stop();
  const again = await startSite({ emailjs, env: { DATABASE_URL: other.databaseUrl } });
  expect(await post(again, message)).toBe(200);
  expect(emailjs.received).toHaveLength(1);
  await again.stop();
});

test("a sender is the same in any case of the address; other words or phones are another message", async () => {
  const message = freshMessage();
  await post(site, message);
  await post(site, { ...message, from_email: "ANA@correo.pe" });
  expect(emailjs.received).toHaveLength(1);
  await post(site, { ...message, from_name: "Ana H." });
  await post(site, { ...message, n_cell: "912345678" });
  await post(site, { ...message, from_email: "otra@correo.pe" });
  await post(site, { ...message, message: message.message.toUpperCase() });
  expect(emailjs.received).toHaveLength(5);
});

describe("a message that was not sent", () => {
  test.each([
    ["pending", down],
    ["held", { status: 403, text: "no" }],
  ] as const)("and is %s is tried when it is posted again and due", async (status, behaviour) => {
    emailjs.behaviour = behaviour;
    const message = freshMessage();
    expect(await post(site, message)).toBe(502);
    expect(await rows(message)).toMatchObject([{ status }]);
    emailjs.behaviour = ok;
    expect(await post(site, message)).toBe(502);
    expect(mails(message)).toBe(1);
    await ask(
      site.databaseUrl,
      `update messages set next_attempt_at = '${ago(MINUTE)}' where message = '${message.message}'`,
    );
    expect(await post(site, message)).toBe(200);
    expect(await rows(message)).toMatchObject([{ status: "delivered", attempts: 2 }]);
    expect(mails(message)).toBe(2);
  });

  test("shares the attempt that the background is making", async () => {
    emailjs.behaviour = down;
    const message = freshMessage();
    await post(site, message);
    emailjs.behaviour = slowly(700);
    await runMessages(site.databaseUrl, "--retry");
    await until(() => mails(message) === 2);
    expect(await post(site, message)).toBe(200);
    expect(mails(message)).toBe(2);
    expect(await rows(message)).toMatchObject([{ status: "delivered" }]);
  });

  test("is tried once more after 429, but not beyond the ten seconds", async () => {
    emailjs.behaviour = { status: 429, text: "Too Many Requests" };
    expect(await post(site, freshMessage())).toBe(502);
    expect(emailjs.received).toHaveLength(2);
    emailjs.behaviour = { status: 429, text: "Too Many Requests", delay: 9_500 };
    emailjs.received.length = 0;
    expect(await post(site, freshMessage())).toBe(502);
    expect(emailjs.received).toHaveLength(1);
  });
});

test("spam is no twin of a real message", async () => {
  const message = freshMessage();
  expect(await post(site, { ...message, sitio_web: "x", from_email: "spam" })).toBe(200);
  expect(emailjs.received).toHaveLength(0);
  expect(await post(site, message)).toBe(200);
  expect(emailjs.received).toHaveLength(1);
  expect((await rows(message)).map(({ status }) => status).sort()).toEqual(["delivered", "spam"]);
});
