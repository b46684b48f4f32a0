import pg from "pg";
import { describe, expect } from "vitest";
import { freshMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { listMessages, post, slowly, untilAllDelivered } from "../helpers/inbox";
import { expectHonestAnswers, untilItKeeps } from "../helpers/outage";
import { hasPostgres, query } from "../helpers/postgres";
import { until } from "../helpers/server";

const ADVICE = "revisa que PostgreSQL esté en marcha";

describe.skipIf(!hasPostgres)("a PostgreSQL", () => {
  test("that is down at the start neither silences the form nor holds the process, and is used once it is up", async ({
    start,
    emailjs,
    postgres,
  }) => {
    const DATABASE_URL = (await postgres.database()).replace("anden@", "anden:secret-word@");
    await postgres.stop();
    const first = await start({ DATABASE_URL });
    await expectHonestAnswers(first, emailjs, ADVICE);
    expect(first.log()).not.toContain("secret-word");
    await first.stop();
    expect(first.process.exitCode).toBe(0);
    const site = await start({ DATABASE_URL });
    expect(await post(site, freshMessage())).toBe(200);
    await postgres.start();
    await untilItKeeps(site);
  });

  test("that is busy keeps everybody's message, however long the line of visitors", async ({
    start,
    emailjs,
    postgres,
  }) => {
    const DATABASE_URL = await postgres.database();
    const site = await start({ DATABASE_URL });
    await until(() => listMessages(DATABASE_URL).catch(() => undefined));
    const holder = new pg.Client({ connectionString: DATABASE_URL });
    await holder.connect();
    const answers = Promise.all(Array.from({ length: 300 }, () => post(site, freshMessage())));
    // Together longer than one query may take, each alone much less.
    for (let time = 0; time < 3; time++) {
      await holder.query("begin; update state set value = value where name = 'intake_lock'");
      await holder.query("select pg_sleep(1.2)");
      await holder.query("commit");
      await holder.query("select pg_sleep(0.5)");
    }
    await holder.end();
    expect(await answers).toEqual(Array(300).fill(200));
    expect(await listMessages(DATABASE_URL)).toHaveLength(300);
    expect(emailjs.received).toHaveLength(300);
    expect(site.log()).not.toContain("ATENCIÓN");
  });

  test("that hangs does not hold the visitors, and is used again once it answers", async ({
    start,
    emailjs,
    postgres,
  }) => {
    const DATABASE_URL = await postgres.database();
    const site = await start({ DATABASE_URL });
    await until(() => listMessages(DATABASE_URL).catch(() => undefined));
    await Promise.all(Array.from({ length: 5 }, () => post(site, freshMessage())));
    const thaw = await postgres.freeze();
    await expectHonestAnswers(site, emailjs, ADVICE);
    thaw();
    await untilItKeeps(site);
    await site.stop();
    expect(site.process.exitCode).toBe(0);
  });

  test("that stops and comes back under load costs no message and no process", async ({
    start,
    emailjs,
    postgres,
  }) => {
    const DATABASE_URL = await postgres.database();
    const site = await start({ DATABASE_URL, DELIVERY_RETRY_SECONDS: "1" });
    emailjs.behaviour = slowly(20);
    let loaded = true;
    const answers: number[] = [];
    const visitor = async () => {
      while (loaded) answers.push(await post(site, freshMessage()));
    };
    const visitors = Array.from({ length: 6 }, visitor);
    await until(() => answers.length > 30);
    await postgres.stop();
    const before = answers.length;
    await until(() => answers.length > before + 30);
    loaded = false;
    await Promise.all(visitors);
    expect(new Set(answers)).toEqual(new Set([200]));
    await expectHonestAnswers(site, emailjs, ADVICE);
    await postgres.start();
    await untilItKeeps(site);
    // What was sent while it could not be recorded is recorded, not sent again.
    await untilAllDelivered(DATABASE_URL);
    const mailed = emailjs.received.map(({ body }) => body.template_params.message);
    expect(new Set(mailed).size).toBe(mailed.length);
    await site.stop();
    expect(site.process.exitCode).toBe(0);
  });

  test("whose connections are cut, even in the middle of a transaction, costs no process", async ({
    start,
    postgres,
  }) => {
    const DATABASE_URL = await postgres.database();
    const site = await start({ DATABASE_URL });
    let loaded = true;
    const visitor = async () => {
      while (loaded) await post(site, freshMessage());
    };
    const visitors = Array.from({ length: 4 }, visitor);
    for (let cut = 0; cut < 20; cut++) {
      await query(
        DATABASE_URL,
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    }
    loaded = false;
    await Promise.all(visitors);
    await untilItKeeps(site);
    expect(site.process.exitCode).toBeNull();
  });
});
