import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { limaDay } from "~/calendar";
import { sendAgain } from "~/inbox/message-updates.server";
import type { MailResult } from "~/mail/mailer";
import { contentHash, storeMailed, storeSubmission } from "~/outbox/intake.server";
import { countMailsToday } from "~/outbox/quota.server";
import type { MessageRow } from "~/outbox/store/database.server";
import {
  findUnannounced,
  leaseMessage,
  markAnnounced,
  returnLease,
} from "~/outbox/store/messages.server";
import { DAY_MS as DAY, MINUTE_MS as MINUTE, toIso } from "~/time";
import { freshMessage, goodMessage } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  rejected,
  restart,
  retry,
  type TestOutbox,
} from "../helpers/outbox";
import { until } from "../helpers/wait";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "100" });
});

const countMails = () => outbox.withDatabase((database) => countMailsToday(database, outbox.now()));

type Answer = (result: MailResult) => void;

const sent = { kind: "sent" };
const failed = { kind: "failed" };

/** Submits a message `times` times and waits for its first mail, which lasts until `answer` is called. */
async function submitSlowly(message = freshMessage(), times = 1) {
  let answer: Answer = () => undefined;
  outbox.answer = () => new Promise((resolve) => (answer = resolve));
  const results = Array.from({ length: times }, () => outbox.submit(undefined, message));
  await until(() => outbox.mailed.length > 0);
  return { answer, results: Promise.all(results) };
}

test.each([
  ["answer", accepted, sent, { status: "delivered" }],
  ["failure", retry, failed, { status: "pending", attempts: 1 }],
])("identical posts at the same instant share one mail and one %s", async (_, end, told, row) => {
  const { answer, results } = await submitSlowly(freshMessage(), 8);
  answer(end);
  expect(await results).toEqual(Array(8).fill(told));
  expect(outbox.mailed).toHaveLength(1);
  expect(await outbox.rows()).toMatchObject([row]);
});

test("a message is not sent by another process during an attempt, also when the owner asks for it", async () => {
  const { answer, results } = await submitSlowly();
  const other = restart(outbox);
  await other.run(6);
  await other.withDatabase((database) => sendAgain(database, other.now()));
  await other.run(6);
  expect(other.mailed).toHaveLength(0);
  answer(accepted);
  expect(await results).toEqual([sent]);
});

test.each([
  ["and was accepted: sent", (answer: Answer) => answer(accepted), sent],
  ["and failed: failed", (answer: Answer) => answer(retry), failed],
  ["until the owner erases it: sent", () => outbox.query("delete from messages"), sent],
  ["for a long time: later", () => undefined, { kind: "queued" }],
])("another process tells what came of a message that is mailed %s", async (_, end, told) => {
  const message = freshMessage();
  const { answer, results } = await submitSlowly(message);
  const other = restart(outbox);
  const begin = other.now();
  const second = other.submit(undefined, message);
  await other.untilAsleep();
  void end(answer);
  expect(await second).toEqual(told);
  expect(other.mailed).toEqual([]);
  const waited = other.now() - begin;
  expect(told.kind === "queued" ? waited === 3000 : waited < 3000).toBe(true);
  answer(accepted);
  await results;
});

test("a message is not sent again by its own process that was suspended during the attempt", async () => {
  const { answer, results } = await submitSlowly();
  outbox.advanceClock(5 * MINUTE);
  await outbox.run(3);
  answer(accepted);
  expect(await results).toEqual([sent]);
  expect(outbox.mailed).toHaveLength(1);
});

/** Stores a message as the process does that has just received it. */
async function store(message = freshMessage()) {
  const submission = { message, address: "::1", page: null, utm: null, isSpam: false };
  const rules = { rateLimit: 9, maxWaiting: 9 };
  await outbox.withDatabase((database) =>
    storeSubmission(database, "stored", submission, rules, outbox.now()),
  );
  return submission;
}

