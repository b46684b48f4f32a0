import { redact, toSafeLine } from "~/log";
import type { Mailer, MailFailure } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { SECOND_MS, type Clock } from "~/time";
import { findNextDue, canMailNow, recordMailFailure, pauseMail, resumeMail } from "./quota.server";
import { hasFailed, isLeased, lastOutcome, retryAfterMs, type DeliveryResult } from "./retry";
import { DB_TIMEOUT_MS, logUnlessUnavailable, type Connection } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import {
  findMessage,
  leaseMessage,
  recordDelivered,
  recordFailure,
  returnLease,
} from "./store/messages.server";
import { claimInterval } from "./store/state.server";

const POLL_MS = 200;

/** Returns the lease duration, longer than the longest attempt. */
export function leaseMs(mailer: Mailer): number {
  return mailer.timeoutMs + 3 * DB_TIMEOUT_MS + SECOND_MS;
}

interface DeliveryOptions {
  mailer: Mailer;
  connection: Connection;
  /** The maximum number of mails per day; 0 without an account. */
  dailyLimit: number;
  retryBaseMs: number;
  clock: Clock;
}

type LeasedMessage = Message & Pick<MessageRow, "id" | "status" | "attempts">;

/** Mails the stored messages: at once while the visitor waits, later in the background. */
export function createDelivery(options: DeliveryOptions) {
  const { mailer, connection, dailyLimit, retryBaseMs, clock } = options;
  const inFlight = new Map<string, Promise<DeliveryResult>>();
  /**
   * Ids of messages that the provider accepted but the database has not recorded. These messages must not be
   * mailed again.
   */
  const unrecorded = new Set<string>();
  const advised = new Set<string>();

  /** Allows one attempt for each message in this process; other callers wait for its result. */
  function singleFlight(id: string, start: () => Promise<DeliveryResult>): Promise<DeliveryResult> {
    const attempt = inFlight.get(id) ?? start().finally(() => inFlight.delete(id));
    inFlight.set(id, attempt);
    return attempt;
  }

  /** Mails a message that this process has leased, and records the result. */
  async function send(message: LeasedMessage): Promise<DeliveryResult> {
    if (unrecorded.has(message.id)) return "sent";
    const result = await mailer.send(message);
    if (result.kind === "accepted") {
      advised.clear();
      unrecorded.add(message.id);
      await recordUnrecorded();
      return "sent";
    }
    const record = result.kind === "paused" ? recordPause : recordFailed;
    await record(message, result).catch(logUnlessUnavailable);
    return result.kind === "paused" ? "queued" : "failed";
  }

  /** Records accepted messages. On a database error it logs and tries again at the next call. */
  async function recordUnrecorded(): Promise<void> {
    for (const id of unrecorded) {
      const record = connection.run(async (database) => {
        await recordDelivered(database, id, clock.now());
        await resumeMail(database);
      });
      await record.then(() => unrecorded.delete(id), logUnlessUnavailable);
    }
  }

  async function recordPause(message: LeasedMessage, failure: MailFailure): Promise<void> {
    const advice = newAdvice(failure);
    if (advice) console.error(`Los correos esperan (${describe(failure, message)}).${advice}`);
    const now = clock.now();
    await connection.run(async (database) => {
      await pauseMail(database, now);
      await recordMailFailure(database, failure.code, now);
      await returnLease(database, message.id);
    });
  }

  async function recordFailed(
    message: LeasedMessage,
    failure: MailFailure & { kind: string },
  ): Promise<void> {
    const now = clock.now();
    const reason = describe(failure, message);
    const waitMs = retryAfterMs(message.attempts + 1, retryBaseMs, clock.random());
    const isHeld = failure.kind === "rejected" || waitMs === undefined;
    if (message.attempts === 0 || isHeld !== (message.status === "held")) {
      const fate = isHeld
        ? `queda retenido hasta que reinicies con otra configuración o uses npm run messages retry.${newAdvice(failure)}`
        : "se volverá a intentar.";
      console.error(`No salió el mensaje ${message.id} (${reason}); ${fate}`);
    }
    await connection.run(async (database) => {
      await recordMailFailure(database, failure.code, now);
      await recordFailure(database, message.id, now, {
        status: isHeld ? "held" : "pending",
        reason,
        code: failure.code,
        nextAttemptAt: now + (waitMs ?? 0),
      });
    });
  }

  /** Returns the advice for a failure; empty if the log already has it since the last accepted mail. */
  function newAdvice({ code }: MailFailure): string {
    const advice = mailer.adviceFor(code);
    if (advised.has(advice)) return "";
    advised.add(advice);
    return ` Qué hacer: ${advice}.`;
  }

  function find(id: string): Promise<MessageRow | undefined> {
    return connection.run((database) => findMessage(database, id));
  }

  /** Leases a message; undefined when the provider's interval has not passed or another process has the lease. */
  function lease(row: MessageRow, now: number): Promise<MessageRow | undefined> {
    return connection.run((database) =>
      database.transaction().execute(async (transaction) => {
        const pace = mailer.minSendIntervalMs;
        if (!(await claimInterval(transaction, "next_send_at", pace, now))) return undefined;
        return leaseMessage(transaction, row, now, leaseMs(mailer));
      }),
    );
  }

  /** Handles a repeated post: waits for a running attempt, or retries a failed one. */
  async function shareOrRetry(id: string): Promise<DeliveryResult> {
    const end = clock.now() + leaseMs(mailer);
    let row = await find(id);
    const attemptsBefore = row?.attempts;
    while (row && row.attempts === attemptsBefore && clock.now() < end) {
      const now = clock.now();
      if (!isLeased(row, now)) {
        const network = row.network ?? "";
        const mayMail = await connection.run((database) =>
          canMailNow(database, dailyLimit, network, now),
        );
        if (!hasFailed(row) || !mayMail) break;
        const mine = await lease(row, now);
        if (mine) return send(mine);
      }
      await clock.sleep(POLL_MS);
      row = await find(id);
    }
    return row ? lastOutcome(row) : "sent";
  }

  async function sendDue(due: MessageRow): Promise<DeliveryResult> {
    const mine = await lease(due, clock.now());
    if (mine) return send(mine);
    const row = await find(due.id);
    return row ? lastOutcome(row) : "sent";
  }

  return {
    recordUnrecorded,
    /** Sends a message that intake has leased to this process. */
    deliver: (id: string, message: Message) =>
      singleFlight(id, () => send({ ...message, id, status: "pending", attempts: 0 })),
    /** Returns the result of a stored message that the visitor posts again; retries it if it failed. */
    redeliver: (id: string) => singleFlight(id, () => shareOrRetry(id)),
    /** Mails a message that could not be stored; returns undefined on success, else the reason. */
    async sendWithoutStoring(message: Message): Promise<string | undefined> {
      const result = await mailer.send(message);
      return result.kind === "accepted" ? undefined : describe(result, message);
    },
    /** Sends the next due message, if any. */
    async processNext(): Promise<void> {
      await recordUnrecorded();
      const due = await connection.run((database) =>
        findNextDue(database, dailyLimit, clock.now()),
      );
      if (due && !inFlight.has(due.id)) await singleFlight(due.id, () => sendDue(due));
    },
  };
}

/** Returns the reason of a failure for the log and the owner, without the words of the message. */
function describe({ code, reason }: MailFailure, message: Message): string {
  return toSafeLine(`${code || ""} ${redact(reason, Object.values(shorten(message)))}`);
}
