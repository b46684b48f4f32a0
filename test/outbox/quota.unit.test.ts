import { expect, test } from "vitest";
import { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from "~/time";
import { logOf } from "../helpers/log";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";

/** Submits a message from an address, whose first mail fails. */
async function mailAtSecondTry(outbox: TestOutbox, address: string): Promise<void> {
  outbox.answer = retry;
  expect(await outbox.submitMany(1, address)).toEqual(["failed"]);
  outbox.answer = accepted;
  outbox.advanceClock(MINUTE);
  await outbox.runBackground(2);
}

test("keeps the last fifth of a day's mails for other networks", async () => {
  const outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "15" });
  // 12 of these 16 are mailed, and 4 wait.
  expect(await outbox.submitMany(16, "203.0.113.1")).toEqual([
    ...Array<string>(12).fill("sent"),
    ...Array<string>(4).fill("queued"),
  ]);
  await outbox.runBackground(20);
  expect(outbox.mailed).toHaveLength(12);
  await mailAtSecondTry(outbox, "198.51.100.7");
  expect(outbox.mailed, "before the older four").toHaveLength(14);
  expect(await outbox.submitMany(3, "198.51.100.7")).toEqual(["sent", "sent", "queued"]);
  await outbox.runBackground(20);
  expect(outbox.mailed).toHaveLength(16);
  outbox.atHour(24);
  await outbox.runBackground(20);
  expect(outbox.mailed).toHaveLength(21);
});

test("a test mail counts when the provider has accepted it, and is refused without one left", async () => {
  const outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "2" });
  outbox.answer = retry;
  expect((await outbox.sendTestMail()).text).toContain("respondió 500");
  outbox.answer = accepted;
  expect((await outbox.sendTestMail()).isSent).toBe(true);
  expect(await outbox.submitMany(2)).toEqual(["sent", "queued"]);
  const refusal = "hoy ya salieron 2, y el límite del día es 2";
  // A refused one is not counted.
  for (let count = 0; count < 2; count++)
    expect((await outbox.sendTestMail()).text).toContain(refusal);
});

test("a test mail counts while it is on its way: two at once do not exceed the limit", async () => {
  const outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "1" });
  const results = await Promise.all([outbox.sendTestMail(), outbox.sendTestMail()]);
  expect(results.map(({ isSent }) => isSent)).toEqual([true, false]);
  expect(outbox.mailed).toHaveLength(1);
  expect(await outbox.submit()).toEqual({ kind: "queued" });
});

test("the share of a network is three mails, also of a large limit", async () => {
  const outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "90" });
  await outbox.engine.processNext();
  // All of today's but the last fifth.
  await outbox.query("insert into state values ('mails_2026-11-16', '72')");
  expect(await outbox.submitMany(4, "203.0.113.1")).toEqual([
    ...Array<string>(3).fill("sent"),
    "queued",
  ]);
  await mailAtSecondTry(outbox, "198.51.100.7");
  expect(outbox.mailed, "does not wait behind the older one").toHaveLength(5);
  await outbox.query("update messages set network = null where status = 'pending'");
  await outbox.runBackground(2);
  expect(outbox.mailed, "a forgotten network has no share to use up").toHaveLength(6);
  await outbox.query("update messages set network = null");
  await mailAtSecondTry(outbox, "192.0.2.7");
  expect(outbox.mailed, "other networks do not wait for forgotten ones").toHaveLength(8);
});

test("a message above the daily limit waits for the next day: erased messages count, failed mails do not", async () => {
  const first = createTestOutbox({ EMAILJS_DAILY_LIMIT: "2" });
  first.answer = retry;
  await first.submit();
  first.answer = accepted;
  expect(await first.submit("192.0.2.1")).toEqual({ kind: "sent" });
  expect(await first.submit("192.0.2.2")).toEqual({ kind: "sent" });
  await first.query("delete from messages where status = 'delivered'");
  expect(await first.submit("192.0.2.3")).toEqual({ kind: "queued" });
  const outbox = restart(first);
  await outbox.runBackground(60);
  expect(outbox.mailed).toHaveLength(0);
  outbox.advanceClock(DAY);
  await outbox.runBackground(10);
  expect(outbox.mailed).toHaveLength(2);
});

test("the daily limit is exact for simultaneous posts", async () => {
  const outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "4" });
  const posts = Array.from({ length: 10 }, (_, index) => outbox.submit(`192.0.2.${index}`));
  await Promise.all([...posts, outbox.runBackground(10)]);
  await outbox.runBackground(10);
  expect(outbox.mailed).toHaveLength(4);
});

test("pauses mails until the next day in Lima when the provider's quota is used up, and logs it", async () => {
  const outbox = createTestOutbox();
  outbox.answer = planUsedUp;
  const log = await logOf(async () => {
    expect(await outbox.submit("192.0.2.1")).toEqual({ kind: "queued" });
  });
  expect(log).toMatch(/^Los correos esperan \(426 quota\)\. Qué hacer: se acabó la cuota .*\.$/);
  outbox.answer = accepted;
  expect(await outbox.submit("192.0.2.2")).toEqual({ kind: "queued" });
  outbox.advanceClock(3.9 * HOUR);
  await outbox.runBackground(3);
  expect(outbox.mailed).toHaveLength(1);
  outbox.advanceClock(0.2 * HOUR);
  await outbox.runBackground(3);
  expect(outbox.mailed).toHaveLength(3);
  expect(await outbox.rows()).toMatchObject([{ status: "delivered" }, { status: "delivered" }]);
});
