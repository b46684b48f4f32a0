import { describe, expect, test } from "vitest";
import { admitLogin } from "~/bandeja/login.server";
import { networkOf } from "~/outbox/rate-limit.server";
import { DAY_MS, MINUTE_MS as MINUTE } from "~/time";
import { freshMessage } from "../helpers/inbox";
import { logOf } from "../helpers/log";
import { createTestOutbox, restart } from "../helpers/outbox";

const ADDRESS = "203.0.113.7";

describe("the limit of messages in ten minutes", () => {
  test("holds for one client until they end, also after a restart, and is logged once without an address", async () => {
    const first = createTestOutbox({ CONTACT_RATE_LIMIT: "3", EMAILJS_DAILY_LIMIT: "0" });
    await first.submitMany(3, ADDRESS);
    first.advanceClock(4 * MINUTE);
    const outbox = restart(first);
    const log = await logOf(async () => {
      expect(await outbox.submit(ADDRESS)).toEqual({ kind: "limited", waitSeconds: 360 });
      expect(await outbox.submit(ADDRESS)).toHaveProperty("kind", "limited");
    });
    expect(log).toMatch(/^Un visitante llegó a su límite [^\d\n]*$/);
    expect(await outbox.submit("203.0.113.8")).not.toHaveProperty("kind", "limited");
    outbox.advanceClock(6.1 * MINUTE);
    const kinds = await outbox.submitMany(4, ADDRESS);
    expect(kinds, "counts the newest ones").toEqual(["queued", "queued", "queued", "limited"]);
  });

  test("is apart from the limit of logins", async () => {
    const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "6" });
    await outbox.submitMany(5, ADDRESS);
    for (let count = 0; count < 5; count++) {
      const login = outbox.withDatabase((database) => admitLogin(database, ADDRESS, outbox.now()));
      expect(await login).toHaveProperty("waitSeconds", undefined);
    }
    expect(await outbox.submitMany(1, ADDRESS)).toEqual(["sent"]);
  });
});

test.each([
  { name: "messages", isSpam: false },
  { name: "spam", isSpam: true },
])("takes at most ten times the rate limit of $name a day from a network", async ({ isSpam }) => {
  const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "2" });
  for (let count = 0; count < 22; count++) {
    await outbox.submit(undefined, freshMessage(), { isSpam });
    // So that the limit of ten minutes is never reached.
    outbox.advanceClock(5 * MINUTE + 1);
  }
  expect(await outbox.rows()).toHaveLength(20);
  expect(await outbox.submit()).toMatchObject({ kind: "limited" });
  outbox.advanceClock(DAY_MS);
  expect(await outbox.submit()).not.toMatchObject({ kind: "limited" });
});

test.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:234:3:4:5:6", "20010db8000102"],
  ["2001:DB8:1:2ff::9", "20010db8000102"],
  ["fe80::1%eth0", "fe800000000000"],
  ["nonsense", "nonsense"],
])("the address %s counts as the network %s", (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
