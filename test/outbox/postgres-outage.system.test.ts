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
async function startSiteOn(postgres: Postgres, emailjs: FakeEmailjs) {
  const database = await postgres.database();
  const site = await startSite({ emailjs, database, env: { DELIVERY_RETRY_SECONDS: "1" } });
  await until(() => listMessages(database).catch(() => undefined));
  return site;
}

/** Expects that each message was stored or mailed, and that none was mailed twice. */
async function expectNoneLostOrRepeated(site: Site, emailjs: FakeEmailjs, messages: Message[]) {
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
    const site = await startSiteOn(postgres, emailjs);
    const holder = new pg.Client({ connectionString: site.databaseUrl });
    await holder.connect();
    const messages = Array.from({ length: 100 }, () => freshMessage());
    const posts = Promise.all(messages.map((message) => postMessage(site, message)));
    // Each lock lasts for a part of the time limit of a store, which is seven seconds.
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
    await expectNoneLostOrRepeated(site, emailjs, accepted);
  });

  test("that stops while messages come loses and repeats none", async ({ emailjs, postgres }) => {
    const site = await startSiteOn(postgres, emailjs);
    const accepted: Message[] = [];
    let isPosting = true;
    const visitors = Array.from({ length: 3 }, async () => {
      while (isPosting) {
        const message = freshMessage();
        if ((await postMessage(site, message)) === 200) accepted.push(message);
      }
    });
    const untilMoreAccepted = (count: number) => {
      const goal = accepted.length + count;
      return until(() => accepted.length >= goal);
    };
    await untilMoreAccepted(6);
    await postgres.stop();
    await untilMoreAccepted(3);
    await postgres.start();
    await untilItStores(site);
    await untilMoreAccepted(3);
    isPosting = false;
    await Promise.all(visitors);
    await expectNoneLostOrRepeated(site, emailjs, accepted);
  });

  test("that commits a message after its mail causes no second mail", async ({
    emailjs,
    postgres,
  }) => {
    const site = await startSiteOn(postgres, emailjs);
    const other = await startSite({ emailjs, database: site.databaseUrl });
    // Each commit of a new message takes longer than a store may take.
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
    await untilAllDelivered(site.databaseUrl);
    await query(site.databaseUrl, "update messages set next_attempt_at = '2000'");
    expect(await postMessage(other, freshMessage())).toBe(200);
    expect(emailjs.received).toHaveLength(2);
  });

  test("that hangs delays no visitor, and is used once it answers", async ({
    emailjs,
    postgres,
  }) => {
    const site = await startSiteOn(postgres, emailjs);
    await Promise.all(Array.from({ length: 5 }, () => postMessage(site, freshMessage())));
    await postgres.whileFrozen(() => expectTrueAnswers(site, emailjs, ADVICE));
    await untilItStores(site);
    await site.stop();
    expect(site.process.exitCode).toBe(0);
  });

  test("that does not answer a query in time gets new connections", async ({ postgres }) => {
    const { withDatabase } = createTestOutbox({ DATABASE_URL: await postgres.database() });
    const openDatabase = () => withDatabase((database) => Promise.resolve(database));
    const first = await openDatabase();
    const slow = withDatabase((database) => sql`select pg_sleep(9)`.execute(database));
    await expect(slow).rejects.toThrow("Query read timeout");
    expect(await openDatabase()).not.toBe(first);
  });
});
