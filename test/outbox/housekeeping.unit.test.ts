import { beforeEach, describe, expect, test } from "vitest";
import { createHousekeeping, deleteExpired, resetFutureTimes } from "~/outbox/housekeeping.server";
import { DAY_MS as DAY, HOUR_MS as HOUR, systemClock, toIso } from "~/time";
import { accepted, createTestOutbox, retry, type TestOutbox } from "../helpers/outbox";

let outbox: TestOutbox;
let start: number;

beforeEach(async () => {
  outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "1" });
  start = outbox.now();
  await outbox.engine.processNext();
});

describe("the hourly work", () => {
  /** Returns the hourly work of a process that starts now, and deletes messages ten days after their delivery. */
  const startProcess = () =>
    createHousekeeping(outbox.withDatabase, 10, { ...systemClock, now: outbox.now });

  test("deletes what is over at its first run on a database", async () => {
    await outbox.submit();
    outbox.advanceClock(11 * DAY);
    await startProcess()();
    expect(await outbox.rows()).toEqual([]);
  });

  test.each([
    { name: "ahead", days: 400 },
    { name: "behind", days: -400 },
  ])("deletes nothing and changes no time when the clock is far $name", async ({ days }) => {
    await outbox.submit();
    await startProcess()();
    const stored = await outbox.rows();
    outbox.setClock(start + days * DAY);
    const work = startProcess();
    await work();
    await startProcess()();
    expect(await outbox.rows()).toEqual(stored);
    outbox.setClock(start);
    await work();
    expect(await outbox.rows()).toEqual(stored);
  });

  test("waits for an hour before it deletes when the site was off for a year", async () => {
    await outbox.submit();
    await startProcess()();
    outbox.advanceClock(400 * DAY);
    const work = startProcess();
    await work();
    expect(await outbox.rows()).toHaveLength(1);
    outbox.advanceClock(HOUR);
    await work();
    expect(await outbox.rows()).toEqual([]);
  });
});

describe("after a clock that was a year ahead", () => {
  let future: string;

  beforeEach(async () => {
    outbox.advanceClock(365 * DAY);
    future = toIso(outbox.now());
    outbox.answer = retry;
    await outbox.submit();
    outbox.answer = accepted;
    await outbox.query(`update messages set leased_until = '${future}', handled_at = '${future}'`);
    outbox.setClock(start);
  });

  const correctTimes = () => outbox.withDatabase((database) => resetFutureTimes(database, start));

  test("a message is mailed, and its network is not limited", async () => {
    await correctTimes();
    await outbox.runBackground(5);
    expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
    expect(await outbox.submit()).toEqual({ kind: "sent" });
  });

  test("shared values of it are emptied, and the end of a pause stays", async () => {
    const pauseEnd = toIso(start + 23 * HOUR);
    await outbox.query(
      `insert into state values ('backup_at', '${future}'), ('mail_paused_until', '${pauseEnd}')
        on conflict (name) do update set value = excluded.value`,
    );
    await correctTimes();
    const values = await outbox.query(
      "select value from state where name in ('backup_at', 'mail_paused_until') order by name",
    );
    expect(values).toEqual([{ value: "" }, { value: pauseEnd }]);
  });
});

test("a clock that is behind changes no date of a message", async () => {
  await outbox.submit();
  const rows = await outbox.rows();
  await outbox.withDatabase((database) => resetFutureTimes(database, start - 20 * DAY));
  const dates = rows.map(({ received_at, settled_at }) => ({ received_at, settled_at }));
  expect(await outbox.rows()).toMatchObject(dates);
});

const RETENTION_DAYS = 10;

const deleteOld = () =>
  outbox.withDatabase((database) => deleteExpired(database, RETENTION_DAYS, outbox.now()));

const daysAgo = (days: number) => outbox.now() - days * DAY;

/** Stores a message that was received long ago, and settled and handled so many days ago. */
function insert(id: string, status: string, settled?: number, handled?: number): Promise<unknown> {
  const timeOf = (days?: number) => (days === undefined ? "null" : `'${toIso(daysAgo(days))}'`);
  return outbox.query(`insert into messages (id, received_at, status, attempts, content_hash, next_attempt_at,
      settled_at, handled_at) values ('${id}', '2000', '${status}', 0, '${id}', '',
      ${timeOf(settled)}, ${timeOf(handled)})`);
}

test("deletes delivered and handled messages after ten days, spam after thirty, and no others", async () => {
  await insert("a delivered message", "delivered", 10.1);
  await insert("a message delivered later", "delivered", 9.9);
  await insert("a handled message", "held", 400, 10.1);
  await insert("a message handled later", "held", 400, 9.9);
  await insert("a handled pending one", "pending", undefined, 10.1);
  await insert("a pending one handled later", "pending", undefined, 9.9);
  await insert("spam", "spam", 30.1);
  await insert("spam marked later", "spam", 29.9);
  await insert("a held message", "held", 400);
  await insert("a pending message", "pending");
  await deleteOld();
  expect((await outbox.rows()).map(({ id }) => id).sort()).toEqual([
    "a held message",
    "a message delivered later",
    "a message handled later",
    "a pending message",
    "a pending one handled later",
    "spam marked later",
  ]);
});

test("deletes ended sessions, and the mail counters of other days", async () => {
  const [ended, running] = [daysAgo(0.1), daysAgo(-0.1)].map(toIso);
  await outbox.query(
    `insert into sessions values ('ended', '{}', '${ended}'), ('running', '{}', '${running}')`,
  );
  await outbox.query("insert into state values ('mails_2026-11-15', ''), ('mails_2026-11-16', '')");
  await deleteOld();
  expect(await outbox.query("select id_hash from sessions")).toEqual([{ id_hash: "running" }]);
  const counters = await outbox.query("select name from state where name like 'mails%'");
  expect(counters).toEqual([{ name: "mails_2026-11-16" }]);
});

describe("a client's network", () => {
  const networks = async () => (await outbox.rows()).map(({ network }) => network);

  test("is stored as a hash whose key only this database has", async () => {
    await outbox.submit();
    const [hash] = await networks();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    outbox = createTestOutbox();
    await outbox.submit();
    expect(await networks()).not.toContain(hash);
  });

  test("is kept until a day after the delivery, and while the message waits", async () => {
    await outbox.submit();
    outbox.answer = retry;
    outbox.advanceClock(1);
    await outbox.submit("203.0.113.9");
    const stored = await networks();
    outbox.advanceClock(23 * HOUR);
    await deleteOld();
    expect(await networks()).toEqual(stored);
    outbox.advanceClock(2 * HOUR);
    await deleteOld();
    expect(await networks()).toEqual([null, stored[1]]);
    expect(await outbox.query("select network from attempts")).toEqual([]);
  });
});
