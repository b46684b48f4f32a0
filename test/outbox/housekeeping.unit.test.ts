import { beforeEach, describe, expect, test } from "vitest";
import { createHousekeeping, resetFutureTimes } from "~/outbox/housekeeping.server";
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

  test("a message is mailed, and keeps no time of it", async () => {
    await correctTimes();
    await outbox.runBackground(5);
    expect(await outbox.rows()).toMatchObject([{ status: "delivered" }]);
    expect(JSON.stringify(await outbox.rows())).not.toContain(future.slice(0, 8));
  });

  test("the network of that message is not limited", async () => {
    await correctTimes();
    expect(await outbox.submit()).toEqual({ kind: "sent" });
  });

  test("shared values of it are emptied, and the end of a pause stays", async () => {
    const pauseEnd = toIso(start + 23 * HOUR);
    await outbox.query(
      `insert into state values ('backup_at', '${future}'), ('mail_paused_until', '${pauseEnd}')
        on conflict (name) do update set value = excluded.value`,
    );
    await correctTimes();
    expect(
      await outbox.query(
        "select value from state where name in ('backup_at', 'mail_paused_until') order by name",
      ),
    ).toEqual([{ value: "" }, { value: pauseEnd }]);
  });
});
