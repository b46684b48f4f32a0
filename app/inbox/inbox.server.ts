import { createHash } from "node:crypto";
import type { Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/time";
import { alertOwner } from "./alert.server";
import { systemClock, type Clock } from "./clock";
import { createDeliveryWorker, leaseMs } from "./delivery.server";
import { createInMemoryRateLimit } from "./fallback.server";
import {
  quarantineSubmission,
  storeSubmission,
  type IntakeRules,
  type StoreResult,
  type Submission,
} from "./intake.server";
import { resumeMail } from "./quota.server";
import { countRecentSpam, deleteExpired } from "./retention.server";
import type { DeliveryResult } from "./standing";
import { createConnection, type Connection } from "./store/connection.server";
import { isSqlite, type Database } from "./store/database.server";
import { checkpoint, dropErasedWords } from "./store/sqlite.server";
import { releaseHeld, releaseLeases } from "./store/messages.server";
import { replaceState } from "./store/state.server";
import { logFault } from "./store/unavailable.server";

/** What became of a submission: `sent` and `queued` when the company has the message. */
export type SubmitResult =
  { kind: DeliveryResult } | { kind: "limited"; retryAfterSeconds: number };

/** The outbox under the form: a message is kept before it is mailed, and mailed until it is taken. */
export interface Inbox {
  /** The way to its database, for the owner's pages. */
  readonly connection: Connection;
  /** Keeps a message, hands it to the mailer, and tells what became of it. Never throws. */
  submit(submission: Submission): Promise<SubmitResult>;
  /** Keeps a message apart that only a machine would send. Never throws. */
  quarantine(submission: Submission): Promise<void>;
  /** One round of the delivery in the background; rejects when the database is down. */
  processNext(): Promise<void>;
  /** Starts the delivery in the background and the retention, until `signal` aborts. */
  start(signal: AbortSignal): void;
}

/** Makes the inbox of this process; it opens its database when it starts or is first used. */
export function createInbox(
  settings: Settings,
  mailer: Mailer | null,
  clock: Clock = systemClock,
): Inbox {
  let isFirst = true;
  const connection = createConnection(settings.databaseUrl, async (database) => {
    // On SQLite there is one process, so what is leased before its first work was by one that died.
    if (isFirst && isSqlite(settings.databaseUrl)) await releaseLeases(database);
    isFirst = false;
    await noticeAccount(database, mailer, clock);
  });
  const limits = { daily: settings.dailyMailLimit, monthly: settings.monthlyMailLimit };
  const retryBaseMs = settings.deliveryRetrySeconds * SECOND_MS;
  const worker = createDeliveryWorker({ mailer, connection, limits, retryBaseMs, clock });
  const rules: IntakeRules = {
    rateLimit: settings.contactRateLimit,
    mails: limits,
    leaseMs: leaseMs(mailer),
  };
  const fallback = createInMemoryRateLimit();

  async function submit(submission: Submission): Promise<SubmitResult> {
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

  async function submitWithoutStoring({ message, address }: Submission): Promise<SubmitResult> {
    const waitSeconds = fallback.count(address, settings.contactRateLimit, clock.now());
    if (waitSeconds !== undefined) return { kind: "limited", retryAfterSeconds: waitSeconds };
    return { kind: await worker.sendWithoutStoring(message) };
  }

  return {
    connection,
    submit,
    async quarantine(submission) {
      await connection
        .useSerialized((database) => quarantineSubmission(database, submission, rules, clock.now()))
        .catch(logFault);
    },
    processNext: () => worker.processNext(),
    start(signal) {
      repeat(SECOND_MS, signal, () => worker.processNext());
      repeat(MINUTE_MS, signal, () =>
        connection.use((database) =>
          deleteExpired(database, settings.messageRetentionDays, clock.now()),
        ),
      );
      repeat(MINUTE_MS, signal, () => alertOwner(connection, settings, clock.now()));
      if (isSqlite(settings.databaseUrl)) {
        repeat(DAY_MS, signal, () => connection.use(dropErasedWords));
        process.once("beforeExit", () => void connection.use(checkpoint).catch(logFault));
      }
      repeat(DAY_MS, signal, () => connection.use((database) => reportSpam(database, clock.now())));
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

/** With another mail account, what the one before did not take is tried again. */
async function noticeAccount(
  database: Database,
  mailer: Mailer | null,
  clock: Clock,
): Promise<void> {
  const account = createHash("sha256")
    .update(mailer?.account ?? "")
    .digest("hex");
  if (!(await replaceState(database, "account", account))) return;
  await resumeMail(database);
  const released = await releaseHeld(database, clock.now());
  if (released > 0) {
    console.log(`Cuenta de correo nueva: ${released} mensajes retenidos vuelven a intentarse.`);
  }
}

async function reportSpam(database: Database, now: number): Promise<void> {
  const count = await countRecentSpam(database, now);
  if (count > 0) {
    console.log(
      `Esta semana se apartaron ${count} mensajes como spam: míralos con npm run messages -- --status spam.`,
    );
  }
}

/** Runs a task at once and then again and again, never twice at a time. */
function repeat(intervalMs: number, signal: AbortSignal, task: () => Promise<unknown>): void {
  const run = async () => {
    if (signal.aborted) return;
    await task().catch(logFault);
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}
