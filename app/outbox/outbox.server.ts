import { isLoopback, type Settings } from "~/env.server";
import { describeError, throttle } from "~/log";
import type { Mailer } from "~/mail/mailer";
import { HOUR_MS, limaDay, MINUTE_MS, SECOND_MS, systemClock, type Clock } from "~/time";
import { backUpNightly } from "./backup.server";
import { createDelivery, leaseMs } from "./delivery.server";
import { MAX_WAITING, storeSubmission, type StoreResult, type Submission } from "./intake.server";
import { releaseOnNewAccount } from "./quota.server";
import { createLimitLog } from "./rate-limit.server";
import { repeat } from "./repeat.server";
import { resetFutureTimes, deleteExpired } from "./retention.server";
import type { DeliveryResult } from "./retry";
import { createConnection, logUnlessUnavailable } from "./store/connection.server";
import { isSqlite } from "./store/database.server";
import { checkpoint } from "./store/sqlite.server";

type SubmitResult =
  { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number } | { kind: "full" };

interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  pagePaths: ReadonlySet<string>;
  clock?: Clock;
  maxWaiting?: number;
}

/** The outbox: stores each message before it mails it, and retries until the provider accepts it. */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, pagePaths, clock = systemClock, maxWaiting = MAX_WAITING } = options;
  const connection = createConnection(settings.databaseUrl, async (database) => {
    await resetFutureTimes(database, clock.now());
    await releaseOnNewAccount(database, mailer.account, clock.now());
  });
  const dailyLimit = mailer.account === null ? 0 : settings.dailyMailLimit;
  const retryBaseMs = settings.deliveryRetrySeconds * SECOND_MS;
  const delivery = createDelivery({ mailer, connection, dailyLimit, retryBaseMs, clock });
  const rules = {
    rateLimit: settings.contactRateLimit,
    dailyLimit,
    leaseMs: leaseMs(mailer),
    maxWaiting,
    pagePaths,
  };
  const logLimited = createLimitLog();
  const logFull = throttle((line) => console.error(line), HOUR_MS);
  const unstored = { day: "", mails: 0 };

  /** Stores a message and mails it; stores spam without mailing it. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    let stored: StoreResult;
    try {
      stored = await connection.runSerialized((database) =>
        storeSubmission(database, submission, rules, clock.now()),
      );
    } catch (error) {
      return mailWithoutStoring(submission, error);
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
        return { kind: await answerOf(delivery.redeliver(stored.id)) };
      case "new":
        return {
          kind: stored.sendNow
            ? await answerOf(delivery.deliver(stored.id, submission.message))
            : await answerOf(Promise.resolve("queued")),
        };
    }
  }

  /**
   * Returns the delivery result, or "failed" on an error; "queued" becomes "failed" where nobody can see the
   * inbox.
   */
  async function answerOf(delivering: Promise<DeliveryResult>): Promise<DeliveryResult> {
    const result = await delivering.catch((error: unknown) => {
      logUnlessUnavailable(error);
      return "failed" as const;
    });
    return result === "queued" && !canCompanySeeInbox(settings, mailer) ? "failed" : result;
  }

  /** Mails a message that could not be stored; only the mailbox then has it. */
  async function mailWithoutStoring(submission: Submission, error: unknown): Promise<SubmitResult> {
    const cause = describeError(error);
    if (submission.spam) return { kind: "failed" };
    const day = limaDay(clock.now());
    if (unstored.day !== day) Object.assign(unstored, { day, mails: 0 });
    const reason =
      unstored.mails++ < dailyLimit
        ? await delivery.sendWithoutStoring(submission.message)
        : "ya no quedan correos hoy";
    console.error(
      reason === undefined
        ? `ATENCIÓN: un mensaje no se pudo guardar y salió solo por correo (${cause}).`
        : `ATENCIÓN: un mensaje no se pudo guardar (${cause}) ni salió por correo (${reason}); su visitante lo sabe.`,
    );
    return { kind: reason === undefined ? "sent" : "failed" };
  }

  function start(signal: AbortSignal): void {
    const { databaseUrl, messageRetentionDays } = settings;
    repeat(SECOND_MS, signal, delivery.processNext);
    repeat(MINUTE_MS, signal, () =>
      connection.run((database) => deleteExpired(database, messageRetentionDays, clock.now())),
    );
    repeat(HOUR_MS, signal, () =>
      connection.run((database) => resetFutureTimes(database, clock.now())),
    );
    if (isSqlite(databaseUrl)) {
      repeat(HOUR_MS, signal, () => backUpNightly(connection, databaseUrl, clock.now()));
    }
    process.once("beforeExit", () => {
      const end = delivery
        .recordUnrecorded()
        .then(() => (isSqlite(databaseUrl) ? connection.run(checkpoint) : undefined));
      end.catch(logUnlessUnavailable);
    });
  }

  return { connection, submit, processNext: delivery.processNext, start };
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

export type Outbox = ReturnType<typeof createOutbox>;
