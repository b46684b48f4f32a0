import type { Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { SECOND_MS, systemClock, type Clock } from "~/time";
import { createAlarms } from "./alarms.server";
import { createBackground } from "./background.server";
import { readBackupState } from "./backup.server";
import { createDeliveryWorker, leaseMs } from "./delivery.server";
import { createFallback } from "./fallback.server";
import { storeSubmission, type StoreResult, type Submission } from "./intake.server";
import { readMailHealth, type MailHealth } from "./mail-health.server";
import type { OpeningHours } from "./office-hours";
import { noticeAccount } from "./quota.server";
import { createLimitLog } from "./rate-limit.server";
import type { DeliveryResult } from "./standing";
import { createConnection, logFault } from "./store/connection.server";
import type { Database } from "./store/database.server";

const HEALTH_MS = 10 * SECOND_MS;

type SubmitResult = { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number };

interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  pagePaths: ReadonlySet<string>;
  hours: readonly OpeningHours[];
  clock?: Clock;
}

/** The outbox under the form: a message is kept before it is mailed, and mailed until it is taken. */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, pagePaths, hours, clock = systemClock } = options;
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
  let known: { health: MailHealth; until: number } | undefined;

  /** Keeps a message and hands it to the mailer; spam it only keeps. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    const result = await keepAndSend(submission);
    if (result.kind === "limited") logLimited(submission.address);
    if (result.kind === "failed") known = undefined;
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
    known = undefined;
    const kind = await worker.sendWithoutStoring(submission.message);
    fallback.note(submission, kind === "sent");
    return { kind };
  }

  /** Whether mails go out and messages are kept. */
  async function readHealth(database: Database): Promise<MailHealth> {
    const unkept = fallback.problem();
    if (unkept) return { problem: unkept, isStopped: true };
    return readMailHealth(database, mailer, limits, clock.now());
  }

  function findHealth(): Promise<MailHealth> {
    return connection.use(readHealth).catch((error: unknown) => {
      logFault(error);
      return { problem: fallback.problem() ?? "La base de mensajes no responde.", isStopped: true };
    });
  }

  const alarms = createAlarms({
    settings,
    connection,
    health: findHealth,
    backupProblem: async (database) =>
      (await readBackupState(database, settings, clock.now())).problem,
    hours,
    clock,
  });

  return {
    connection,
    submit,
    readHealth,
    /** The same as known for at most ten seconds, also where the database cannot be asked. */
    async health(): Promise<MailHealth> {
      if (!known || clock.now() >= known.until) {
        known = { health: await findHealth(), until: clock.now() + HEALTH_MS };
      }
      return known.health;
    },
    ...alarms,
    ...createBackground({ settings, connection, worker, fallback, alarms, clock }),
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
