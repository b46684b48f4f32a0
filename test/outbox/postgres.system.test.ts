import { sql } from "kysely";
import { afterEach, describe, expect, vi } from "vitest";
import { tryData } from "~/check/try-data.server";
import { parseEnv } from "~/env.server";
import { storeSubmission } from "~/outbox/intake.server";
import { findMessage } from "~/outbox/store/messages.server";
import { withRowLock } from "~/outbox/store/shared-values.server";
import { slowly } from "../helpers/emailjs";
import { test as base } from "../helpers/fixtures";
import { query } from "../helpers/database";
import { freshMessage, listMessages, postMessage, untilAllDelivered } from "../helpers/inbox";
import { temporaryFolder } from "../helpers/files";
import { createTestOutbox, restart } from "../helpers/outbox";
import { hasPostgres } from "../helpers/postgres";
import { SECOND_MS } from "~/time";
import { until } from "../helpers/wait";
import { startSite } from "../helpers/site";

/** Two processes that started at the same time on an empty database. */
const test = base.extend(
  "pair",
  { scope: "file" },
  async ({ running, postgres }, { onCleanup }) => {
    const databaseUrl = await postgres.database();
    const start = () =>
      startSite({
        emailjs: running.emailjs,
        database: databaseUrl,
        env: { DELIVERY_RETRY_SECONDS: "3600" },
        lasting: true,
      });
    const [one, two] = await Promise.all([start(), start()]);
    onCleanup(async () => {
      await one.kill();
      await two.kill();
    });
    await until(() => listMessages(databaseUrl).catch(() => undefined));
    return { databaseUrl, one, two };
  },
);

afterEach(() => void vi.useRealTimers());

describe.skipIf(!hasPostgres)("two processes on one PostgreSQL", () => {
  test("send one mail and give one answer to identical posts at the same instant", async ({
    pair: { databaseUrl, one, two },
    emailjs,
  }) => {
    emailjs.behaviour = slowly(400);
    const message = freshMessage();
    const answers = await Promise.all(
      [one, two, one, two].map((site) => postMessage(site, message)),
    );
    expect(answers).toEqual(Array(4).fill(200));
    expect(emailjs.received).toHaveLength(1);
    expect(await listMessages(databaseUrl)).toHaveLength(1);
  });

  test("limit a client exactly", async ({ postgres }) => {
    const env = { DATABASE_URL: await postgres.database() };
    const [one, two] = [createTestOutbox(env), createTestOutbox(env)];
    // A limit below the number of connections, so that stores run at the same time.
    const rules = { rateLimit: 4, maxWaiting: 100 };
    // Not by the form: on a loaded machine a store may take seven seconds, and then the form mails without storing.
    const stores = Array.from({ length: 20 }, (_, index) => {
      const message = freshMessage();
      const submission = { message, address: "::1", page: null, utm: null, isSpam: false };
      const outbox = index % 2 === 0 ? one : two;
      return outbox.withDatabase((database) =>
        storeSubmission(database, String(index), submission, rules, Date.now()),
      );
    });
    const kinds = (await Promise.all(stores)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([...Array(16).fill("limited"), ...Array(4).fill("stored")]);
  });

  test("store again although one of them hangs in a transaction, which PostgreSQL ends", async ({
    postgres,
  }) => {
    const env = { DATABASE_URL: await postgres.database() };
    const [hanging, other] = [createTestOutbox(env), createTestOutbox(env)];
    let wake: (() => void) | undefined;
    const transaction = hanging.withDatabase((database) =>
      withRowLock(database, "intake_lock", () => new Promise<void>((resolve) => (wake = resolve))),
    );
    const outcome = transaction.then(
      () => "committed",
      () => "ended",
    );
    await until(() => wake);
    // The first one may be mailed before it is stored, since it waits for the lock as long as a store may take.
    for (let post = 0; post < 2; post++) expect(await other.submit()).toEqual({ kind: "sent" });
    expect(await other.rows()).toHaveLength(2);
    wake?.();
    expect(await outcome).toBe("ended");
  });

  test("use no connection longer than a minute", async ({ postgres }) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { withDatabase } = createTestOutbox({ DATABASE_URL: await postgres.database() });
    const findConnection = () =>
      withDatabase((database) => sql`select pg_backend_pid()`.execute(database));
    const { rows: first } = await findConnection();
    // Used each five seconds, since an idle one is closed earlier.
    for (let seconds = 0; seconds < 55; seconds += 5) {
      vi.advanceTimersByTime(5 * SECOND_MS);
      expect((await findConnection()).rows).toEqual(first);
    }
    vi.advanceTimersByTime(5 * SECOND_MS);
    expect((await findConnection()).rows).not.toEqual(first);
  });

  test("begin beside a table of the same name in another schema", async ({ postgres }) => {
    const databaseUrl = await postgres.database();
    await query(databaseUrl, "create schema another");
    await query(databaseUrl, "create table another.messages (id uuid)");
    const outbox = createTestOutbox({ DATABASE_URL: databaseUrl });
    expect(await outbox.submit()).toEqual({ kind: "sent" });
    expect(await listMessages(databaseUrl)).toHaveLength(1);
    await query(databaseUrl, "alter table messages drop column note");
    await query(databaseUrl, "update state set value = 'before' where name = 'tables'");
    expect(await restart(outbox).submit("192.0.2.9")).toEqual({ kind: "sent" });
    expect(await listMessages(databaseUrl)).toHaveLength(2);
  });

  test("find no message by an id with a character that PostgreSQL refuses", async ({
    postgres,
  }) => {
    const { withDatabase } = createTestOutbox({ DATABASE_URL: await postgres.database() });
    expect(await withDatabase((database) => findMessage(database, "\0"))).toBeUndefined();
  });

  test("pass the try of a new version while the database is empty, and not when messages cannot be read", async ({
    postgres,
  }) => {
    const DATABASE_URL = await postgres.database();
    const settings = parseEnv({ DATA_DIR: temporaryFolder(), DATABASE_URL });
    await tryData(settings);
    await query(DATABASE_URL, "create view messages as select 1 as id where 1 / 0 > 0");
    await expect(tryData(settings)).rejects.toThrow(
      "La base de mensajes no se puede leer: division by zero",
    );
  });

  test("mail each message once in the background, those that the owner has handled last", async ({
    pair: { databaseUrl, one },
    emailjs,
  }) => {
    emailjs.behaviour = { status: 500, text: "no" };
    const handled = freshMessage();
    const others = [freshMessage(), freshMessage(), freshMessage()];
    for (const message of [handled, ...others]) await postMessage(one, message);
    emailjs.reset();
    await query(
      databaseUrl,
      `update messages set next_attempt_at = '2000',
        handled_at = case message when '${handled.message}' then received_at end`,
    );
    await untilAllDelivered(databaseUrl);
    const mailed = emailjs.received.map(({ body }) => body.template_params);
    expect(mailed).toEqual([...others, handled]);
  });
});
