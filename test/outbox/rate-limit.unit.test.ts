import { describe, expect, test } from "vitest";
import { admitLogin } from "~/bandeja/login.server";
import { networkOf } from "~/outbox/rate-limit.server";
import { MINUTE_MS as MINUTE } from "~/time";
import { createTestOutbox, restart } from "../helpers/outbox";
import { logOf } from "../helpers/log";

const [ONE, OTHER] = ["203.0.113.7", "203.0.113.8"];

describe("the limit of messages in ten minutes", () => {
  test("is that of one client, survives a restart, gives the waiting time, is logged once, and ends", async () => {
    const first = createTestOutbox({ CONTACT_RATE_LIMIT: "3", EMAILJS_DAILY_LIMIT: "0" });
    await first.submitMany(3, ONE);
    first.advanceClock(4 * MINUTE);
    const outbox = restart(first);
    const limited = { kind: "limited", waitSeconds: 360 };
    const log = await logOf(async () => {
      expect(await outbox.submit(OTHER)).toEqual({ kind: "queued" });
      for (let time = 0; time < 2; time++) expect(await outbox.submit(ONE)).toEqual(limited);
      expect(await outbox.submitMany(3, OTHER)).toEqual(["queued", "queued", "limited"]);
    });
    expect(log).toMatch(/^Un visitante llegó a su límite .*$/);
    outbox.advanceClock(6.1 * MINUTE);
    expect(await outbox.submit(ONE)).toEqual({ kind: "queued" });
  });

  test("is not that of logins", async () => {
    const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "5" });
    await outbox.submitMany(5, ONE);
    const logIn = () => outbox.withDatabase((database) => admitLogin(database, ONE, outbox.now()));
    for (let count = 0; count < 5; count++) {
      expect(await logIn()).toHaveProperty("kind", "admitted");
    }
    expect(await logIn()).toEqual({ kind: "limited", waitSeconds: 600 });
    outbox.advanceClock(9 * MINUTE);
    expect((await outbox.submit(ONE)).kind).toBe("limited");
    outbox.advanceClock(1 * MINUTE);
    await logIn();
    expect(await outbox.submitMany(5, ONE)).not.toContain("limited");
  });
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
