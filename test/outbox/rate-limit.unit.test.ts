import { describe, expect, test } from "vitest";
import { admitLogin } from "~/bandeja/login.server";
import { networkOf } from "~/outbox/rate-limit.server";
import { MINUTE_MS as MINUTE } from "~/time";
import { createTestOutbox, restart } from "../helpers/outbox";
import { logOf } from "../helpers/log";

const ADDRESS = "203.0.113.7";
const OTHER_ADDRESS = "203.0.113.8";

describe("the limit of messages in ten minutes", () => {
  test("holds for one client until the ten minutes end, also after a restart", async () => {
    const first = createTestOutbox({ CONTACT_RATE_LIMIT: "3", EMAILJS_DAILY_LIMIT: "0" });
    await first.submitMany(3, ADDRESS);
    first.advanceClock(4 * MINUTE);
    const outbox = restart(first);
    await logOf(async () => {
      expect(await outbox.submit(ADDRESS)).toEqual({ kind: "limited", waitSeconds: 360 });
    });
    expect(await outbox.submit(OTHER_ADDRESS)).not.toHaveProperty("kind", "limited");
    outbox.advanceClock(6.1 * MINUTE);
    expect(await outbox.submit(ADDRESS)).not.toHaveProperty("kind", "limited");
  });

  test("is logged once, without an address", async () => {
    const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "1" });
    const log = await logOf(async () => {
      expect(await outbox.submitMany(3, ADDRESS)).toEqual(["sent", "limited", "limited"]);
      expect(await outbox.submitMany(2, OTHER_ADDRESS)).toContain("limited");
    });
    expect(log).toMatch(/^Un visitante llegó a su límite [^\d]*$/);
  });

  test("is apart from the limit of logins", async () => {
    const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "5" });
    await outbox.submitMany(5, ADDRESS);
    const logIn = () =>
      outbox.withDatabase((database) => admitLogin(database, ADDRESS, outbox.now()));
    for (let count = 0; count < 5; count++) {
      expect(await logIn()).toHaveProperty("waitSeconds", undefined);
    }
    expect(await logIn()).toHaveProperty("waitSeconds", 600);
    outbox.advanceClock(9 * MINUTE);
    await logOf(async () => {
      expect(await outbox.submit(ADDRESS)).toHaveProperty("kind", "limited");
    });
    outbox.advanceClock(1 * MINUTE);
    await logIn();
    expect(await outbox.submitMany(5, ADDRESS)).not.toContain("limited");
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
