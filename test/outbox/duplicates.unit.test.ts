import { beforeEach, describe, expect, test } from "vitest";
import { sendAgain } from "~/inbox/message-updates.server";
import { storeMailed, storeSubmission } from "~/outbox/intake.server";
import type { MailResult } from "~/mail/mailer";
import type { MessageRow } from "~/outbox/store/database.server";
import { dropLease, leaseMessage } from "~/outbox/store/messages.server";
import { MINUTE_MS as MINUTE } from "~/time";
import { freshMessage } from "../helpers/contact";
import { ask } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  rejected,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";
import { until } from "../helpers/program";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "100" });
});

type Answer = (result: MailResult) => void;

const sent = { kind: "sent" };
const failed = { kind: "failed" };

/** Submits a message several times at once while the provider is slow; returns the results. */
async function submitAtOnce(times: number, result: MailResult) {
  let answer: () => void = () => undefined;
  outbox.answer = () => new Promise((resolve) => (answer = () => resolve(result)));
  const message = freshMessage();
  const results = Array.from({ length: times }, () => outbox.submit(undefined, message));
  await until(() => outbox.mailed.length > 0);
  answer();
  return Promise.all(results);
}

describe("identical posts at the same instant", () => {
  test("are one mail and one answer", async () => {
    expect(await submitAtOnce(8, accepted)).toEqual(Array(8).fill(sent));
    expect(outbox.mailed).toHaveLength(1);
    expect(await outbox.rows()).toHaveLength(1);
  });

  test("share a failure too", async () => {
    expect(await submitAtOnce(4, retry)).toEqual(Array(4).fill(failed));
    expect(outbox.mailed).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ status: "pending", attempts: 1 }]);
  });
});

test("a message is not sent by another process during an attempt, also when the owner asks for it", async () => {
  let answer: () => void = () => undefined;
  outbox.answer = () => new Promise((resolve) => (answer = () => resolve(accepted)));
  const result = outbox.submit();
  await until(() => outbox.mailed.length > 0);
  const other = restart(outbox);
  await other.run(6);
  await other.engine.connection.run((database) => sendAgain(database, other.now()));
  await other.run(6);
  expect(other.mailed).toHaveLength(0);
  answer();
  expect(await result).toEqual(sent);
});

test.each([
  ["and was accepted: sent", (answer: Answer) => answer(accepted), sent],
  ["and failed: failed", (answer: Answer) => answer(retry), failed],
  ["until the owner erases it: sent", () => ask(outbox.databaseUrl, "delete from messages"), sent],
  ["for a long time: later", () => undefined, { kind: "queued" }],
])("another process tells what came of a message that is mailed %s", async (_, end, told) => {
  let answer: Answer = () => undefined;
  outbox.answer = () => new Promise((resolve) => (answer = resolve));
  const message = freshMessage();
  const first = outbox.submit(undefined, message);
  await until(() => outbox.mailed.length > 0);
  const other = restart(outbox);
  const begin = other.now();
  const second = other.submit(undefined, message);
  // Its clock moves when it looks for the second time.
  while (other.now() === begin) await Promise.resolve();
  void end(answer);
  expect(await second).toEqual(told);
  expect(other.mailed).toEqual([]);
  const waited = other.now() - begin;
  expect(told.kind === "queued" ? waited === 1500 : waited < 1500).toBe(true);
  answer(accepted);
  await first;
});

test("a message is not sent again by its own process that was suspended during the attempt", async () => {
  let answer: () => void = () => undefined;
  outbox.answer = () => new Promise((resolve) => (answer = () => resolve(accepted)));
  const result = outbox.submit();
  await until(() => outbox.mailed.length > 0);
  outbox.advanceClock(5 * MINUTE);
  await outbox.run(3);
  answer();
  expect(await result).toEqual(sent);
  expect(outbox.mailed).toHaveLength(1);
});

/** Stores a message as the process does that has just received it. */
async function store(message = freshMessage()) {
  const submission = { message, address: "::1", page: null, utm: null, spam: false };
  const rules = { rateLimit: 9, maxWaiting: 9, pagePaths: new Set<string>() };
  await outbox.engine.connection.run((database) =>
    storeSubmission(database, "stored", submission, rules, outbox.now()),
  );
  return submission;
}

