import { beforeEach, describe, expect, test } from "vitest";
import { markSpam } from "~/inbox/message-updates.server";
import { deleteExpired } from "~/outbox/housekeeping.server";
import { DAY_MS as DAY, HOUR_MS as HOUR, toIso } from "~/time";
import { createTestOutbox, retry, type TestOutbox } from "../helpers/outbox";

const RETENTION_DAYS = 10;

let outbox: TestOutbox;

beforeEach(async () => {
  outbox = createTestOutbox();
  await outbox.engine.processNext();
});

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

test.each([
  { name: "a delivered message", status: "delivered", settled: 10.1, isKept: false },
  { name: "a message delivered later", status: "delivered", settled: 9.9, isKept: true },
  { name: "a handled message", status: "held", settled: 400, handled: 10.1, isKept: false },
  { name: "a message handled later", status: "held", settled: 400, handled: 9.9, isKept: true },
  { name: "a handled pending one", status: "pending", handled: 10.1, isKept: false },
  { name: "a pending one handled later", status: "pending", handled: 9.9, isKept: true },
  { name: "spam", status: "spam", settled: 30.1, isKept: false },
  { name: "spam marked later", status: "spam", settled: 29.9, isKept: true },
  { name: "a held message", status: "held", settled: 400, isKept: true },
  { name: "a pending message", status: "pending", isKept: true },
])("after ten days, and thirty for spam, $name is kept: $isKept", async (row) => {
  await insert("old", row.status, row.settled, row.handled);
  await deleteOld();
  expect(await outbox.rows()).toHaveLength(row.isKept ? 1 : 0);
});

test("deletes spam thirty days after the owner marked it", async () => {
  await insert("old", "pending");
  const message = { id: "old", status: "pending" as const, last_code: null };
  await outbox.withDatabase((database) => markSpam(database, message, daysAgo(30.1)));
  await deleteOld();
  expect(await outbox.rows()).toEqual([]);
});

test("deletes ended sessions", async () => {
  const [ended, running] = [daysAgo(0.1), daysAgo(-0.1)].map(toIso);
  await outbox.query(
    `insert into sessions values ('ended', '{}', '${ended}'), ('running', '{}', '${running}')`,
  );
  await deleteOld();
  expect(await outbox.query("select id_hash from sessions")).toEqual([{ id_hash: "running" }]);
});

test("deletes the mail counters of other days", async () => {
  await outbox.query(
    "insert into state values ('mails_2026-11-15', '7'), ('mails_2026-11-16', '2')",
  );
  await deleteOld();
  expect(await outbox.query("select name from state where name like 'mails%'")).toEqual([
    { name: "mails_2026-11-16" },
  ]);
});

test("deletes in batches, so that other queries run in between", async () => {
  for (let index = 0; index < 100; index++) await insert(String(index), "delivered", 11);
  const counts: number[] = [];
  let isDone = false;
  const countAgain = async () => {
    counts.push((await outbox.rows()).length);
    if (!isDone) setImmediate(() => void countAgain());
  };
  await countAgain();
  await deleteOld();
  isDone = true;
  expect(counts.filter((count) => count > 0 && count < 100)).not.toEqual([]);
  expect(await outbox.rows()).toEqual([]);
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
