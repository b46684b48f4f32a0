import { redact, toSafeLine } from "~/log";
import type { Mailer, MailResult } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { toIso } from "~/time";
import type { Clock } from "./clock";
import { createFailureLog } from "./failure-log";
import {
  isMailPaused,
  pauseMail,
  resumeMail,
  returnMail,
  takeMail,
  type MailLimits,
} from "./quota.server";
import { createQuotaWarning } from "./quota-warning";
import { nextAttemptAt } from "./retry-policy";
import { DB_TIMEOUT_MS, type Connection } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import {
  findMessage,
  leaseMessage,
  recordDelivered,
  recordFailure,
  recordWaiting,
} from "./store/messages.server";
import { claimInterval } from "./store/state.server";
import { findNextDue } from "./turns.server";

/** Between two looks at a message that another process is sending. */
const POLL_MS = 200;

/** `queued`: the company has the message, and the mail goes out later. */
export type DeliveryResult = "sent" | "queued" | "failed";

/** What an attempt needs to know of a kept message. */
type QueuedMessage = Message & Pick<MessageRow, "id" | "status" | "attempts" | "first_attempt_at">;

/** Hands kept messages to the mailer: at once for a visitor who waits, later for the rest. */
export interface DeliveryWorker {
  /** Sends a message that this process has just kept and leased. */
  deliver(id: string, message: Message): Promise<DeliveryResult>;
  /** Takes up a message that was kept before: sends it if it is due, else repeats its last outcome. */
  redeliver(id: string): Promise<DeliveryResult>;
  /** Sends a message that could not be kept. */
  sendWithoutStoring(message: Message): Promise<DeliveryResult>;
  /** One round of the background: the message whose turn it is, if any. */
  processNext(): Promise<void>;
}

export interface DeliveryOptions {
  /** Null when no mail account is set: then messages wait. */
  mailer: Mailer | null;
  connection: Connection;
  limits: MailLimits;
  /** The first wait before a failed delivery is tried again. */
  retryBaseMs: number;
  clock: Clock;
}

/** How long a process may hold a message before another may take it: longer than the longest attempt. */
export function leaseMs(mailer: Mailer | null): number {
  return (mailer?.timeoutMs ?? 0) + 3 * DB_TIMEOUT_MS + 1000;
}

