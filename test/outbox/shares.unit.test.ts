import { describe, expect, test } from "vitest";
import { HOUR_MS as HOUR } from "~/time";
import { freshMessage } from "../helpers/contact";
import {
  accepted,
  createTestOutbox,
  planUsedUp,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";

const OPEN = { CONTACT_RATE_LIMIT: "20", EMAILJS_DAILY_LIMIT: "50" };

/** Submits so many messages from one address and gives their texts. */
async function flood(outbox: TestOutbox, address: string, count: number) {
  const texts = [];
  for (let index = 0; index < count; index++) {
    const message = freshMessage();
    texts.push(message.message);
    expect(await outbox.submit(address, message)).not.toMatchObject({ kind: "failed" });
    outbox.pass(10);
  }
  return texts;
}

describe("the day's mails", () => {
  test("cannot be used up by a few addresses: who writes later is mailed at once", async () => {
    const outbox = createTestOutbox(OPEN);
    for (const last of [1, 2, 3]) await flood(outbox, `203.0.113.${last}`, 20);
    await outbox.run(120);
    // Four fifths of half a day's 50.
    expect(outbox.mailed).toHaveLength(20);
    const genuine = freshMessage();
    expect(await outbox.submit("198.51.100.7", genuine)).toEqual({ kind: "sent" });
    expect(outbox.mailed.at(-1)).toBe(genuine.message);
  });

  test("cannot be used up by the many networks of one /48, at whatever hour", async () => {
    const outbox = createTestOutbox(OPEN);
    outbox.atHour(0);
    for (let network = 0; network < 40; network++) {
      await outbox.submit(`2001:db8:0:${network.toString(16)}00::1`);
      outbox.pass(10);
    }
    await outbox.run(30);
    expect(outbox.mailed).toHaveLength(10);
    outbox.atHour(23.9);
    await outbox.run(60);
    expect(outbox.mailed).toHaveLength(39);
    expect(await outbox.submit("2001:db8:1::1")).toEqual({ kind: "sent" });
  });

  test("go to waiting clients in turns, the newest client first, each one's messages in order", async () => {
    const outbox = createTestOutbox(OPEN);
    outbox.atHour(0);
    outbox.answer = planUsedUp;
    const older = await flood(outbox, "203.0.113.1", 3);
    const newer = await flood(outbox, "203.0.113.2", 3);
    outbox.answer = accepted;
    outbox.pass(HOUR);
    outbox.mailed.length = 0;
    await outbox.run(6);
    expect(outbox.mailed).toEqual([newer[0], older[0], newer[1], older[1], newer[2], older[2]]);
  });

  test.each([
    ["50", 3],
    ["100", 5],
  ])("of %s are %i for one network at once, more as the day passes", async (limit, share) => {
    const outbox = createTestOutbox({ ...OPEN, EMAILJS_DAILY_LIMIT: limit });
    outbox.atHour(0);
    const texts = await flood(outbox, "203.0.113.1", 12);
    await outbox.run(30);
    expect(outbox.mailed).toEqual(texts.slice(0, share));
    outbox.atHour(12);
    await outbox.run(30);
    expect(outbox.mailed).toEqual(texts);
  });
});

test.each([
  ["the day", "EMAILJS_DAILY_LIMIT", 24 * HOUR],
  ["the month", "EMAILJS_MONTHLY_LIMIT", 15 * 24 * HOUR],
])("above the limit of %s a message waits, over restarts", async (_, limit, ms) => {
  const first = createTestOutbox({ [limit]: "2" });
  first.answer = retry;
  await first.submit();
  first.answer = accepted;
  // What was not taken counts for nothing.
  expect(await first.submit("192.0.2.1")).toEqual({ kind: "sent" });
  expect(await first.submit("192.0.2.2")).toEqual({ kind: "sent" });
  expect(await first.submit("192.0.2.3")).toEqual({ kind: "queued" });
  const outbox = restart(first);
  await outbox.run(60);
  expect(outbox.mailed).toHaveLength(0);
  outbox.pass(ms);
  await outbox.run(10);
  expect(outbox.mailed).toHaveLength(2);
});

describe("a plan that is used up", () => {
  test("is told as sent, kept, and tried again ever more seldom, one message for all", async () => {
    const outbox = createTestOutbox();
    outbox.answer = planUsedUp;
    expect(await outbox.submit("192.0.2.1")).toEqual({ kind: "queued" });
    expect(await outbox.submit("192.0.2.2")).toEqual({ kind: "queued" });
    outbox.mailed.length = 0;
    await outbox.run(29);
    expect(outbox.mailed).toHaveLength(0);
    await outbox.run(600);
    expect(outbox.mailed.length).toBeLessThan(8);
    expect(await outbox.rows()).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    outbox.pass(HOUR);
    outbox.answer = accepted;
    outbox.mailed.length = 0;
    await outbox.run(3);
    expect(outbox.mailed).toHaveLength(2);
  });

  test("is over when a mail of a visitor goes out", async () => {
    const outbox = createTestOutbox({ DELIVERY_RETRY_SECONDS: "3600" });
    outbox.answer = planUsedUp;
    await outbox.submit("192.0.2.1");
    outbox.answer = accepted;
    expect(await outbox.submit("192.0.2.2")).toEqual({ kind: "sent" });
    await outbox.run(2);
    expect(outbox.mailed).toHaveLength(3);
  });
});

describe("what fills the disk", () => {
  test("is capped by client network and day at ten times the rate limit, spam included", async () => {
    for (const spam of [false, true]) {
      const outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "2" });
      for (let count = 0; count < 22; count++) {
        await outbox.submit(undefined, freshMessage(), { spam });
        outbox.pass(5 * 60_000 + 1);
      }
      expect(await outbox.rows()).toHaveLength(20);
      expect(await outbox.submit()).toMatchObject({ kind: "limited" });
      outbox.pass(24 * HOUR);
      expect(await outbox.submit()).not.toMatchObject({ kind: "limited" });
    }
  });
});

test("a message whose hidden field was filled in is kept with a mark and mailed only as the day passes, after all others", async () => {
  const outbox = createTestOutbox();
  outbox.atHour(0);
  const suspect = freshMessage();
  expect(await outbox.submit("192.0.2.1", suspect, { suspect: true })).toEqual({ kind: "queued" });
  await outbox.run(5);
  expect(outbox.mailed).toHaveLength(0);
  expect(await outbox.rows()).toMatchObject([{ status: "pending", suspect: 1 }]);
  const others = await flood(outbox, "192.0.2.2", 5);
  outbox.atHour(12);
  await outbox.run(10);
  expect(outbox.mailed).toEqual([...others, suspect.message]);
});
