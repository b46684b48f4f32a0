import type { Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time";
import { createAlarms, type Alarms } from "./alarms.server";
import { backUpNightly, readBackupState } from "./backup.server";
import { repeat, systemClock, type Clock } from "./clock.server";
import { createDeliveryWorker, leaseMs } from "./delivery.server";
import { boundQueue } from "./fair-share.server";
import { createInMemoryRateLimit } from "./fallback.server";
import {
  quarantineSubmission,
  storeSubmission,
  type IntakeRules,
  type StoreResult,
  type Submission,
} from "./intake.server";
import { readMailHealth, type MailHealth } from "./mail-health.server";
import { createLimitLog } from "./mail-log";
import type { OpeningHours } from "./office-hours";
import { noticeAccount } from "./quota.server";
import { deleteExpired } from "./retention.server";
import type { DeliveryResult } from "./standing";
import { createConnection, type Connection } from "./store/connection.server";
import { isSqlite } from "./store/database.server";
import { checkpoint } from "./store/sqlite.server";
import { logFault } from "./store/unavailable.server";
import { createUnkept } from "./unkept.server";

/** What /salud/correo says is read anew after this: anybody may ask. */
const HEALTH_MS = 10 * SECOND_MS;

/** What became of a submission: `sent` and `queued` when the company has the message. */
export type SubmitResult =
  { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number };

/** The outbox under the form: a message is kept before it is mailed, and mailed until it is taken. */
export interface Outbox extends Alarms {
  /** The way to its database, for the owner's pages. */
  readonly connection: Connection;
  /** Keeps a message, hands it to the mailer, and tells what became of it. Never throws. */
  submit(submission: Submission): Promise<SubmitResult>;
  /** Keeps a message apart that only a machine would send. Never throws. */
  quarantine(submission: Submission): Promise<void>;
  /** Whether mails go out and messages are kept, as known for at most ten seconds. Never throws. */
  health(): Promise<MailHealth>;
  /** One round of the delivery in the background; rejects when the database is down. */
  processNext(): Promise<void>;
  /** Starts the delivery in the background, the alarms and the retention, until `signal` aborts. */
  start(signal: AbortSignal): void;
}

/** What the outbox knows of the site that it stands under. */
export interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  /** The paths of the site's pages. */
  pagePaths: ReadonlySet<string>;
  /** When the offices are open. */
  hours: readonly OpeningHours[];
  clock?: Clock;
}

/** Makes the outbox of this process; it opens its database when it starts or is first used. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { settings, mailer, pagePaths, hours, clock = systemClock } = options;
  const connection = createConnection(settings.databaseUrl, (database) =>
    noticeAccount(database, mailer.account, clock.now()),
  );
  const limits = { daily: settings.dailyMailLimit, monthly: settings.monthlyMailLimit };
  const retryBaseMs = settings.deliveryRetrySeconds * SECOND_MS;
  const worker = createDeliveryWorker({ mailer, connection, limits, retryBaseMs, clock });
  const rules: IntakeRules = {
    rateLimit: settings.contactRateLimit,
    mails: limits,
    leaseMs: leaseMs(mailer),
    pagePaths,
  };
  const fallback = createInMemoryRateLimit();
  const logLimited = createLimitLog(settings.trustProxyHops > 0);
  const unkept = createUnkept(connection, clock);
  let known: { health: MailHealth; until: number } | undefined;

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
      return submitWithoutStoring(submission);
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
    const { message, address } = submission;
    const waitSeconds = fallback.count(address, settings.contactRateLimit, clock.now());
    if (waitSeconds !== undefined) return { kind: "limited", retryAfterSeconds: waitSeconds };
    const mailedAt = clock.now();
    known = undefined;
    const kind = await worker.sendWithoutStoring(message);
    unkept.note({ submission, mailedAt }, kind === "sent");
    return { kind };
  }

  async function readHealth(): Promise<MailHealth> {
    try {
      const health = await connection.use((database) =>
        readMailHealth(database, mailer, limits, clock.now()),
      );
      return unkept.problem() ?? health;
    } catch (error) {
      logFault(error);
      const health = { problem: "La base de mensajes no responde.", isStopped: true };
      return unkept.problem() ?? health;
    }
  }

  const alarms = createAlarms({
    settings,
    connection,
    health: readHealth,
    backupProblem: async (database) =>
      (await readBackupState(database, settings, clock.now())).problem ?? null,
    hours,
    clock,
  });

  return {
    connection,
    submit,
    async quarantine(submission) {
      await connection
        .useSerialized((database) => quarantineSubmission(database, submission, rules, clock.now()))
        .catch(logFault);
    },
    async health() {
      if (!known || clock.now() >= known.until) {
        known = { health: await readHealth(), until: clock.now() + HEALTH_MS };
      }
      return known.health;
    },
    async processNext() {
      await unkept.store();
      await worker.processNext();
    },
    ...alarms,
    start(signal) {
      repeat(SECOND_MS, signal, () => this.processNext());
      repeat(SECOND_MS, signal, () => alarms.ringMessages());
      repeat(MINUTE_MS, signal, () => alarms.ringConditions());
      repeat(MINUTE_MS, signal, () =>
        connection.use(async (database) => {
          await deleteExpired(database, settings.messageRetentionDays, clock.now());
          await boundQueue(database, clock.now());
        }),
      );
      if (isSqlite(settings.databaseUrl)) {
        repeat(HOUR_MS, signal, () => backUpNightly(connection, settings, clock.now()));
        process.once("beforeExit", () => void connection.use(checkpoint).catch(logFault));
      }
    },
  };
}

/** The message is kept, and goes out in the background, even if the database fails meanwhile. */
function orFailed(delivery: Promise<DeliveryResult>): Promise<DeliveryResult> {
  return delivery.catch((error: unknown) => {
    logFault(error);
    return "failed" as const;
  });
}
