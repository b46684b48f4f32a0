import type { Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { throttle } from "~/log";
import { HOUR_MS, SECOND_MS, systemClock, type Clock } from "~/time";
import { createBackground } from "./background.server";
import { createDeliveryWorker, leaseMs } from "./delivery.server";
import { createFallback } from "./fallback.server";
import { storeSubmission, type StoreResult, type Submission } from "./intake.server";
import { noticeAccount } from "./quota.server";
import { createLimitLog } from "./rate-limit.server";
import type { DeliveryResult } from "./standing";
import { createConnection, logFault } from "./store/connection.server";
import { cutFutureTimes } from "./store/messages.server";

type SubmitResult =
  { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number } | { kind: "full" };

interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  pagePaths: ReadonlySet<string>;
  clock?: Clock;
  maxWaiting?: number;
}

/** The outbox under the form: a message is kept before it is mailed, and mailed until it is taken. */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, pagePaths, clock = systemClock, maxWaiting } = options;
  const connection = createConnection(settings.databaseUrl, async (database) => {
    await cutFutureTimes(database, clock.now());
    await noticeAccount(database, mailer.account, clock.now());
  });
  const limits = settings.mailLimits;
  const retryBaseMs = settings.deliveryRetrySeconds * SECOND_MS;
  const worker = createDeliveryWorker({ mailer, connection, limits, retryBaseMs, clock });
  const rules = {
    rateLimit: settings.contactRateLimit,
    mails: limits,
    leaseMs: leaseMs(mailer),
    pagePaths,
    maxWaiting,
  };
  const fallback = createFallback(connection, settings.contactRateLimit, clock);
  const logLimited = createLimitLog();
  const logFull = throttle((line) => console.error(line), HOUR_MS);
  let failedAt = -Infinity;

  /** Keeps a message and hands it to the mailer; spam it only keeps. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    const result = await keepAndSend(submission);
    if (result.kind === "limited") logLimited(submission.address);
    if (result.kind === "full") logFull("Esperan demasiados mensajes: los nuevos no se aceptan.");
    if (result.kind === "failed") failedAt = clock.now();
    // Nobody at the company could see a message that only waits.
    if (result.kind === "queued" && !isSeen(settings, mailer)) return { kind: "failed" };
    return result;
  }

  async function keepAndSend(submission: Submission): Promise<SubmitResult> {
    let stored: StoreResult;
    try {
      stored = await connection.useSerialized((database) =>
        storeSubmission(database, submission, rules, clock.now()),
      );
    } catch (error) {
      logFault(error);
      return submission.spam ? { kind: "failed" } : submitWithoutStoring(submission);
    }
    switch (stored.kind) {
      case "limited":
      case "full":
        return stored;
      case "delivered":
        return { kind: "sent" };
      case "known":
        return { kind: await orFailed(worker.redeliver(stored.id)) };
      case "new":
        if (!stored.sendNow) return { kind: "queued" };
        return { kind: await orFailed(worker.deliver(stored.id, submission.message)) };
    }
  }

  async function submitWithoutStoring(submission: Submission): Promise<SubmitResult> {
    const retryAfterSeconds = fallback.count(submission.address);
    if (retryAfterSeconds !== undefined) return { kind: "limited", retryAfterSeconds };
    failedAt = clock.now();
    const kind = await worker.sendWithoutStoring(submission.message);
    fallback.note(submission, kind === "sent");
    return { kind };
  }

  return {
    connection,
    submit,
    hasUnkept: fallback.hasUnkept,
    /** When the last visitor was told that it failed, or nothing could be kept. */
    failedAt: () => failedAt,
    ...createBackground({ settings, connection, worker, fallback, clock }),
  };
}

/**
 * Whether somebody at the company can see a message that was kept and not mailed: in the mails to come, in
 * /bandeja, or on a developer's machine by `npm run messages`.
 */
export function isSeen(
  { inboxPassword, siteUrl }: Pick<Settings, "inboxPassword" | "siteUrl">,
  { account }: Pick<Mailer, "account">,
): boolean {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(siteUrl).hostname);
  return account !== null || inboxPassword !== null || isLocal;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The message is kept, and goes out in the background, even if the database fails meanwhile. */
function orFailed(delivery: Promise<DeliveryResult>): Promise<DeliveryResult> {
  return delivery.catch((error: unknown) => {
    logFault(error);
    return "failed" as const;
  });
}
