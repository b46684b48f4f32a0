import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { ago, ask, listMessages, MINUTE, post, postForm, slowly } from "../helpers/inbox";
import { hasPostgres, startPostgres, type Postgres } from "../helpers/postgres";
import { startSite, until, type Site } from "../helpers/server";

describe.skipIf(!hasPostgres)("two processes on one PostgreSQL", () => {
  let emailjs: FakeEmailjs;
  let postgres: Postgres;
  let databaseUrl: string;
  let one: Site;
  let two: Site;

  const start = (env: Record<string, string> = {}) =>
    startSite({
      emailjs,
      env: { DELIVERY_RETRY_SECONDS: "3600", DATABASE_URL: databaseUrl, ...env },
    });

  beforeAll(async () => {
    emailjs = await startEmailjs();
    postgres = await startPostgres();
    databaseUrl = await postgres.database("shared");
    // Both find an empty database and make the tables.
    [one, two] = await Promise.all([start(), start()]);
    await until(() => listMessages(databaseUrl).catch(() => undefined));
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await postgres.remove();
    await emailjs.stop();
  });
  beforeEach(async () => {
    await ask(databaseUrl, "truncate messages, mail_counts");
    emailjs.reset();
  });

  test("identical posts to both at the same instant are one mail and one answer", async () => {
    emailjs.behaviour = slowly(400);
    const message = freshMessage();
    const sites = [one, two, one, two];
    expect(await Promise.all(sites.map((site) => post(site, message)))).toEqual(Array(4).fill(200));
    expect(emailjs.received).toHaveLength(1);
    expect(await post(two, message)).toBe(200);
    expect(emailjs.received).toHaveLength(1);
    expect(await listMessages(databaseUrl)).toHaveLength(1);
  });

  test("a failure is shared by both; three posts more are an attempt each, then it is tried when it is due", async () => {
    emailjs.behaviour = { status: 500, text: "no", delay: 400 };
    const message = freshMessage();
    expect(await Promise.all([post(one, message), post(two, message)])).toEqual([502, 502]);
    expect(emailjs.received).toHaveLength(1);
    for (const site of [one, two, one]) expect(await post(site, message)).toBe(502);
    expect(emailjs.received).toHaveLength(4);
    const { received } = emailjs;
    const gaps = received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000);
    emailjs.behaviour = ok;
    expect(await post(two, message)).toBe(502);
    await ask(databaseUrl, `update messages set next_attempt_at = '${ago(MINUTE)}'`);
    expect(await post(two, message)).toBe(200);
    expect(emailjs.received).toHaveLength(5);
  });

  test("the limit of a client is exact across both", async () => {
    const env = { CONTACT_RATE_LIMIT: "5", TRUST_PROXY_HOPS: "1" };
    const sites = await Promise.all([start(env), start(env)]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        postForm(sites[index % 2] ?? one, freshMessage(), { "X-Forwarded-For": "203.0.113.9" }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await Promise.all(sites.map((site) => site.stop()));
  });

  test("the background shares the work: one request a second, each message once, oldest first", async () => {
    emailjs.behaviour = { status: 500, text: "no" };
    const messages = Array.from({ length: 4 }, () => freshMessage());
    for (const message of messages) await post(one, message);
    emailjs.behaviour = ok;
    emailjs.received.length = 0;
    await ask(databaseUrl, `update messages set next_attempt_at = '${ago(MINUTE)}'`);
    await until(() => emailjs.received.length === 4);
    const { received } = emailjs;
    expect(received.map(({ body }) => body.template_params.message)).toEqual(
      messages.map(({ message }) => message),
    );
    const gaps = received.slice(1).map(({ at }, index) => at - (received[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900);
    await until(async () =>
      (await listMessages(databaseUrl)).every(({ status }) => status === "delivered"),
    );
  });

  test("what a killed process held is delivered by the other within 30 seconds", async () => {
    const third = await start();
    emailjs.behaviour = "hang";
    const answer = post(third, freshMessage()).catch(() => "cut off");
    await until(() => emailjs.received.length === 1);
    await third.kill();
    expect(await answer).toBe("cut off");
    emailjs.behaviour = ok;
    const killed = Date.now();
    await until(() => emailjs.received.length === 2);
    expect(Date.now() - killed).toBeLessThan(30_000);
    await until(async () => (await listMessages(databaseUrl))[0]?.status === "delivered");
  });

  test("a kill between keeping and sending loses nothing", async () => {
    const third = await start();
    await post(third, freshMessage());
    const { default: pg } = await import("pg");
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query("begin; update mail_counts set sent = sent");
    const message = freshMessage();
    const answer = post(third, message).catch(() => "cut off");
    await until(async () =>
      (await listMessages(databaseUrl)).some((row) => row.message === message.message),
    );
    await third.kill();
    expect(await answer).toBe("cut off");
    await holder.query("rollback");
    await holder.end();
    expect(emailjs.received).toHaveLength(1);
    await ask(databaseUrl, "update messages set leased_until = null");
    await until(() => emailjs.received.length === 2);
  });
});
