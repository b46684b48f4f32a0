import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ANSWER_WITHIN_MS, DB_WITHIN_MS } from "~/limits";
import type { MailResult } from "~/mail/mailer";
import { DAY_MS, toIso } from "~/time";
import { freshMessage } from "../helpers/inbox";
import { logOf } from "../helpers/log";
import { accepted, createTestOutbox, refuseTo, retry } from "../helpers/outbox";
import { until } from "../helpers/wait";

const sent = { kind: "sent" };
const failed = { kind: "failed" };

test("a message whose turn to be stored comes too late is not stored, since its visitor knows that it failed", async () => {
  const outbox = createTestOutbox();
  outbox.answer = retry;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, "now")
    .mockReturnValueOnce(0)
    .mockReturnValue(DB_WITHIN_MS + 1);
  await logOf(async () => {
    expect(await outbox.submit()).toEqual(failed);
  });
  expect(await outbox.rows()).toEqual([]);
});

test("a message that was mailed without being stored is stored as delivered later", async () => {
  const outbox = createTestOutbox();
  await outbox.engine.processNext();
  await outbox.query(refuseTo("insert"));
  const received_at = toIso(outbox.now());
  const log = await logOf(async () => {
    expect(await outbox.submit()).toEqual(sent);
    await outbox.runBackground(2);
  });
  expect(log).toContain("no se pudo guardar y salió por correo (");
  expect(await outbox.rows()).toEqual([]);
  await outbox.query("drop trigger refused");
  await outbox.runBackground(2);
  const stored = { status: "delivered", attempts: 1, received_at, page: "/home", unannounced: 1 };
  expect(await outbox.rows()).toMatchObject([{ ...stored, message: outbox.mailed[0] }]);
  expect(outbox.mailed).toHaveLength(1);
});

describe("without a database", () => {
  const DATABASE_URL = "file:/dev/null/messages.sqlite";

  test("an equal post shares the mail of the first one, and tries again after a failure, which is logged", async () => {
    const outbox = createTestOutbox({ DATABASE_URL });
    const message = freshMessage();
    const submit = () => outbox.submit(undefined, message);
    const log = await logOf(async () => {
      outbox.answer = retry;
      expect(await submit()).toEqual(failed);
      const answers: ((result: MailResult) => void)[] = [];
      outbox.answer = () => new Promise((resolve) => answers.push(resolve));
      // They are tried in turn, so both equal ones have been when the other one is mailed.
      const posts = Promise.all([submit(), submit(), outbox.submit()]);
      await until(() => outbox.mailed.length > 2);
      for (const answer of answers) answer(accepted);
      expect(await posts).toEqual([sent, sent, sent]);
      expect(await submit()).toEqual(sent);
      expect(outbox.mailed).toHaveLength(3);
    });
    expect(log).toContain(") ni salió por correo (500 down)");
  });

  test("a visitor hears of a failure when the mail takes too long, too", async () => {
    const outbox = createTestOutbox({ DATABASE_URL });
    outbox.answer = () => new Promise(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(ANSWER_WITHIN_MS);
    await logOf(async () => {
      expect(await outbox.submit()).toEqual(failed);
    });
    expect(outbox.mailed).toHaveLength(1);
  });

  test("spam is not mailed", async () => {
    const outbox = createTestOutbox({ DATABASE_URL });
    await logOf(async () => {
      expect(await outbox.submit(undefined, undefined, { isSpam: true })).toEqual(failed);
    });
    expect(outbox.mailed).toEqual([]);
  });

  test("the mails of a day are limited, without those that failed", async () => {
    const outbox = createTestOutbox({ DATABASE_URL, EMAILJS_DAILY_LIMIT: "2" });
    const log = await logOf(async () => {
      outbox.answer = retry;
      expect(await outbox.submitMany(2)).toEqual(["failed", "failed"]);
      outbox.answer = accepted;
      expect(await outbox.submitMany(3)).toEqual(["sent", "sent", "failed"]);
      outbox.advanceClock(DAY_MS);
      expect(await outbox.submitMany(1)).toEqual(["sent"]);
    });
    expect(log).toContain("ni salió por correo (ya no quedan correos hoy)");
  });
});
