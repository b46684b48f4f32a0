import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { contentHash } from "~/outbox/intake.server";
import { networkOf } from "~/outbox/rate-limit.server";
import { nextAttemptAt } from "~/outbox/standing";
import { isUnavailable } from "~/outbox/store/connection.server";
import { HOUR_MS as HOUR, limaDay, limaMonth, shareOfDay, shareOfMonth } from "~/time";
import { goodMessage } from "../helpers/contact";
import { createTestOutbox } from "../helpers/outbox";

describe("the waits between attempts", () => {
  test("double from the first to an hour and end after three days", () => {
    let now = 0;
    const waits: number[] = [];
    for (;;) {
      const next = nextAttemptAt(0, now, 30_000, 0.5);
      if (next === undefined) break;
      waits.push((next - now) / 1000);
      now = next;
    }
    expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(Math.max(...waits)).toBe(3600);
    expect(now).toBeGreaterThanOrEqual(72 * HOUR);
    expect(now).toBeLessThan(73 * HOUR);
  });

  test("differ by a fifth each way", () => {
    expect(nextAttemptAt(0, 0, 30_000, 0)).toBe(24_000);
    expect(nextAttemptAt(0, 0, 30_000, 1)).toBe(36_000);
  });

  test("stand a clock that was set back", () => {
    expect(nextAttemptAt(HOUR, 0, 30_000, 0.5)).toBe(30_000);
  });
});

describe("what is one network", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:234:3:4:5:6", "20010db8000102"],
    ["2001:DB8:1:2ff::9", "20010db8000102"],
    ["2001:db8::1", "20010db8000000"],
    ["fe80::1%eth0", "fe800000000000"],
    ["", ""],
    ["nonsense", "nonsense"],
  ])("%s counts as %s", (address, expected) => {
    expect(networkOf(address)).toBe(expected);
  });
});

test("the same content of the same sender is the same message, whatever the address's case", () => {
  expect(contentHash({ ...goodMessage, from_email: "ANA@CORREO.PE" })).toBe(
    contentHash(goodMessage),
  );
  expect(contentHash({ ...goodMessage, from_name: "a", n_cell: "bc" })).not.toBe(
    contentHash({ ...goodMessage, from_name: "ab", n_cell: "c" }),
  );
});

test("a SQLite file has a journal, what is committed is on the disk, and SQLite loses none of it beside a checkpoint, as those before 3.51.3 do", async () => {
  const ask = (question: string) =>
    createTestOutbox().engine.connection.use(async (database) => {
      const { rows } = await sql.raw<{ answer: string }>(question).execute(database);
      return rows[0]?.answer;
    });
  expect(await ask("select journal_mode as answer from pragma_journal_mode")).toBe("wal");
  const FULL = 2;
  expect(await ask("select synchronous as answer from pragma_synchronous")).toBe(FULL);
  const version = String(await ask("select sqlite_version() as answer"));
  expect(version.localeCompare("3.51.3", "en", { numeric: true })).toBeGreaterThanOrEqual(0);
});

describe("a fault of the database", () => {
  const error = (message: string, code?: string) => Object.assign(new Error(message), { code });

  test.each([
    // The driver leaves the result code out where it was asked for rows.
    error("database is locked", "ERR_SQLITE_ERROR"),
    Object.assign(error("database is locked", "ERR_SQLITE_ERROR"), { errcode: 517 }),
    Object.assign(error("database or disk is full", "ERR_SQLITE_ERROR"), { errcode: 13 }),
    Object.assign(error("unable to open database file", "ERR_SQLITE_ERROR"), { errcode: 14 }),
    error("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"),
    error("terminating connection due to administrator command", "57P01"),
    error("Query read timeout"),
    error("Connection terminated unexpectedly"),
    new AggregateError([error("connect ECONNREFUSED ::1:5432", "ECONNREFUSED")]),
  ])("is known as such: %s", (fault) => {
    expect(isUnavailable(fault)).toBe(true);
  });

  test.each([
    error('no such column: "district"', "ERR_SQLITE_ERROR"),
    error('column "district" does not exist', "42703"),
    Object.assign(error("UNIQUE constraint failed", "ERR_SQLITE_ERROR"), { errcode: 1555 }),
    new TypeError("Cannot read properties of undefined"),
  ])("is not what a mistake of this program is taken for: %s", (fault) => {
    expect(isUnavailable(fault)).toBe(false);
  });
});

describe("time in Lima", () => {
  test("turns five hours after UTC", () => {
    expect(limaDay(Date.parse("2026-12-01T04:59:59Z"))).toBe("2026-11-30");
    expect(limaDay(Date.parse("2026-12-01T05:00:00Z"))).toBe("2026-12-01");
    expect(limaMonth(Date.parse("2026-12-01T04:59:59Z"))).toBe("2026-11");
  });

  test("tells how much of the day and the month has passed", () => {
    expect(shareOfDay(Date.parse("2026-11-16T05:00:00Z"))).toBe(0);
    expect(shareOfDay(Date.parse("2026-11-16T17:00:00Z"))).toBe(0.5);
    expect(shareOfMonth(Date.parse("2026-11-01T05:00:00Z"))).toBe(0);
    expect(shareOfMonth(Date.parse("2026-11-16T05:00:00Z"))).toBe(0.5);
    expect(shareOfMonth(Date.parse("2026-12-31T05:00:00Z"))).toBeCloseTo(30 / 31);
  });
});
