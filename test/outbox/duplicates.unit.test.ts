import { beforeEach, describe, expect, test } from "vitest";
import type { MailResult } from "~/mail/mailer";
import { contentHash } from "~/outbox/intake.server";
import { findUnannounced } from "~/outbox/store/messages.server";
import { MINUTE_MS as MINUTE } from "~/time";
import { freshMessage, goodMessage } from "../helpers/inbox";
import {
  accepted,
  createTestOutbox,
  rejected,
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
const queued = { kind: "queued" };
const failed = { kind: "failed" };

test("the same content of the same sender has one hash, whatever the letter case of the address", () => {
  expect(contentHash({ ...goodMessage, from_email: "ANA@CORREO.PE" })).toBe(
    contentHash(goodMessage),
  );
});

test("the hash keeps the fields apart", () => {
  expect(contentHash({ ...goodMessage, from_name: "a", n_cell: "bc" })).not.toBe(
    contentHash({ ...goodMessage, from_name: "ab", n_cell: "c" }),
  );
});

describe("identical posts at the same instant", () => {
  test.each([
    { name: "are all sent by one mail", answer: accepted, result: sent, status: "delivered" },
    { name: "all fail by one failed mail", answer: retry, result: failed, status: "pending" },
  ])("$name", async ({ answer, result, status }) => {
    const posts = await submitSlowly(outbox, freshMessage(), 8);
    posts.answer(answer);
    expect(await posts.results).toEqual(Array(8).fill(result));
    expect(outbox.mailed).toHaveLength(1);
    expect(await outbox.rows()).toMatchObject([{ status, attempts: 1 }]);
  });
});

describe("a message that another process is mailing, when it is posted again,", () => {
  /** Posts a message to a second process while the first one mails it; `change` ends that wait. */
  async function postTwice(change: (answerMail: (result: MailResult) => void) => unknown) {
    const message = freshMessage();
    const first = await submitSlowly(outbox, message);
    const other = restart(outbox);
    const begin = other.now();
    const second = other.submit(undefined, message);
    await other.untilAsleep();
    void change(first.answer);
    const result = await second;
    first.answer(accepted);
    await first.results;
    expect(other.mailed).toEqual([]);
    return { result, waitedMs: other.now() - begin };
  }

  test.each([
    { name: "is sent when that mail is accepted", answer: accepted, result: sent },
    { name: "fails when that mail fails", answer: retry, result: failed },
  ])("$name", async ({ answer, result }) => {
    const second = await postTwice((answerMail) => answerMail(answer));
    expect(second.result).toEqual(result);
    expect(second.waitedMs).toBeLessThan(3000);
  });

  test("is sent when the owner erases it", async () => {
    const second = await postTwice(() => outbox.query("delete from messages"));
    expect(second.result).toEqual(sent);
    expect(second.waitedMs).toBeLessThan(3000);
  });

  test("is queued when that mail takes longer than three seconds", async () => {
    const second = await postTwice(() => undefined);
    expect(second).toEqual({ result: queued, waitedMs: 3000 });
  });
});

describe("the same text", () => {
  test("within ten minutes of the delivery is sent without a second mail, also after a restart", async () => {
    const message = freshMessage();
    await outbox.submit(undefined, message);
    outbox.advanceClock(9.9 * MINUTE);
    outbox = restart(outbox);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(0);
  });

  test("ten minutes after the delivery is a new message", async () => {
    const message = freshMessage();
    await outbox.submit(undefined, message);
    outbox.advanceClock(10.1 * MINUTE);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(2);
    expect(await outbox.rows()).toHaveLength(2);
  });

  test("is stored and told once while it waits for the owner, and again after it was handled", async () => {
    outbox = createTestOutbox({}, { account: null });
    const message = freshMessage();
    await outbox.submit(undefined, message);
    await outbox.submit(undefined, message);
    expect(await outbox.withDatabase(findUnannounced)).toHaveLength(1);
    await outbox.query("update messages set handled_at = received_at");
    expect(await outbox.submit(undefined, message)).toEqual(queued);
    expect(await outbox.withDatabase(findUnannounced)).toHaveLength(2);
    expect(await outbox.rows()).toHaveLength(2);
  });

  test("is mailed although it was spam before", async () => {
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
    { status: "pending", answer: retry, settled_at: null },
    { status: "held", answer: rejected, settled_at: expect.any(String) as string },
  ])(
    "and is $status is tried at once when it is posted again",
    async ({ status, answer, settled_at }) => {
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
    // The post comes at each point of the background's work, which takes less than eighty turns.
    for (let turn = 0; turn <= 80; turn += 4) {
      const message = freshMessage();
      const address = `203.0.113.${turn}`;
      outbox.answer = retry;
      outbox.mailed.length = 0;
      await outbox.submit(address, message);
      outbox.answer = accepted;
      outbox.advanceClock(MINUTE);
      const background = outbox.engine.processNext();
      await turns(turn);
      const result = await outbox.submit(address, message);
      await background;
      expect([turn, result, outbox.mailed.length]).toEqual([turn, sent, 2]);
    }
  });
});
