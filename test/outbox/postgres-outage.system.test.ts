import { setTimeout as pause } from "node:timers/promises";
import { describe, expect } from "vitest";
import { query } from "../helpers/database";
import type { FakeEmailjs } from "../helpers/emailjs";
import { test } from "../helpers/fixtures";
import { freshMessage, listMessages, postMessage, untilAllDelivered } from "../helpers/inbox";
import { expectMailsWithoutDatabase, untilItStores } from "../helpers/outage";
import { hasPostgres, type Postgres } from "../helpers/postgres";
import { until } from "../helpers/wait";
import { startSite } from "../helpers/site";

const ADVICE = "revisa que PostgreSQL esté en marcha";

/** Starts a site on an empty database, and waits until it has created its tables. */
async function startSiteOn(postgres: Postgres, emailjs: FakeEmailjs) {
  const database = await postgres.database();
  const site = await startSite({ emailjs, database, env: { DELIVERY_RETRY_SECONDS: "1" } });
  await until(() => listMessages(database).catch(() => undefined));
  return site;
}

describe.skipIf(!hasPostgres)("a PostgreSQL", () => {
  test("that is down at the start stops no form, and is used later", async ({
    emailjs,
    postgres,
  }) => {
    const database = (await postgres.database()).replace("anden@", "anden:secret-word@");
    await postgres.stop();
    const first = await startSite({ emailjs, database });
    await expectMailsWithoutDatabase(first, emailjs, ADVICE);
    expect(first.log()).not.toContain("secret-word");
    const ended = first.stop();
    const site = await startSite({ emailjs, database });
    expect(await postMessage(site, freshMessage())).toBe(200);
    await postgres.start();
    expect(await ended).toBe(0);
    await untilItStores(site);
  });

  test("that stops while messages come loses and repeats none", async ({ emailjs, postgres }) => {
    const site = await startSiteOn(postgres, emailjs);
    const accepted: string[] = [];
    let isPosting = true;
    const visitors = Array.from({ length: 3 }, async () => {
      while (isPosting) {
        const message = freshMessage();
        if ((await postMessage(site, message)) === 200) accepted.push(message.message);
        await pause(100);
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
    const stored = (await listMessages(site.databaseUrl)).map(({ message }) => message);
    const mailed = emailjs.received.map(({ body }) => body.template_params.message);
    expect(accepted.filter((text) => ![...stored, ...mailed].includes(text))).toEqual([]);
    expect(new Set(mailed).size).toBe(mailed.length);
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
        'begin perform pg_sleep(7.5); return new; end';
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
    await postgres.whileFrozen(() => expectMailsWithoutDatabase(site, emailjs, ADVICE));
    // After this error of the driver the connections are opened anew.
    expect(site.log()).toContain("Query read timeout");
    await untilItStores(site);
    expect(await site.stop()).toBe(0);
  });
});
