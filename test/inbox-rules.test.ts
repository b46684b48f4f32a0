import { describe, expect, test, vi } from "vitest";
import { clientPrefix, hashClient } from "~/inbox/client-network";
import { contentHash } from "~/inbox/content-hash.server";
import { createInMemoryRateLimit } from "~/inbox/fallback.server";
import { createQuotaWarning } from "~/inbox/quota-warning";
import { nextAttemptAt } from "~/inbox/retry-policy";
import { isUnavailable } from "~/inbox/store/unavailable.server";
import { limaDay, limaMonth, shareOfDay, shareOfMonth } from "~/time";
import { goodMessage } from "./helpers/contact";

const HOUR = 3_600_000;

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

describe("what is one client", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "20010db800010002"],
    ["2001:DB8:1:2::9", "20010db800010002"],
    ["2001:db8::1", "20010db800000000"],
    ["fe80::1%eth0", "fe80000000000000"],
    ["", ""],
    ["nonsense", "nonsense"],
  ])("%s counts as %s", (address, expected) => {
    expect(clientPrefix(address)).toBe(expected);
  });

  test("is the /64 for the rate limit and the /56 for the share of the mails", () => {
    const one = hashClient("key", "2001:db8:0:100::1");
    expect(hashClient("key", "2001:db8:0:100::2")).toEqual(one);
    const neighbour = hashClient("key", "2001:db8:0:1ff::1");
    expect(neighbour.client).not.toBe(one.client);
    expect(neighbour.network).toBe(one.network);
    expect(hashClient("key", "2001:db8:0:200::1").network).not.toBe(one.network);
  });

  test("means nothing without the inbox's key", () => {
    expect(hashClient("a", "203.0.113.7")).not.toEqual(hashClient("b", "203.0.113.7"));
  });
});

test("the same content of the same sender is the same message, whatever the address's case", () => {
  expect(contentHash({ ...goodMessage, from_email: "ANA@CORREO.PE" })).toBe(
    contentHash(goodMessage),
  );
  for (const change of [{ from_name: "Eva" }, { n_cell: "912345678" }, { message: "Otra cosa" }]) {
    expect(contentHash({ ...goodMessage, ...change })).not.toBe(contentHash(goodMessage));
  }
  expect(contentHash({ ...goodMessage, from_name: "a", n_cell: "bc" })).not.toBe(
    contentHash({ ...goodMessage, from_name: "ab", n_cell: "c" }),
  );
});

test("the owner is warned once at each share of the day's and the month's limit", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const warning = createQuotaWarning({ daily: 50, monthly: 200 });
  for (let sent = 1; sent <= 50; sent++) warning({ today: sent, month: 100 + sent }, 0);
  for (let sent = 45; sent <= 50; sent++) warning({ today: sent, month: 150 }, 0);
  const said = warn.mock.calls.map(([line]) => /(hoy|este mes).*el (\d+) %/.exec(String(line)));
  warn.mockRestore();
  expect(said.map((match) => match?.slice(1).join(" "))).toEqual([
    "este mes 50",
    "hoy 50",
    "hoy 75",
    "hoy 90",
    "hoy 100",
    "este mes 75",
  ]);
});

test("while the database is down a client has its limit all the same", () => {
  const fallback = createInMemoryRateLimit();
  expect(fallback.count("192.0.2.1", 2, 0)).toBeUndefined();
  expect(fallback.count("192.0.2.1", 2, 1000)).toBeUndefined();
  expect(fallback.count("192.0.2.1", 2, 2000)).toBe(598);
  expect(fallback.count("192.0.2.2", 2, 2000)).toBeUndefined();
  expect(fallback.count("192.0.2.1", 2, 600_000)).toBeUndefined();
});

describe("a fault of the database", () => {
  const error = (message: string, code?: string) => Object.assign(new Error(message), { code });

  test.each([
    error("database is locked", "SQLITE_BUSY"),
    error("database or disk is full", "SQLITE_FULL"),
    error(
      'ConnectionFailed("Unable to open connection to local database /data/messages.sqlite: 14")',
    ),
    error("connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"),
    error("terminating connection due to administrator command", "57P01"),
    error("Query read timeout"),
    error("Connection terminated unexpectedly"),
    new AggregateError([error("connect ECONNREFUSED ::1:5432", "ECONNREFUSED")]),
  ])("is known as such: %s", (fault) => {
    expect(isUnavailable(fault)).toBe(true);
  });

  test.each([
    error('no such column: "district"', "SQLITE_ERROR"),
    error('column "district" does not exist', "42703"),
    error("UNIQUE constraint failed: messages.id", "SQLITE_CONSTRAINT_PRIMARYKEY"),
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