export function createDeliveryWorker(options: DeliveryOptions): DeliveryWorker {
  const { mailer, connection, limits, retryBaseMs, clock } = options;
  const inFlight = new Map<string, Promise<DeliveryResult>>();
  /** Accepted by the mailer, but the database could not take it down: told again until it does. */
  const unacknowledged = new Set<string>();
  const warnOfQuota = createQuotaWarning(limits);
  const failures = createFailureLog();

  /** One attempt a message and process: who comes while it runs gets its result. */
  function singleFlight(id: string, start: () => Promise<DeliveryResult>): Promise<DeliveryResult> {
    const attempt = inFlight.get(id) ?? start().finally(() => inFlight.delete(id));
    inFlight.set(id, attempt);
    return attempt;
  }

  async function attempt(message: QueuedMessage, someoneWaits: boolean): Promise<DeliveryResult> {
    if (unacknowledged.has(message.id)) return "sent";
    if (!mailer || !(await mayMail())) {
      await connection.use((database) => recordWaiting(database, message.id));
      return "queued";
    }
    const result = await mailer.send(message, someoneWaits);
    if (result.kind === "accepted") {
      failures.clear();
      await recordAccepted(message.id).catch(() => unacknowledged.add(message.id));
      return "sent";
    }
    return settleFailure(message, result).catch(() => "failed");
  }

  /** With the database down nothing can be counted, and a mail is worth more than a limit. */
  async function mayMail(): Promise<boolean> {
    const now = clock.now();
    try {
      return await connection.use(async (database) => {
        const counts = await takeMail(database, limits, now);
        if (counts) warnOfQuota(counts, now);
        return counts !== undefined;
      });
    } catch {
      return true;
    }
  }

  function recordAccepted(id: string): Promise<void> {
    return connection.use(async (database) => {
      await recordDelivered(database, id, clock.now());
      await resumeMail(database);
    });
  }

  async function settleFailure(
    message: QueuedMessage,
    result: Exclude<MailResult, { kind: "accepted" }>,
  ): Promise<DeliveryResult> {
    const now = clock.now();
    const reason = safeReason(result, message);
    if (result.kind === "retry" && result.planUsedUp) {
      failures.logPlanUsedUp(reason, result.advice);
      await connection.use(async (database) => {
        await returnMail(database, now);
        await pauseMail(database, now, retryBaseMs);
        await recordWaiting(database, message.id);
      });
      return "queued";
    }
    const firstAttemptAt = message.first_attempt_at ? Date.parse(message.first_attempt_at) : now;
    const next = nextAttemptAt(firstAttemptAt, now, retryBaseMs, clock.random());
    const held = result.kind === "rejected" || next === undefined;
    if (message.attempts === 0 || held !== (message.status === "held")) {
      failures.log(message.id, reason, result.advice, held);
    }
    await connection.use((database) =>
      database.transaction().execute(async (transaction) => {
        await returnMail(transaction, now);
        await recordFailure(transaction, message.id, now, {
          status: held ? "held" : "pending",
          reason,
          nextAttemptAt: next ?? now + retryBaseMs,
        });
      }),
    );
    return "failed";
  }

  /**
   * Who posts a message again hears what became of it. It sets off an attempt only when one is due, and
   * waits for the attempt that somebody is making and for the provider's pace.
   */
  async function waitForOrAttempt(id: string): Promise<DeliveryResult> {
    const end = clock.now() + leaseMs(mailer);
    const find = () => connection.use((database) => findMessage(database, id));
    let row = await find();
    const attemptsBefore = row?.attempts;
    while (row && row.attempts === attemptsBefore && clock.now() < end) {
      const now = clock.now();
      const isLeased = row.claimed_until !== null && row.claimed_until > toIso(now);
      if (!isLeased && !isDueAgain(row, now)) break;
      const mine = isLeased ? undefined : await leaseNow(row, now);
      if (mine) return attempt(mine, true);
      await clock.sleep(POLL_MS);
      row = await find();
    }
    return row ? lastOutcome(row) : "sent";
  }

  /** The message of this row, leased, when the provider's pace allows an attempt. */
  function leaseNow(
    row: Pick<MessageRow, "id" | "attempts">,
    now: number,
  ): Promise<MessageRow | undefined> {
    return connection.use(async (database) => {
      const interval = mailer?.minSendIntervalMs ?? 0;
      if (!(await claimInterval(database, "next_send_at", interval, now))) return undefined;
      return leaseMessage(database, row, now, leaseMs(mailer));
    });
  }

  async function acknowledge(): Promise<void> {
    for (const id of unacknowledged) {
      await recordAccepted(id);
      unacknowledged.delete(id);
    }
  }

  return {
    deliver: (id, message) =>
      singleFlight(id, () =>
        attempt({ ...message, id, status: "pending", attempts: 0, first_attempt_at: null }, true),
      ),
    redeliver: (id) => singleFlight(id, () => waitForOrAttempt(id)),
    async sendWithoutStoring(message) {
      const result: MailResult = (await mailer?.send(message, true)) ?? {
        kind: "retry",
        reason: "no hay una cuenta de correo configurada",
      };
      if (result.kind === "accepted") return "sent";
      console.error(`No salió un mensaje sin guardar (${safeReason(result, message)}).`);
      return "failed";
    },
    async processNext() {
      if (!mailer) return;
      await acknowledge();
      const due = await connection.use(async (database) => {
        const now = clock.now();
        if (await isMailPaused(database, now)) return undefined;
        const next = await findNextDue(database, limits, now);
        return next && !inFlight.has(next.id) ? next : undefined;
      });
      const row = due && (await leaseNow(due, clock.now()));
      if (row) await singleFlight(row.id, () => attempt(row, false));
    },
  };
}

/** Whether posting a message again tries again: what waits for a limit is the background's. */
function isDueAgain({ status, last_error, next_attempt_at }: MessageRow, now: number): boolean {
  const isWaiting = status === "pending" || status === "held";
  return isWaiting && last_error !== null && next_attempt_at <= toIso(now);
}

/** What a visitor was told of a message: what waits for a limit has no error. */
function lastOutcome({ status, last_error }: MessageRow): DeliveryResult {
  if (status === "delivered" || status === "spam") return "sent";
  return last_error === null ? "queued" : "failed";
}

function safeReason({ reason }: { reason: string }, message: Message): string {
  return toSafeLine(redact(reason, Object.values(shorten(message))));
}
