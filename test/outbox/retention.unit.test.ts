import { beforeEach, expect, test } from "vitest";
import { markSpam } from "~/inbox/message-updates.server";
import { createHousekeeping } from "~/outbox/housekeeping.server";
import { deleteExpired } from "~/outbox/retention.server";
import { DAY_MS as DAY, HOUR_MS as HOUR, systemClock } from "~/time";
import { createTestOutbox, retry, type TestOutbox } from "../helpers/outbox";

const RETENTION_DAYS = 10;

let outbox: TestOutbox;

beforeEach(async () => {
  outbox = createTestOutbox();
  await outbox.engine.processNext();
});

/** Runs the job that each process runs every hour. */
const housekeep = () =>
  outbox.withDatabase((database) => deleteExpired(database, RETENTION_DAYS, outbox.now()));

const before = (days: number) => new Date(outbox.now() - days * DAY).toISOString();

function insert(status: string, days: number, handledDays?: number): Promise<unknown> {
  const id = [status, days, handledDays].filter(Boolean).join(" ");
  const settled = status === "pending" ? "null" : `'${before(days)}'`;
  const handled = handledDays ? `'${before(handledDays)}'` : "null";
  return outbox.query(`insert into messages (id, received_at, status, attempts, content_hash, next_attempt_at,
      settled_at, handled_at) values ('${id}', '${before(days)}', '${status}', 0, '${id}', '',
      ${settled}, ${handled})`);
}

test("deletes delivered and handled messages after the retention, spam after 30 days, ended sessions, old counters, and no unseen message", async () => {
  for (const days of [10.1, 9.9]) {
    await insert("delivered", days);
    await insert("held", 400, days);
    await insert("pending", 400, days);
    await insert("spam", days + 20);
  }
  await insert("held", 400);
  await insert("pending", 400);
  await insert("pending", 31);
  // The owner marked it later.
  await outbox.query("update messages set received_at = '2000' where id = 'spam 29.9'");
  await outbox.withDatabase((database) =>
    markSpam(
      database,
      { id: "pending 31", status: "pending", last_code: null },
      Date.parse(before(30.1)),
    ),
  );
  for (const days of [0.1, -0.1]) {
    await outbox.query(`insert into sessions values ('${days}', '{}', '${before(days)}')`);
  }
  await outbox.query(
    "insert into state values ('mails_of_day', '2026-11-15 7'), ('mails_2026-11-15', '7'), ('mails_2026-11-16', '2')",
  );
  await housekeep();
  expect(await outbox.query("select name from state where name like 'mails%'")).toEqual([
    { name: "mails_2026-11-16" },
  ]);
  expect(await outbox.query("select id_hash from sessions")).toEqual([{ id_hash: "-0.1" }]);
  expect((await outbox.rows()).map(({ id }) => id).sort()).toEqual([
    "delivered 9.9",
    "held 400",
    "held 400 9.9",
    "pending 400",
    "pending 400 9.9",
    "spam 29.9",
  ]);
});

test.each([
  ["ahead", 400],
  ["behind", -400],
])("a start with a clock far %s deletes nothing, and changes no time", async (_, days) => {
  const start = () => {
    const { withDatabase } = outbox.engine;
    return createHousekeeping(withDatabase, RETENTION_DAYS, { ...systemClock, now: outbox.now });
  };
  await insert("delivered", 9);
  await insert("delivered", 11);
  await start()();
  const kept = await outbox.rows();
  expect(
    kept.map(({ id }) => id),
    "at the first look of an empty inbox",
  ).toEqual(["delivered 9"]);
  outbox.advanceClock(days * DAY);
  const look = start();
  await look();
  await start()();
  outbox.advanceClock(-days * DAY);
  await look();
  expect(await outbox.rows()).toEqual(kept);
  // The site was away for so long.
  outbox.advanceClock(400 * DAY);
  for (const left of [kept, []]) {
    await look();
    expect(await outbox.rows()).toEqual(left);
    outbox.advanceClock(HOUR);
  }
});

test("deletes in batches, so that other queries run in between", async () => {
  for (let index = 0; index < 100; index++) await insert("delivered", 11 + index);
  const left: number[] = [];
  let isDone = false;
  const look = async () => {
    left.push((await outbox.rows()).length);
    if (!isDone) setImmediate(() => void look());
  };
  await look();
  await housekeep();
  isDone = true;
  expect(left.filter((count) => count > 0 && count < 100)).not.toEqual([]);
  expect(await outbox.rows()).toEqual([]);
});

test("keeps a client's network as a keyed hash until a day after the delivery", async () => {
  const networks = async () => (await outbox.rows()).map(({ network }) => network);
  await outbox.submit();
  outbox.answer = retry;
  outbox.advanceClock(1);
  await outbox.submit("203.0.113.9");
  const [one] = await networks();
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  outbox.advanceClock(23 * HOUR);
  await housekeep();
  expect(await networks()).toEqual([one, expect.any(String)]);
  outbox.advanceClock(2 * HOUR);
  await housekeep();
  expect(await networks()).toEqual([null, expect.any(String)]);
  expect(await outbox.query("select network from attempts")).toEqual([]);
  outbox = createTestOutbox();
  await outbox.submit();
  expect(await networks()).not.toContain(one);
});