test("a message that was mailed before its store ended is delivered", async () => {
  const submission = await store();
  const now = outbox.now();
  await outbox.engine.connection.run((database) =>
    storeMailed(database, "stored", submission, now, now),
  );
  expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("a new message is left to the process that stored it, also when it is posted again elsewhere", async () => {
  const { message } = await store();
  expect(await outbox.submit(undefined, message)).toEqual({ kind: "queued" });
  await outbox.run(3);
  expect(outbox.mailed).toHaveLength(0);
  outbox.advanceClock(2 * MINUTE);
  await outbox.run(3);
  expect(outbox.mailed).toHaveLength(1);
});

test("a lease that a slow database grants late is not used, and gives its mail back to the day", async () => {
  outbox.answer = retry;
  await outbox.submit();
  const mails: number[] = [];
  for (let steps = 0; steps <= 60; steps += 2) {
    outbox.advanceClock(MINUTE * 60);
    const background = outbox.engine.processNext();
    for (let step = 0; step < steps; step++) await Promise.resolve();
    outbox.advanceClock(8000);
    await background;
    const counted = await outbox.engine.connection.run(outbox.health.readInbox);
    expect(counted.sent, `after ${steps} steps`).toBe(0);
    mails.push(outbox.mailed.splice(0).length);
  }
  expect(mails).toContain(0);
});

test("a lease that ended unused is dropped, but not the lease that another process has taken since", async () => {
  outbox.answer = retry;
  await outbox.submit();
  outbox.advanceClock(MINUTE * 60);
  await outbox.engine.connection.run(async (database) => {
    const [row] = await outbox.rows();
    const lease = (at: number) => leaseMessage(database, row as MessageRow, at, 1000);
    const ended = await lease(outbox.now());
    const other = await lease(outbox.now() + MINUTE);
    await dropLease(database, ended as MessageRow);
    expect(await outbox.rows()).toMatchObject([{ leased_until: other?.leased_until }]);
    await dropLease(database, other as MessageRow);
    expect(await outbox.rows()).toEqual([row]);
  });
});

describe("the same text", () => {
  test("within ten minutes of the delivery are answered as sent without a second mail, also after a restart", async () => {
    const message = freshMessage();
    await outbox.submit(undefined, message);
    outbox.advanceClock(9.9 * MINUTE);
    outbox = restart(outbox);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(0);
    outbox.advanceClock(0.2 * MINUTE);
    expect(await outbox.submit(undefined, message), "later they are new").toEqual(sent);
    expect(outbox.mailed).toHaveLength(1);
    expect(await outbox.rows()).toHaveLength(2);
  });

  test("are mailed although they were spam before", async () => {
    const message = freshMessage();
    await outbox.submit(undefined, message, { spam: true });
    expect(outbox.mailed).toHaveLength(0);
    outbox.advanceClock(1);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ status: "spam" }, { status: "delivered" }]);
  });
});

describe("a message that was not sent", () => {
  test.each([
    ["pending", retry],
    ["held", rejected],
  ] as const)("and is %s is tried at once when it is posted again", async (status, answer) => {
    const message = freshMessage();
    outbox.answer = answer;
    expect(await outbox.submit(undefined, message)).toEqual(failed);
    expect(await outbox.rows()).toMatchObject([{ status }]);
    outbox.answer = accepted;
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 2 }]);
    expect(outbox.mailed).toHaveLength(2);
  });

  test("shares the attempt that the background is about to make", async () => {
    for (let steps = 0; steps <= 80; steps += 4) {
      const message = freshMessage();
      const address = `203.0.113.${steps}`;
      outbox.answer = retry;
      outbox.mailed.length = 0;
      await outbox.submit(address, message);
      outbox.answer = accepted;
      outbox.advanceClock(MINUTE);
      const background = outbox.engine.processNext();
      for (let step = 0; step < steps; step++) await Promise.resolve();
      const result = await outbox.submit(address, message);
      await background;
      expect([steps, result, outbox.mailed.length]).toEqual([steps, sent, 2]);
    }
  });
});
