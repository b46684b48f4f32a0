import { describe, expect, test } from "vitest";
import { isPaced, shareOf } from "~/inbox/mail-share";
import { freshMessage } from "./helpers/contact";
import { accepted, createOutbox, planUsedUp, retry } from "./helpers/outbox";

const HOUR = 3_600_000;
const OPEN = { CONTACT_RATE_LIMIT: "20", EMAILJS_DAILY_LIMIT: "50" };

/** Submits so many messages from one address and gives their texts. */
async function flood(outbox: ReturnType<typeof createOutbox>, address: string, count: number) {
  const texts = [];
  for (let index = 0; index < count; index++) {
    const message = freshMessage();
    texts.push(message.message);
    expect(await outbox.submit(address, message)).not.toMatchObject({ kind: "failed" });
    outbox.pass(10);
  }
  return texts;
}

describe("the share of a client network", () => {
  test("is a tenth of what remains, and three at least", () => {
    expect([0, 3, 30, 31, 50, 500].map(shareOf)).toEqual([3, 3, 3, 4, 5, 50]);
  });

  test("lets mails beyond it out as the day passes, and never the last fifth", () => {
    expect(isPaced(0, 50, 0)).toBe(false);
    expect(isPaced(19, 50, 0.5)).toBe(true);
    expect(isPaced(20, 50, 0.5)).toBe(false);
    expect(isPaced(40, 50, 1)).toBe(false);
  });
});

describe("the day's mails", () => {
  test("cannot be used up by a few addresses: who writes later is mailed at once", async () => {
    const outbox = createOutbox(OPEN);
    for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
      await flood(outbox, address, 20);
    }
    await outbox.run(120);
    expect(outbox.mailed.length).toBeLessThanOrEqual(20);
    const genuine = freshMessage();
    expect(await outbox.submit("198.51.100.7", genuine)).toEqual({ kind: "sent" });
    expect(outbox.mailed.at(-1)).toBe(genuine.message);
  });

  test("are shared by the /56 of an IPv6 address", async () => {
    const outbox = createOutbox(OPEN);
    outbox.atHour(0);
    for (let subnet = 0; subnet < 20; subnet++) {
      await outbox.submit(`2001:db8:0:${subnet.toString(16).padStart(2, "0")}::1`);
    }
    expect(outbox.mailed).toHaveLength(5);
    expect(await outbox.submit("2001:db8:0:100::1")).toEqual({ kind: "sent" });
  });

  test("go to waiting clients in turns, the newest client first, each one's messages in order", async () => {
    const outbox = createOutbox(OPEN);
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

  test("beyond a share go out as the day passes", async () => {
    const outbox = createOutbox(OPEN);
    outbox.atHour(0);
    const texts = await flood(outbox, "203.0.113.1", 12);
    await outbox.run(30);
    expect(outbox.mailed).toEqual(texts.slice(0, 5));
    outbox.atHour(12);
    await outbox.run(30);
    expect(outbox.mailed).toEqual(texts);
  });

  test("end at the limit of the month, and the message waits", async () => {
    const outbox = createOutbox({ EMAILJS_MONTHLY_LIMIT: "2" });
    expect(await outbox.submit("192.0.2.1")).toEqual({ kind: "sent" });
    expect(await outbox.submit("192.0.2.2")).toEqual({ kind: "sent" });
    expect(await outbox.submit("192.0.2.3")).toEqual({ kind: "queued" });
    await outbox.run(5);
    expect(outbox.mailed).toHaveLength(2);
    outbox.pass(15 * 24 * HOUR);
    await outbox.run(2);
    expect(outbox.mailed).toHaveLength(3);
  });
});

describe("a plan that is used up", () => {
  test("is told as sent, kept, and tried again ever more seldom, one message for all", async () => {
    const outbox = createOutbox();
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
    const outbox = createOutbox({ DELIVERY_RETRY_SECONDS: "3600" });
    outbox.answer = planUsedUp;
    await outbox.submit("192.0.2.1");
    outbox.answer = accepted;
    expect(await outbox.submit("192.0.2.2")).toEqual({ kind: "sent" });
    await outbox.run(2);
    expect(outbox.mailed).toHaveLength(3);
  });
});

describe("a message that is posted again", () => {
  test("repeats its last outcome until its next attempt is due", async () => {
    const outbox = createOutbox();
    const message = freshMessage();
    outbox.answer = retry;
    for (let time = 0; time < 5; time++) {
      expect(await outbox.submit("192.0.2.1", message)).toEqual({ kind: "failed" });
    }
    expect(outbox.mailed).toHaveLength(1);
    outbox.answer = accepted;
    outbox.pass(30_000);
    expect(await outbox.submit("192.0.2.1", message)).toEqual({ kind: "sent" });
    expect(outbox.mailed).toHaveLength(2);
  });

  test("counts against its client", async () => {
    const outbox = createOutbox({ CONTACT_RATE_LIMIT: "3" });
    const message = freshMessage();
    for (let time = 0; time < 3; time++) await outbox.submit("192.0.2.1", message);
    expect(await outbox.submit("192.0.2.1", message)).toMatchObject({ kind: "limited" });
    expect(await outbox.submit("192.0.2.2", message)).toEqual({ kind: "sent" });
    expect(outbox.mailed).toHaveLength(1);
  });
});

describe("what fills the disk", () => {
  test("is capped by client network and day at ten times the rate limit", async () => {
    const outbox = createOutbox({ CONTACT_RATE_LIMIT: "2" });
    for (let count = 0; count < 20; count++) {
      expect(await outbox.submit()).not.toMatchObject({ kind: "limited" });
      outbox.pass(5 * 60_000 + 1);
    }
    expect(await outbox.submit()).toMatchObject({ kind: "limited" });
    outbox.pass(24 * HOUR);
    expect(await outbox.submit()).not.toMatchObject({ kind: "limited" });
  });
});

describe("a message whose hidden field was filled in", () => {
  test("is kept with a mark and mailed only as the day passes", async () => {
    const outbox = createOutbox();
    outbox.atHour(0);
    expect(await outbox.submit("192.0.2.1", freshMessage(), true)).toEqual({ kind: "queued" });
    await outbox.run(5);
    expect(outbox.mailed).toHaveLength(0);
    expect(await outbox.rows()).toMatchObject([{ status: "pending", suspect: 1 }]);
    outbox.atHour(12);
    await outbox.run(2);
    expect(outbox.mailed).toHaveLength(1);
  });
});
