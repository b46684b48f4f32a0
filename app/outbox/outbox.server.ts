import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { isLoopback, type Settings } from "~/env.server";
import { ANSWER_WITHIN_MS, DB_WITHIN_MS } from "~/limits";
import { describeError, logError, throttle } from "~/log";
import type { Mailer } from "~/mail/mailer";
import { repeat } from "~/process/repeat";
import { HOUR_MS, SECOND_MS, systemClock, TimeoutError, within, type Clock } from "~/time";
import { createDelivery } from "./delivery.server";
import { MAX_WAITING, storeSubmission, type Refusal, type Submission } from "./intake.server";
import { createHousekeeping } from "./housekeeping.server";
import { createLeaseCleanup } from "./lease.server";
import { releaseOnNewAccount } from "./mail-state.server";
import type { DeliveryResult } from "./message-state";
import { createMailOnce } from "./mail-once.server";
import { RATE_WINDOW_MS } from "./rate-limit.server";
import { connect } from "./store/connection.server";
import { checkpoint } from "./store/sqlite.server";
import { createUnstored } from "./unstored.server";

/** What the visitor hears: the result of the mail, or why the message was not taken. */
type SubmitResult = { kind: DeliveryResult } | Refusal;

interface OutboxOptions {
  settings: Settings;
  mailer: Mailer;
  clock?: Clock;
  maxWaiting?: number;
}

/**
 * The outbox of the contact form: stores each message before it mails it, and tries until the provider accepts it.
 * Its parts: intake.server.ts stores, delivery.server.ts decides when a stored message is mailed, unstored.server.ts mails
 * without the database, mail-once.server.ts sends the mails of both, housekeeping.server.ts deletes.
 */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, clock = systemClock, maxWaiting = MAX_WAITING } = options;
  const endEarlierLeases = createLeaseCleanup(settings.databaseUrl);

  const withDatabase = connect(settings.databaseUrl, async (database) => {
    await endEarlierLeases(database);
    await releaseOnNewAccount(database, mailer.account, clock.now());
  });

  const mailOnce = createMailOnce(mailer, withDatabase);
  const deliveryOptions = {
    mailOnce,
    mailer,
    withDatabase,
    dailyLimit: mailer.account === null ? 0 : settings.dailyMailLimit,
    retryBaseMs: settings.deliveryRetrySeconds * SECOND_MS,
    clock,
  };
  const delivery = createDelivery(deliveryOptions);
  const mailUnstored = createUnstored(deliveryOptions);

  const rules = { rateLimit: settings.contactRateLimit, maxWaiting };
  /** One message is stored at a time, because PostgreSQL grants its locks in no fixed order. */
  const storing = pLimit(1);
  let storeFailedAt: number | undefined;

  const logLimited = throttle((line) => console.warn(line), RATE_WINDOW_MS);
  const logFull = throttle((line) => console.error(line), HOUR_MS);

  /** Stores a message, mails it, and returns what its visitor hears. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    const startedAt = performance.now();
    const timeLeft = () => ANSWER_WITHIN_MS - (performance.now() - startedAt);
    const id = randomUUID();
    let stored: Awaited<ReturnType<typeof store>>;
    try {
      stored = await within(DB_WITHIN_MS, store(id, submission, startedAt));
      storeFailedAt = undefined;
    } catch (error) {
      storeFailedAt = clock.now();
      const mailing = mailUnstored(id, submission, describeError(error));
      return { kind: await within(timeLeft(), mailing).catch(() => "failed" as const) };
    }
    // No address, which is personal data.
    if (stored.kind === "limited")
      logLimited(
        "Un visitante llegó a su límite de mensajes y se le pidió esperar. Si les pasa a todos, revisa TRUST_PROXY_HOPS.",
      );
    if (stored.kind === "full") logFull("Esperan demasiados mensajes: los nuevos no se aceptan.");
    if (stored.kind !== "stored") return stored;
    const mailing = delivery.deliver(stored.id, stored.isNew);
    const result = await within(timeLeft(), mailing).catch(queueOnError);
    const isSeen = result !== "queued" || canCompanySeeMessages(settings, mailer);
    return { kind: isSeen ? result : "failed" };
  }

  /** Stores a message when those before it are stored. Throws when that took so long that it was mailed meanwhile. */
  function store(id: string, submission: Submission, startedAt: number) {
    return storing(() =>
      withDatabase((database) => {
        if (performance.now() - startedAt > DB_WITHIN_MS)
          throw new TimeoutError("su turno llegó tarde");
        return storeSubmission(database, id, submission, rules, clock.now());
      }),
    );
  }

  /** Starts the work in the background, which mails and deletes until the signal. */
  function start(signal: AbortSignal): void {
    const { messageRetentionDays } = settings;
    repeat(SECOND_MS, signal, delivery.processNext);
    repeat(HOUR_MS, signal, createHousekeeping(withDatabase, messageRetentionDays, clock));
  }

  /** Records the last mails, so that no other process repeats them. Leaves an SQLite database as one file. */
  async function finish(): Promise<void> {
    while (!(await mailOnce.record())) await clock.sleep(SECOND_MS);
    await withDatabase(checkpoint).catch(logError);
  }

  return {
    withDatabase,
    submit,
    processNext: delivery.processNext,
    start,
    finish,
    /** Returns when a message could not be stored; undefined when the last one was stored. */
    storeFailedAt: () => storeFailedAt,
  };
}

/** Whether the company will see a stored message: by mail, in /bandeja, or with `npm run messages` on this machine. */
function canCompanySeeMessages(
  { inboxPassword, siteUrl, dailyMailLimit }: Settings,
  { account }: Pick<Mailer, "account">,
): boolean {
  const isMailSent = account !== null && dailyMailLimit > 0;
  return isMailSent || inboxPassword !== null || isLoopback(new URL(siteUrl).hostname);
}

/** A stored message waits after an error, and when its mail takes longer than the visitor can wait. */
function queueOnError(error: unknown): DeliveryResult {
  if (!(error instanceof TimeoutError)) logError(error);
  return "queued";
}

export type Outbox = ReturnType<typeof createOutbox>;
