import { beforeEach, describe, expect, test } from "vitest";
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
  type SlowMail,
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
  expect(contentHash({ ...goodMessage, from_name: "a", n_cell: "bc" })).not.toBe(
    contentHash({ ...goodMessage, from_name: "ab", n_cell: "c" }),
  );
});

test.each([
  { name: "are all sent by one mail", answer: accepted, result: sent, status: "delivered" },
  { name: "all fail by one failed mail", answer: retry, result: failed, status: "pending" },
])("identical posts at the same instant $name", async ({ answer, result, status }) => {
  const posts = await submitSlowly(outbox, freshMessage(), 8);
  posts.answer(answer);
  expect(await posts.results).toEqual(Array(8).fill(result));
  expect(outbox.mailed).toHaveLength(1);
  expect(await outbox.rows()).toMatchObject([{ status, attempts: 1 }]);
});

test.each<{ name: string; change: (mail: SlowMail) => unknown; result: object; waitsLong?: true }>([
  { name: "is sent with it", change: (mail) => mail.answer(accepted), result: sent },
  { name: "fails with it", change: (mail) => mail.answer(retry), result: failed },
  { name: "is queued after three seconds", change: () => "", result: queued, waitsLong: true },
])(
  "the duplicate of a message that another process mails $name",
  async ({ change, result, waitsLong = false }) => {
    const message = freshMessage();
    const mail = await submitSlowly(outbox, message);
    const other = restart(outbox);
    const begin = other.now();
    const duplicate = other.submit(undefined, message);
    await other.untilAsleep();
    void change(mail);
    expect(await duplicate).toEqual(result);
    expect(other.now() - begin === 3000).toBe(waitsLong);
    expect(other.mailed).toEqual([]);
    mail.answer(accepted);
    await mail.results;
  },
);

describe("the same text", () => {
  test("is sent without a second mail for ten minutes after the delivery, also after a restart", async () => {
    const message = freshMessage();
    outbox.answer = retry;
    await outbox.submit(undefined, message);
    outbox.advanceClock(60 * MINUTE);
    outbox.answer = accepted;
    await outbox.runBackground(2);
    outbox.advanceClock(9.8 * MINUTE);
    outbox = restart(outbox);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(0);
    outbox.advanceClock(0.3 * MINUTE);
    expect(await outbox.submit(undefined, message)).toEqual(sent);
    expect(outbox.mailed).toHaveLength(1);
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