test("a message that was mailed before its store ended is delivered, and its mail counts once for its day", async () => {
  const submission = await store();
  const now = outbox.now();
  const record = (id: string, receivedAt = now) =>
    outbox.withDatabase((database) => storeMailed(database, id, submission, receivedAt, now));
  await record("stored");
  expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
  const unannounced = await outbox.withDatabase(findUnannounced);
  expect(unannounced).toHaveLength(1);
  await outbox.withDatabase((database) => markAnnounced(database, unannounced));
  await record("stored");
  expect(await outbox.withDatabase(findUnannounced), "after its alert").toEqual([]);
  await record("new");
  await record("of the day before", now - DAY);
  expect(await outbox.withDatabase((database) => countMailsToday(database, now))).toBe(2);
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

/** Runs an SQL statement in the turn of the outbox's own connection, which may be within a transaction. */
const change = (statement: string) =>
  outbox.withDatabase((database) => sql.raw(statement).execute(database));

test.each<[string, (steps: number) => unknown]>([
  ["a slow database", () => outbox.advanceClock(8000)],
  [
    "a message that changes meanwhile",
    (steps) => change(`update messages set attempts = ${100 + steps}`),
  ],
])("%s gives no lease, and counts no mail of the day for it", async (_, happen) => {
  outbox.answer = retry;
  await outbox.submit();
  const mails: number[] = [];
  for (let steps = 0; steps <= 120; steps += 2) {
    outbox.advanceClock(MINUTE * 60);
    const background = outbox.engine.processNext();
    for (let step = 0; step < steps; step++) await Promise.resolve();
    await happen(steps);
    await background;
    expect(await countMails(), `after ${steps} steps`).toBe(0);
    mails.push(outbox.mailed.splice(0).length);
  }
  expect(mails).toContain(0);
});

test("a mail that another process sends meanwhile leaves one less of the day", async () => {
  outbox = createTestOutbox({ EMAILJS_DAILY_LIMIT: "1" });
  const counts: number[] = [];
  outbox.answer = async () => {
    counts.push(await countMails());
    return retry;
  };
  await outbox.submit();
  for (let steps = 0; steps <= 60; steps += 2) {
    outbox.advanceClock(DAY);
    const background = outbox.engine.processNext();
    for (let step = 0; step < steps; step++) await Promise.resolve();
    await change(`insert or replace into state values ('mails_${limaDay(outbox.now())}', '1')`);
    await background;
  }
  expect(new Set(counts)).toEqual(new Set([1]));
});

test("a lease is refused after another attempt or lease, and one that ended unused is returned, but not another's", async () => {
  outbox.answer = retry;
  await outbox.submit();
  outbox.advanceClock(MINUTE * 60);
  const [row] = (await outbox.rows()) as [MessageRow];
  await outbox.withDatabase(async (database) => {
    const lease = (found: MessageRow, at = outbox.now()) => leaseMessage(database, found, at, 1000);
    expect(await lease({ ...row, attempts: 0 })).toBeUndefined();
    const ended = (await lease(row)) as MessageRow;
    expect(await lease(row)).toBeUndefined();
    const other = (await lease(ended, outbox.now() + MINUTE)) as MessageRow;
    await returnLease(database, ended, outbox.now());
    expect(await outbox.rows()).toMatchObject([{ leased_until: other.leased_until }]);
    await returnLease(database, other, outbox.now());
    expect(await outbox.rows()).toMatchObject([
      { leased_until: null, next_attempt_at: toIso(outbox.now()), attempts: 1 },
    ]);
  });
});

test("the same content of the same sender has one hash, whatever the letter case of the address", () => {
  expect(contentHash({ ...goodMessage, from_email: "ANA@CORREO.PE" })).toBe(
    contentHash(goodMessage),
  );
  expect(contentHash({ ...goodMessage, from_name: "a", n_cell: "bc" })).not.toBe(
    contentHash({ ...goodMessage, from_name: "ab", n_cell: "c" }),
  );
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

  test("is stored and told once while it waits for the owner, and again after it was handled", async () => {
    outbox = createTestOutbox({}, { account: null });
    const message = freshMessage();
    for (const count of [1, 1]) {
      await outbox.submit(undefined, message);
      expect(await outbox.withDatabase(findUnannounced)).toHaveLength(count);
    }
    await outbox.query("update messages set handled_at = received_at");
    expect(await outbox.submit(undefined, message)).toEqual({ kind: "queued" });
    expect(await outbox.withDatabase(findUnannounced)).toHaveLength(2);
    expect(await outbox.rows()).toHaveLength(2);
  });

  test("are mailed although they were spam before", async () => {
    const message = freshMessage();
    await outbox.submit(undefined, message, { isSpam: true });
    expect(outbox.mailed).toHaveLength(0);
    outbox.advanceClock(1);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ status: "spam" }, { status: "delivered" }]);
  });
});

describe("a message that was not sent", () => {
  test.each([
    ["pending", retry, null],
    ["held", rejected, expect.any(String)],
  ] as const)(
    "and is %s is tried at once when it is posted again",
    async (status, answer, settled_at) => {
      const message = freshMessage();
      outbox.answer = answer;
      expect(await outbox.submit(undefined, message)).toEqual(failed);
      expect(await outbox.rows()).toMatchObject([{ status, settled_at }]);
      outbox.answer = accepted;
      expect(await outbox.submit(undefined, message)).toEqual(sent);
      expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 2 }]);
      expect(outbox.mailed).toHaveLength(2);
    },
  );

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
