import { sql } from "kysely";
import pg from "pg";
import { describe, expect } from "vitest";
import type { Message } from "~/message/fields";
import { query } from "../helpers/database";
import type { FakeEmailjs } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { freshMessage, listMessages, postMessage, untilAllDelivered } from "../helpers/inbox";
import { expectTrueAnswers, untilItStores } from "../helpers/outage";
import { createTestOutbox } from "../helpers/outbox";
import { hasPostgres, type Postgres } from "../helpers/postgres";
import { until } from "../helpers/wait";
import { startSite, type Site } from "../helpers/site";

const ADVICE = "revisa que PostgreSQL esté en marcha";

/** Starts a site on an empty database, and waits until it has created its tables. */
async function siteOn(postgres: Postgres, emailjs: FakeEmailjs) {
  const database = await postgres.database();
  const site = await startSite({ emailjs, database, env: { DELIVERY_RETRY_SECONDS: "1" } });
  await until(() => listMessages(database).catch(() => undefined));
  return site;
}

/** Expects every message in the inbox or in the mail, and none twice in the mail. */
async function expectNoneLost(site: Site, emailjs: FakeEmailjs, messages: Message[]) {
  const stored = (await listMessages(site.databaseUrl)).map(({ message }) => message);
  const mailed = emailjs.received.map(({ body }) => body.template_params.message);
  const lost = messages.filter(({ message }) => ![...stored, ...mailed].includes(message));
  expect(lost).toEqual([]);
  expect(new Set(mailed).size).toBe(mailed.length);
}

describe.skipIf(!hasPostgres)("a PostgreSQL", () => {
  test("that is down at the start stops no form, and is used later", async ({
    emailjs,
    postgres,
  }) => {
    const database = (await postgres.database()).replace("anden@", "anden:secret-word@");
    await postgres.stop();
    const first = await startSite({ emailjs, database });
    await expectTrueAnswers(first, emailjs, ADVICE);
    expect(first.log()).not.toContain("secret-word");
    const ended = first.stop();
    const site = await startSite({ emailjs, database });
    expect(await postMessage(site, freshMessage())).toBe(200);
    await postgres.start();
    await ended;
    expect(first.process.exitCode).toBe(0);
    await untilItStores(site);
  });

  test("that is busy loses no message and mails none twice", async ({ emailjs, postgres }) => {
    const site = await siteOn(postgres, emailjs);
    const holder = new pg.Client({ connectionString: site.databaseUrl });
    await holder.connect();
    const messages = Array.from({ length: 100 }, () => freshMessage());
    const posts = Promise.all(messages.map((message) => postMessage(site, message)));
    // Each lock alone is shorter than the time limit of a store.
    for (let time = 0; time < 3; time++) {
      await holder.query("begin; update state set value = value where name = 'intake_lock'");
      await holder.query("select pg_sleep(1.2)");
      await holder.query("commit");
      await holder.query("select pg_sleep(0.5)");
    }
    await holder.end();
    // On a loaded machine the mail may come too late for some visitors, who hear of it by a 502.
    const answers = await posts;
    expect(answers.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    expect(answers).toContain(200);
    const accepted = messages.filter((_, index) => answers[index] === 200);
    await expectNoneLost(site, emailjs, accepted);
  });

  test("that stops while messages come loses and repeats none", async ({ emailjs, postgres }) => {
    const site = await siteOn(postgres, emailjs);
    const accepted: Message[] = [];
    let going = true;
    const visitors = Array.from({ length: 3 }, async () => {
      while (going) {
        const message = freshMessage();
        if ((await postMessage(site, message)) === 200) accepted.push(message);
      }
    });
    const more = (count: number) => {
      const goal = accepted.length + count;
      return until(() => accepted.length >= goal);
    };
    await more(6);
    await postgres.stop();
    await more(3);
    await postgres.start();
    await untilItStores(site);
    await more(3);
    going = false;
    await Promise.all(visitors);
    await expectNoneLost(site, emailjs, accepted);
  });

  test("that commits after the mail causes no second one", async ({ emailjs, postgres }) => {
    const site = await siteOn(postgres, emailjs);
    const other = await startSite({ emailjs, database: site.databaseUrl });
    await query(
      site.databaseUrl,
      `create function wait() returns trigger language plpgsql as
        'begin perform pg_sleep(9); return new; end';
      create constraint trigger slow after insert on messages deferrable initially deferred
        for each row execute function wait()`,
    );
    expect(await postMessage(site, freshMessage())).toBe(200);
    expect(emailjs.received).toHaveLength(1);
    await site.stop();
    await untilAllDelivered(site.databaseUrl, 1);
    await query(site.databaseUrl, "update messages set next_attempt_at = '2000'");
    expect(await postMessage(other, freshMessage())).toBe(200);
    expect(emailjs.received).toHaveLength(2);
  });

  test("that hangs delays no visitor, and is used once it answers", async ({
    emailjs,
    postgres,
  }) => {
    const site = await siteOn(postgres, emailjs);
    await Promise.all(Array.from({ length: 5 }, () => postMessage(site, freshMessage())));
    await postgres.whileFrozen(() => expectTrueAnswers(site, emailjs, ADVICE));
    await untilItStores(site);
    await site.stop();
    expect(site.process.exitCode).toBe(0);
  });

  test("that does not answer a query in time gets new connections", async ({ postgres }) => {
    const { withDatabase } = createTestOutbox({ DATABASE_URL: await postgres.database() });
    const opened = () => withDatabase((database) => Promise.resolve(database));
    const before = await opened();
    const slow = withDatabase((database) => sql`select pg_sleep(9)`.execute(database));
    await expect(slow).rejects.toThrow("Query read timeout");
    expect(await opened()).not.toBe(before);
  });
});
