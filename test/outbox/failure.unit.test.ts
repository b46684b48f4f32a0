import { beforeEach, expect, test } from "vitest";
import { MAX_ATTEMPTS, retryAfterMs } from "~/outbox/failure.server";
import { DAY_MS, HOUR_MS, SECOND_MS } from "~/time";
import { logOf } from "../helpers/log";
import { createTestOutbox, rejected, retry, type TestOutbox } from "../helpers/outbox";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox({ DELIVERY_RETRY_SECONDS: "7" });
});

// The outbox of the tests has no random part in its waits.
test("a message is tried again after waits that double to an hour, and held after three days", async () => {
  outbox.answer = retry;
  await outbox.submit();
  const waits: number[] = [];
  while (waits.length < MAX_ATTEMPTS - 1) {
    const [row] = await outbox.rows();
    const wait = Date.parse(row?.next_attempt_at ?? "") - outbox.now();
    waits.push(wait);
    // Each round advances the clock by a second first: the first one comes a second too early, the second one in time.
    outbox.advanceClock(wait - 2 * SECOND_MS);
    await outbox.runBackground(2);
  }
  expect(waits.slice(0, 12).map((ms) => ms / SECOND_MS)).toEqual([
    7, 14, 28, 56, 112, 224, 448, 896, 1792, 3584, 3600, 3600,
  ]);
  const days = waits.reduce((sum, ms) => sum + ms, 0) / DAY_MS;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.2);
  outbox.advanceClock(DAY_MS);
  await outbox.runBackground(3);
  expect(await outbox.rows()).toMatchObject([{ status: "held", attempts: MAX_ATTEMPTS }]);
  expect(outbox.mailed).toHaveLength(MAX_ATTEMPTS);
});

test("a message that the owner has released is held again after as many attempts", async () => {
  outbox.answer = retry;
  await outbox.submit();
  await outbox.query(`update messages set attempts = ${2 * MAX_ATTEMPTS - 1}`);
  outbox.advanceClock(HOUR_MS);
  await outbox.runBackground(1);
  expect(await outbox.rows()).toMatchObject([{ status: "held" }]);
});

test("chance moves a wait by a fifth at most; after a release the waits begin anew", () => {
  expect([0, 1].map((random) => retryAfterMs(1, 30_000, random))).toEqual([24_000, 36_000]);
  expect(retryAfterMs(MAX_ATTEMPTS + 1, 30_000, 0.5)).toBe(30_000);
});

test("a message is logged at its first failure, not at the second one, and when it is held", async () => {
  outbox.answer = retry;
  expect(await logOf(() => outbox.submit())).toMatch(
    /^No salió el mensaje \S+ \(500 down\); se volverá a intentar\.$/,
  );
  outbox.advanceClock(HOUR_MS);
  expect(await logOf(() => outbox.runBackground(1))).toBe("");
  outbox.advanceClock(HOUR_MS);
  outbox.answer = rejected;
  expect(await logOf(() => outbox.runBackground(1))).toMatch(
    /queda detenido .*Qué hacer: en EmailJS, Account → Security, .*\.$/,
  );
  expect(await outbox.rows()).toMatchObject([{ status: "held" }]);
});
