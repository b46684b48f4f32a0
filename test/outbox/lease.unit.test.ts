import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { sendAgain } from "~/inbox/message-updates.server";
import { storeMailed, storeSubmission, type Submission } from "~/outbox/intake.server";
import { countMailsToday } from "~/outbox/quota.server";
import type { MessageRow } from "~/outbox/store/database.server";
import {
  findUnannounced,
  leaseMessage,
  markAnnounced,
  returnLease,
} from "~/outbox/store/messages.server";
import { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE, toIso } from "~/time";
import { freshMessage } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  restart,
  retry,
  submitSlowly,
  turns,
  type TestOutbox,
} from "../helpers/outbox";

let outbox: TestOutbox;

beforeEach(() => {
  outbox = createTestOutbox({ CONTACT_RATE_LIMIT: "100" });
});

const sent = { kind: "sent" };
const countMails = () => outbox.withDatabase((database) => countMailsToday(database, outbox.now()));

/** Runs an SQL statement in the turn of the outbox's own connection, which may be within a transaction. */
const change = (statement: string) =>
  outbox.withDatabase((database) => sql.raw(statement).execute(database));

describe("a message that one process is mailing", () => {
  test("is not mailed by another process, also when the owner asks for it", async () => {
    const { answer, results } = await submitSlowly(outbox);
    const other = restart(outbox);
    await other.runBackground(6);
    await other.withDatabase((database) => sendAgain(database, other.now()));
    await other.runBackground(6);
    expect(other.mailed).toHaveLength(0);
    answer(accepted);
    expect(await results).toEqual([sent]);
  });

  test("is not mailed again by the same process after it was suspended", async () => {
    const { answer, results } = await submitSlowly(outbox);
    outbox.advanceClock(5 * MINUTE);
    await outbox.runBackground(3);
    answer(accepted);
    expect(await results).toEqual([sent]);
    expect(outbox.mailed).toHaveLength(1);
  });
});

describe("a message that a process has just stored", () => {
  /** Stores a message under the id "stored", as the process does that has received it. */
  async function store() {
    const message = freshMessage();
    const submission = { message, address: "::1", page: null, utm: null, isSpam: false };
    const rules = { rateLimit: 9, maxWaiting: 9 };
    await outbox.withDatabase((database) =>
      storeSubmission(database, "stored", submission, rules, outbox.now()),
    );
    return submission;
  }

  test("is left to that process for two minutes, also when it is posted again elsewhere", async () => {
    const { message } = await store();
    expect(await outbox.submit(undefined, message)).toEqual({ kind: "queued" });
    await outbox.runBackground(3);
    expect(outbox.mailed).toHaveLength(0);
    outbox.advanceClock(2 * MINUTE);
    await outbox.runBackground(3);
    expect(outbox.mailed).toHaveLength(1);
  });

  const recordMailed = (submission: Submission, id = "stored", receivedAt = outbox.now()) =>
    outbox.withDatabase((database) =>
      storeMailed(database, id, submission, receivedAt, outbox.now()),
    );

  test("is delivered when it was mailed before the store ended, and has one alert and one mail of today", async () => {
    const submission = await store();
    await recordMailed(submission);
    const unannounced = await outbox.withDatabase(findUnannounced);
    expect(unannounced).toHaveLength(1);
    await outbox.withDatabase((database) => markAnnounced(database, unannounced));
    await recordMailed(submission);
    expect(await outbox.rows()).toMatchObject([{ status: "delivered", attempts: 1 }]);
    expect(await outbox.withDatabase(findUnannounced)).toEqual([]);
    expect(await countMails()).toBe(1);
    await recordMailed(submission, "of yesterday", outbox.now() - DAY);
    expect(await countMails()).toBe(1);
  });
});

test.each<{ name: string; happen: (turn: number) => unknown }>([
  { name: "a slow database", happen: () => outbox.advanceClock(8000) },
  {
    name: "a change of the message",
    happen: (turn) => change(`update messages set attempts = ${100 + turn}`),
  },
])(
  "$name refuses the lease that the background takes, and no mail is counted",
  async ({ happen }) => {
    outbox.answer = retry;
    await outbox.submit();
    const mails: number[] = [];
    // It happens at each point of the background's work, which takes less than 120 turns.
    for (let turn = 0; turn <= 120; turn += 2) {
      outbox.advanceClock(HOUR);
      const background = outbox.engine.processNext();
      await turns(turn);
      await happen(turn);
      await background;
      expect(await countMails(), `after ${turn} turns`).toBe(0);
      mails.push(outbox.mailed.splice(0).length);
    }
    expect(mails).toContain(0);
  },
);

describe("the lease of a message that failed once", () => {
  let row: MessageRow;

  beforeEach(async () => {
    outbox.answer = retry;
    await outbox.submit();
    [row] = (await outbox.rows()) as [MessageRow];
  });

  /** Leases the message as it was read; returns it as leased, or undefined when that is refused. */
  const lease = (read: MessageRow, now = outbox.now()) =>
    outbox.withDatabase((database) =>
      leaseMessage(database, read, now, 1000),
    ) as Promise<MessageRow>;

  const giveBack = (leased: MessageRow) =>
    outbox.withDatabase((database) => returnLease(database, leased, outbox.now()));

  test("is refused to who read the message before an attempt or another lease", async () => {
    expect(await lease({ ...row, attempts: 0 })).toBeUndefined();
    await lease(row);
    expect(await lease(row)).toBeUndefined();
  });

  test("makes the message due when it is given back", async () => {
    await giveBack(await lease(row));
    expect(await outbox.rows()).toMatchObject([
      { leased_until: null, next_attempt_at: toIso(outbox.now()), attempts: 1 },
    ]);
  });

  test("stays when another process gives back its ended one", async () => {
    const ended = await lease(row);
    const { leased_until } = await lease(ended, outbox.now() + MINUTE);
    await giveBack(ended);
    expect(await outbox.rows()).toMatchObject([{ leased_until }]);
  });
});
