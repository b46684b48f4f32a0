import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "./helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { ago, ask, DAY, listMessages, MINUTE, post, postForm } from "./helpers/inbox";
import { startSite, temporaryFolder, until } from "./helpers/server";

const THREE = { CONTACT_RATE_LIMIT: "3", TRUST_PROXY_HOPS: "1" };

let emailjs: FakeEmailjs;

beforeAll(async () => {
  emailjs = await startEmailjs();
});
afterAll(() => emailjs.stop());
beforeEach(() => {
  emailjs.behaviour = ok;
  emailjs.received.length = 0;
});

const from = (address: string) => ({ "X-Forwarded-For": address });

describe("the limit of messages in ten minutes", () => {
  test("is exact for each client, holds across restarts, and counts spam", async () => {
    const first = await startSite({ emailjs, env: THREE });
    const { databaseUrl } = first;
    const spam = { ...freshMessage({ message: "https://spam.example" }), sitio_web: "x" };
    expect((await postForm(first, spam, from("203.0.113.7"))).status).toBe(200);
    expect((await postForm(first, freshMessage(), from("203.0.113.7"))).status).toBe(200);
    await first.stop();

    const second = await startSite({ emailjs, env: { ...THREE, DATABASE_URL: databaseUrl } });
    const together = await Promise.all(
      Array.from({ length: 5 }, () => postForm(second, freshMessage(), from("203.0.113.7"))),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    const refused = together.find(({ status }) => status === 429);
    const wait = Number(refused?.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await postForm(second, freshMessage(), from("203.0.113.8"))).status).toBe(200);
    expect(await listMessages(databaseUrl)).toHaveLength(4);

    await ask(databaseUrl, `update submissions set received_at = '${ago(10.1 * MINUTE)}'`);
    expect((await postForm(second, freshMessage(), from("203.0.113.7"))).status).toBe(200);
    await second.stop();
  });

  test("keeps no more spam of a client than its limit, and says nothing of it", async () => {
    const site = await startSite({ emailjs, env: THREE });
    for (let time = 0; time < 5; time++) {
      expect(await post(site, { ...freshMessage(), from_email: "no", sitio_web: "x" })).toBe(200);
    }
    expect(await listMessages(site.databaseUrl)).toHaveLength(3);
    await site.stop();
  });

  test("is kept in memory while the database is down", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "messages.sqlite"));
    const DATABASE_URL = `file:${join(folder, "messages.sqlite")}`;
    const site = await startSite({ emailjs, env: { ...THREE, DATABASE_URL } });
    for (let time = 0; time < 3; time++) expect(await post(site, freshMessage())).toBe(200);
    expect(emailjs.received).toHaveLength(3);
    const refused = await postForm(site, freshMessage());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await postForm(site, freshMessage(), from("2001:db8::1"))).status).toBe(200);
    await site.stop();
  });
});

describe("the day's limit of mails", () => {
  test("is told in the log, and what is above waits for the next day, over restarts", async () => {
    const env = { EMAILJS_DAILY_LIMIT: "2", DELIVERY_RETRY_SECONDS: "1" };
    const first = await startSite({ emailjs, env });
    const { databaseUrl } = first;
    emailjs.next = [{ status: 500, text: "not taken, so it counts for nothing" }];
    for (let count = 0; count < 2; count++) await post(first, freshMessage());
    await until(() => emailjs.received.length === 3);
    const above = freshMessage();
    expect(await post(first, above)).toBe(200);
    await until(() => /hoy se enviaron 2 de 2 correos/.test(first.log()));
    await first.stop();

    const second = await startSite({ emailjs, env: { ...env, DATABASE_URL: databaseUrl } });
    expect(await post(second, above)).toBe(200);
    const waiting = { status: "pending", attempts: 0, message: above.message };
    expect((await listMessages(databaseUrl))[0]).toMatchObject(waiting);
    expect(emailjs.received).toHaveLength(3);

    const yesterday = ago(2 * DAY).slice(0, 10);
    await ask(
      databaseUrl,
      `update mail_counts set period = '${yesterday}' where length(period) = 10`,
    );
    await until(() => emailjs.received.length === 4);
    await second.stop();
  });
});
