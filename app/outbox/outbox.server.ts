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
import { releaseOnNewAccount } from "./mail-state.server";
import type { DeliveryResult } from "./message-state";
import { createMailOnce } from "./mail-once.server";
import { RATE_WINDOW_MS } from "./rate-limit.server";
import { createHousekeeping } from "./retention.server";
import { connect } from "./store/connection.server";
import { isSqlite, sqlitePath } from "./store/database.server";
import { endLeases } from "./store/messages.server";
import { checkpoint, lockDatabaseFile } from "./store/sqlite.server";
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
 * Its parts: intake.server.ts stores, delivery.server.ts decides when a message is mailed, unstored.server.ts is the way
 * without the database, mail-once.server.ts mails, retention.server.ts deletes.
 */
export function createOutbox(options: OutboxOptions) {
  const { settings, mailer, clock = systemClock, maxWaiting = MAX_WAITING } = options;
  const { databaseUrl } = settings;
  let isOnlyProcess: boolean | undefined;
  let areLeasesEnded = false;

  const withDatabase = connect(databaseUrl, async (database) => {
    if (isSqlite(databaseUrl)) isOnlyProcess ??= lockDatabaseFile(sqlitePath(databaseUrl));
    if (isOnlyProcess && !areLeasesEnded) {
      // Their process has ended, and nobody mails these messages.
      await endLeases(database);
      areLeasesEnded = true;
    }
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
  const deliverUnstored = createUnstored(deliveryOptions);

  const rules = { rateLimit: settings.contactRateLimit, maxWaiting };
  /** One message is stored at a time, because PostgreSQL grants its locks in no fixed order. */
  const storing = pLimit(1);
  let storeFailedAt: number | undefined;

  const logLimited = throttle((line) => console.warn(line), RATE_WINDOW_MS);
  const logFull = throttle((line) => console.error(line), HOUR_MS);

  /** Stores a message, mails it, and returns what its visitor hears. Spam is not mailed. Never throws. */
  async function submit(submission: Submission): Promise<SubmitResult> {
    const begin = performance.now();
    const timeLeft = () => ANSWER_WITHIN_MS - (performance.now() - begin);
    const id = randomUUID();
    let stored: Awaited<ReturnType<typeof store>>;
    try {
      stored = await within(DB_WITHIN_MS, store(id, submission, begin));
      storeFailedAt = undefined;
    } catch (error) {
      storeFailedAt = clock.now();
      if (submission.spam) return { kind: "failed" };
      const mailing = deliverUnstored(id, submission, describeError(error));
      return { kind: await within(timeLeft(), mailing).catch(() => "failed" as const) };
    }
    if (stored.kind === "limited") logLimited(LIMITED);
    if (stored.kind === "full") logFull("Esperan demasiados mensajes: los nuevos no se aceptan.");
    if (stored.kind !== "stored") return stored;
    if (submission.spam) return { kind: "queued" };

    const delivering = delivery.deliver(stored.id, stored.isNew);
    const result = await within(timeLeft(), delivering).catch(queueOnError);
    const isSeen = result !== "queued" || canCompanySeeMessages(settings, mailer);
    return { kind: isSeen ? result : "failed" };
  }

  function store(id: string, submission: Submission, begin: number) {
    return storing(() =>
      withDatabase((database) => {
        // It has waited in line until it was mailed without being stored.
        if (performance.now() - begin > DB_WITHIN_MS)
          throw new TimeoutError("su turno llegó tarde");
        return storeSubmission(database, id, submission, rules, clock.now());
      }),
    );
  }

  /** Mails in the background and deletes what is over, until the signal. */
  function start(signal: AbortSignal): void {
    const { messageRetentionDays } = settings;
    repeat(SECOND_MS, signal, delivery.processNext);
    repeat(HOUR_MS, signal, createHousekeeping(withDatabase, messageRetentionDays, clock));
  }

  /** Records the last mails, so that no other process repeats them, and leaves one file. */
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
    /** When the last message was not stored; undefined when it was. */
    storeFailedAt: () => storeFailedAt,
  };
}

/** Names no address, which is personal data. */
const LIMITED =
  "Un visitante llegó a su límite de mensajes y se le pidió esperar. Si les pasa a todos, revisa TRUST_PROXY_HOPS.";

/**
 * Whether the company can see a stored message that was not mailed: mail is sent, there is /bandeja, or the site runs on a developer's machine (`npm run messages`).
 */
export function canCompanySeeMessages(
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
