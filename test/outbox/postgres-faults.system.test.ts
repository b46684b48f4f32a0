import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../helpers/server";
import { freshMessage } from "../helpers/contact";
import { ok } from "../helpers/emailjs";
import { emailjsForFile } from "../helpers/fixtures";
import { listMessages, post, untilItKeeps, slowly } from "../helpers/inbox";
import { hasPostgres, query, startPostgres, type Postgres } from "../helpers/postgres";
import { startSite, until, type Site } from "../helpers/server";

const emailjs = await emailjsForFile();

/** The visitor is told the truth although nothing can be kept, and the owner what to do, once. */
async function expectHonestAnswers(site: Site): Promise<void> {
  expect(await post(site, freshMessage())).toBe(200);
  emailjs.behaviour = { status: 500, text: "no" };
  expect(await post(site, freshMessage())).toBe(502);
  emailjs.behaviour = ok;
  expect(site.log().match(/ATENCIÓN: la base de mensajes no responde .*/g)).toHaveLength(1);
  expect(site.log()).toContain("revisa que PostgreSQL esté en marcha");
  expect((await fetch(`${site.url}/salud`)).status).toBe(200);
}

test("a PostgreSQL that is not there does not silence the form", async () => {
  const DATABASE_URL = `postgres://anden:secret-word@127.0.0.1:${await freePort()}/nothing`;
  const site = await startSite({ emailjs, env: { DATABASE_URL } });
  await expectHonestAnswers(site);
  expect(site.log()).not.toContain("secret-word");
  await site.stop();
  expect(site.process.exitCode).toBe(0);
});

describe.skipIf(!hasPostgres)("a PostgreSQL", () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  test("that is down at the start is used once it is up", async () => {
    const DATABASE_URL = await postgres.database("late");
    await postgres.stop();
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    await expectHonestAnswers(site);
    await postgres.start();
    await untilItKeeps(site);
    await site.stop();
  });

  test("that is busy keeps everybody's message, however long the line of visitors", async () => {
    const DATABASE_URL = await postgres.database("busy");
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    await until(() => listMessages(DATABASE_URL).catch(() => undefined));
    const { default: pg } = await import("pg");
    const holder = new pg.Client({ connectionString: DATABASE_URL });
    await holder.connect();
    const hold = async () => {
      await holder.query("begin; update state set value = value where name = 'intake_lock'");
      await holder.query("select pg_sleep(1.2)");
      await holder.query("commit");
    };
    const answers = Promise.all(Array.from({ length: 300 }, () => post(site, freshMessage())));
    // Together longer than one query may take, each alone much less.
    for (let time = 0; time < 3; time++) {
      await hold();
      await holder.query("select pg_sleep(0.5)");
    }
    await holder.end();
    expect(await answers).toEqual(Array(300).fill(200));
    expect(await listMessages(DATABASE_URL)).toHaveLength(300);
    expect(emailjs.received).toHaveLength(300);
    expect(site.log()).not.toContain("ATENCIÓN");
    await site.stop();
  });

  test("that hangs does not hold the visitors, and is used again once it answers", async () => {
    const DATABASE_URL = await postgres.database("hanging");
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    await until(() => listMessages(DATABASE_URL).catch(() => undefined));
    await Promise.all(Array.from({ length: 5 }, () => post(site, freshMessage())));
    const thaw = await postgres.freeze();
    await expectHonestAnswers(site);
    thaw();
    await untilItKeeps(site);
    await site.stop();
    expect(site.process.exitCode).toBe(0);
  });

  test("that stops and comes back under load costs no message and no process", async () => {
    const DATABASE_URL = await postgres.database("interrupted");
    const env = { DATABASE_URL, DELIVERY_RETRY_SECONDS: "1" };
    const site = await startSite({ emailjs, env });
    emailjs.behaviour = slowly(20);
    let loaded = true;
    const answers: number[] = [];
    const visitor = async () => {
      while (loaded) answers.push(await post(site, freshMessage()));
    };
    const visitors = [visitor(), visitor(), visitor(), visitor(), visitor(), visitor()];
    await until(() => answers.length > 30);
    await postgres.stop();
    const before = answers.length;
    await until(() => answers.length > before + 30);
    loaded = false;
    await Promise.all(visitors);
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectHonestAnswers(site);
    await postgres.start();
    await untilItKeeps(site);
    // What was sent while it could not be recorded is recorded, not sent again.
    await until(async () =>
      (await listMessages(DATABASE_URL)).every(({ status }) => status === "delivered"),
    );
    const mailed = emailjs.received.map(({ body }) => body.template_params.message);
    expect(new Set(mailed).size).toBe(mailed.length);
    await site.stop();
    expect(site.process.exitCode).toBe(0);
  });

  test("whose connections are cut, even in the middle of a transaction, costs no process", async () => {
    const DATABASE_URL = await postgres.database("cut");
    const site = await startSite({ emailjs, env: { DATABASE_URL } });
    let loaded = true;
    const visitor = async () => {
      while (loaded) await post(site, freshMessage());
    };
    const visitors = [visitor(), visitor(), visitor(), visitor()];
    for (let cut = 0; cut < 20; cut++) {
      await query(
        DATABASE_URL,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'cut' and pid <> pg_backend_pid()",
      );
    }
    loaded = false;
    await Promise.all(visitors);
    await untilItKeeps(site);
    expect(site.process.exitCode).toBeNull();
    await site.stop();
  });
});
