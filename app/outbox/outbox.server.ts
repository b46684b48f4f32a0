import { randomUUID } from "node:crypto";
import { isLoopback, type Settings } from "~/env.server";
import { describeError, throttle } from "~/log";
import { ANSWER_WITHIN_MS, DB_WITHIN_MS } from "~/limits";
import type { Mailer } from "~/mail/mailer";
import {
  HOUR_MS,
  limaDay,
  MINUTE_MS,
  SECOND_MS,
  systemClock,
  TimeoutError,
  within,
  type Clock,
} from "~/time";
import { createDelivery } from "./delivery.server";
import {
  MAX_WAITING,
  storeMailed,
  storeSubmission,
  type StoreResult,
  type Submission,
} from "./intake.server";
import { releaseOnNewAccount } from "./mail-state.server";
import { createLimitLog } from "./rate-limit.server";
import { repeat } from "./repeat.server";
import { resetFutureTimes, deleteExpired } from "./retention.server";
import type { DeliveryResult } from "./message-state";
import { createConnection, logUnlessUnavailable } from "./store/connection.server";
import { isSqlite, sqlitePath } from "./store/database.server";
import { takeOver } from "./store/messages.server";
import { checkpoint, lockInboxFile } from "./store/sqlite.server";

type SubmitResult =
  { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number } | { kind: "full" };

interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  pagePaths: ReadonlySet<string>;
  clock?: Clock;
  maxWaiting?: number;
}

/** How long the process waits at its end for a database that does not record the last mails. */
const RECORD_WITHIN_MS = 10 * SECOND_MS;

/** The outbox: stores each message before it mails it, and retries until the provider accepts it. */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, pagePaths, clock = systemClock, maxWaiting = MAX_WAITING } = options;
  let isOnlyProcess: boolean | undefined;
  const connection = createConnection(settings.databaseUrl, async (database) => {
    if (isSqlite(settings.databaseUrl) && isOnlyProcess === undefined) {
      isOnlyProcess = lockInboxFile(sqlitePath(settings.databaseUrl));
      if (isOnlyProcess) await takeOver(database, clock.now());
    }
    await resetFutureTimes(database, clock.now());
    await releaseOnNewAccount(database, mailer.account, clock.now());
  });
  const dailyLimit = mailer.account === null ? 0 : settings.dailyMailLimit;
  const retryBaseMs = settings.deliveryRetrySeconds * SECOND_MS;
  const delivery = createDelivery({ mailer, connection, dailyLimit, retryBaseMs, clock });
  const rules = {
    rateLimit: settings.contactRateLimit,
    maxWaiting,
    pagePaths,
  };
  const logLimited = createLimitLog();
  const logFull = throttle((line) => console.error(line), HOUR_MS);
  const unstored = { day: "", mails: 0 };
  let storeFailedAt: number | undefined;

  /** Stores a message and mails it; stores spam without mailing it. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    const begin = performance.now();
    const timeLeft = () => ANSWER_WITHIN_MS - (performance.now() - begin);
    const id = randomUUID();
    let stored: StoreResult;
    try {
      const storing = connection.runSerialized((database) => {
        // In a long queue its turn may come after it was mailed.
        if (performance.now() - begin > DB_WITHIN_MS)
          throw new TimeoutError("su turno llegó tarde");
        return storeSubmission(database, id, submission, rules, clock.now());
      });
      stored = await within(DB_WITHIN_MS, storing);
      storeFailedAt = undefined;
    } catch (error) {
      storeFailedAt = clock.now();
      if (submission.spam) return { kind: "failed" };
      const mailing = mailWithoutStoring(id, submission, error);
      return within(timeLeft(), mailing).catch(() => ({ kind: "failed" }));
    }
    switch (stored.kind) {
      case "limited":
        logLimited(submission.address);
        return stored;
      case "full":
        logFull("Esperan demasiados mensajes: los nuevos no se aceptan.");
        return stored;
      case "delivered":
        return { kind: "sent" };
      case "known":
      case "new": {
        if (submission.spam) return { kind: answerOf("queued") };
        const delivering = delivery.deliver(stored.id, stored.kind === "new");
        return { kind: answerOf(await within(timeLeft(), delivering).catch(queueOnError)) };
      }
    }
  }

  /** Returns the answer for a stored message: "failed" also where nobody can see a message that waits. */
  function answerOf(result: DeliveryResult): DeliveryResult {
    return result === "queued" && !canCompanySeeInbox(settings, mailer) ? "failed" : result;
  }

  /** Mails a message that is not stored in time, and stores it once the database answers. */
  async function mailWithoutStoring(
    id: string,
    submission: Submission,
    error: unknown,
  ): Promise<SubmitResult> {
    const cause = describeError(error);
    const receivedAt = clock.now();
    const day = limaDay(receivedAt);
    if (unstored.day !== day) Object.assign(unstored, { day, mails: 0 });
    const reason =
      unstored.mails++ < dailyLimit
        ? await delivery.sendWithoutStoring(id, submission.message, (database) =>
            storeMailed(database, id, submission, receivedAt, clock.now()),
          )
        : "ya no quedan correos hoy";
    console.error(
      reason === undefined
        ? `ATENCIÓN: un mensaje no se pudo guardar y salió por correo (${cause}); se guardará cuando se pueda.`
        : `ATENCIÓN: un mensaje no se pudo guardar (${cause}) ni salió por correo (${reason}); su visitante lo sabe.`,
    );
    return { kind: reason === undefined ? "sent" : "failed" };
  }

  function start(signal: AbortSignal): void {
    const { messageRetentionDays } = settings;
    repeat(SECOND_MS, signal, delivery.processNext);
    repeat(MINUTE_MS, signal, () =>
      connection.run((database) => deleteExpired(database, messageRetentionDays, clock.now())),
    );
    repeat(HOUR_MS, signal, () =>
      connection.run((database) => resetFutureTimes(database, clock.now())),
    );
    process.once("beforeExit", () => void finish().catch(logUnlessUnavailable));
  }

  /** Records the last mails, so that no other process repeats them, and leaves one file. */
  async function finish(): Promise<void> {
    const end = clock.now() + RECORD_WITHIN_MS;
    while (!(await delivery.recordUnrecorded()) && clock.now() < end) await clock.sleep(SECOND_MS);
    if (isSqlite(settings.databaseUrl)) await connection.run(checkpoint);
  }

  return {
    connection,
    submit,
    processNext: delivery.processNext,
    start,
    /** When the last message was not stored; undefined when it was. */
    storeFailedAt: () => storeFailedAt,
  };
}

/**
 * Whether the company can see a stored message that was not mailed: a mail account or /bandeja is configured,
 * or the site runs on a developer's machine (`npm run messages`).
 */
export function canCompanySeeInbox(
  { inboxPassword, siteUrl }: Pick<Settings, "inboxPassword" | "siteUrl">,
  { account }: Pick<Mailer, "account">,
): boolean {
  return account !== null || inboxPassword !== null || isLoopback(new URL(siteUrl).hostname);
}

/** A stored message waits after an error, and when its mail takes longer than the visitor can wait. */
function queueOnError(error: unknown): DeliveryResult {
  if (!(error instanceof TimeoutError)) logUnlessUnavailable(error);
  return "queued";
}

export type Outbox = ReturnType<typeof createOutbox>;
