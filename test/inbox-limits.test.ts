import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "./helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import {
  ago,
  ask,
  askOne,
  DAY,
  listMessages,
  MINUTE,
  post,
  postForm,
  slowly,
} from "./helpers/inbox";
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
    const spam = { ...freshMessage(), sitio_web: "x" };
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

    await ask(databaseUrl, `update messages set received_at = '${ago(10.1 * MINUTE)}'`);
    expect((await postForm(second, freshMessage(), from("203.0.113.7"))).status).toBe(200);
    await second.stop();
  });

  test("does not stop a duplicate, an invalid post or a retry", async () => {
    const site = await startSite({ emailjs, env: THREE });
    const message = freshMessage();
    emailjs.behaviour = { status: 500, text: "no" };
    for (let time = 0; time < 5; time++) expect(await post(site, message)).toBe(502);
    for (let time = 0; time < 5; time++) expect(await post(site, {})).toBe(400);
    emailjs.behaviour = ok;
    for (let time = 0; time < 5; time++) expect(await post(site, message)).toBe(200);
    expect(await post(site, freshMessage())).toBe(200);
    expect(await post(site, freshMessage())).toBe(200);
    expect(await post(site, freshMessage())).toBe(429);
    expect(await post(site, message)).toBe(200);
    await site.stop();
  });

  test("keeps no more spam of a client than its limit, and says nothing of it", async () => {
    const site = await startSite({ emailjs, env: THREE });
    for (let time = 0; time < 5; time++) {
      expect(await post(site, { ...freshMessage(), sitio_web: "x" })).toBe(200);
    }
    expect(await listMessages(site.databaseUrl)).toHaveLength(3);
    await site.stop();
  });

  test("and duplicates are kept in memory while the database is down", async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "messages.sqlite"));
    const DATABASE_URL = `file:${join(folder, "messages.sqlite")}`;
    const site = await startSite({ emailjs, env: { ...THREE, DATABASE_URL } });
    const message = freshMessage();
    emailjs.behaviour = slowly(300);
    const same = await Promise.all([1, 2, 3].map(() => post(site, message)));
    same.push(await post(site, message));
    expect(same).toEqual([200, 200, 200, 200]);
    expect(emailjs.received).toHaveLength(1);
    expect(await post(site, freshMessage())).toBe(200);
    expect(await post(site, freshMessage())).toBe(200);
    const refused = await postForm(site, freshMessage());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await postForm(site, freshMessage(), from("2001:db8::1"))).status).toBe(200);
    await site.stop();
  });
});

describe("the day's ceiling of mails", () => {
  test("is told in the log on the way there, and what is above waits for the next day", async () => {
    const env = { EMAILJS_DAILY_LIMIT: "10", DELIVERY_RETRY_SECONDS: "1" };
    const site = await startSite({ emailjs, env });
    const { databaseUrl } = site;
    emailjs.next = [{ status: 500, text: "not taken, so it counts for nothing" }];
    for (let count = 0; count < 10; count++) await post(site, freshMessage());
    await until(() => emailjs.received.length === 11);
    const above = freshMessage();
    expect(await post(site, above)).toBe(200);
    expect(await post(site, above)).toBe(200);
    for (const share of [50, 75, 90, 100]) {
      expect(site.log().match(new RegExp(`de 10 correos .*, el ${share} %`, "g"))).toHaveLength(1);
    }
    expect(await listMessages(databaseUrl)).toHaveLength(11);
    const waiting = { status: "pending", attempts: 0, message: above.message };
    expect((await listMessages(databaseUrl))[0]).toMatchObject(waiting);
    expect(emailjs.received).toHaveLength(11);

    // Another day's count is no count.
    await ask(databaseUrl, `update mail_days set day = '${ago(2 * DAY).slice(0, 10)}'`);
    await until(() => emailjs.received.length === 12);
    await site.stop();
  });

  test("holds across restarts, and a held message that is posted again waits like any other", async () => {
    const env = { EMAILJS_DAILY_LIMIT: "1" };
    const first = await startSite({ emailjs, env });
    const { databaseUrl } = first;
    emailjs.behaviour = { status: 426, text: "quota" };
    const held = freshMessage();
    expect(await post(first, held)).toBe(502);
    emailjs.behaviour = ok;
    expect(await post(first, freshMessage())).toBe(200);
    await first.stop();
    const second = await startSite({ emailjs, env: { ...env, DATABASE_URL: databaseUrl } });
    expect(await post(second, freshMessage())).toBe(200);
    expect(await post(second, held)).toBe(200);
    expect(emailjs.received).toHaveLength(2);
    expect((await listMessages(databaseUrl)).map(({ status }) => status)).toEqual([
      "pending",
      "delivered",
      "pending",
    ]);
    const day = await askOne<{ sent: number }>(databaseUrl, "select sent from mail_days");
    expect(day.sent).toBe(1);
    await second.stop();
  });
});
