import type { Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { SECOND_MS, systemClock, type Clock } from "~/time";
import { createBackground } from "./background.server";
import { createDeliveryWorker, leaseMs } from "./delivery.server";
import { createFallback } from "./fallback.server";
import { storeSubmission, type StoreResult, type Submission } from "./intake.server";
import { noticeAccount } from "./quota.server";
import { createLimitLog } from "./rate-limit.server";
import type { DeliveryResult } from "./standing";
import { createConnection, logFault } from "./store/connection.server";

type SubmitResult = { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number };

interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  pagePaths: ReadonlySet<string>;
  clock?: Clock;
}

/** The outbox under the form: a message is kept before it is mailed, and mailed until it is taken. */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, pagePaths, clock = systemClock } = options;
  const connection = createConnection(settings.databaseUrl, (database) =>
    noticeAccount(database, mailer.account, clock.now()),
  );
  const limits = settings.mailLimits;
  const retryBaseMs = settings.deliveryRetrySeconds * SECOND_MS;
  const worker = createDeliveryWorker({ mailer, connection, limits, retryBaseMs, clock });
  const rules = {
    rateLimit: settings.contactRateLimit,
    mails: limits,
    leaseMs: leaseMs(mailer),
    pagePaths,
  };
  const fallback = createFallback(connection, settings.contactRateLimit, clock);
  const logLimited = createLimitLog(settings.trustProxyHops > 0);
  let failedAt = -Infinity;

  /** Keeps a message and hands it to the mailer; spam it only keeps. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    const result = await keepAndSend(submission);
    if (result.kind === "limited") logLimited(submission.address);
    if (result.kind === "failed") failedAt = clock.now();
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

export type Outbox = ReturnType<typeof createOutbox>;

/** The message is kept, and goes out in the background, even if the database fails meanwhile. */
function orFailed(delivery: Promise<DeliveryResult>): Promise<DeliveryResult> {
  return delivery.catch((error: unknown) => {
    logFault(error);
    return "failed" as const;
  });
}
