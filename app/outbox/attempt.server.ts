import { redact, toSafeLine } from "~/log";
import type { Mailer, MailFailure } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { limaDay, toIso, type Clock } from "~/time";
import { pauseMail, recordMailFailure, resumeMail } from "./mail-state.server";
import { uncountMail } from "./quota.server";
import { retryAfterMs, type DeliveryResult } from "./message-state";
import { logUnlessUnavailable, type Connection } from "./store/connection.server";
import type { Database, MessageRow } from "./store/database.server";
import { recordAttempt, recordDelivered, returnLease } from "./store/messages.server";

/** Stores a message that was mailed without being stored. */
type Keep = (database: Database) => Promise<void>;

interface AttemptOptions {
  mailer: Mailer;
  connection: Connection;
  retryBaseMs: number;
  clock: Clock;
}

/** Makes one attempt to mail a message, and records its result. */
export function createAttempts({ mailer, connection, retryBaseMs, clock }: AttemptOptions) {
  /**
   * The messages by id that the provider accepted but the database has not recorded, with the way to store those
   * that it may not have. These messages must not be mailed again.
   */
  const unrecorded = new Map<string, Keep | undefined>();
  const sending = new Set<string>();
  const advised = new Set<string>();

  /** Runs `work`, during which this process does not lease the message again. */
  function whileSending<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    sending.add(id);
    return work().finally(() => sending.delete(id));
  }

  async function attempt(message: MessageRow): Promise<DeliveryResult> {
    const day = limaDay(clock.now());
    const result = await mailer.send(message);
    if (result.kind === "accepted") {
      advised.clear();
      unrecorded.set(message.id, undefined);
      await recordUnrecorded();
      return "sent";
    }
    const record = result.kind === "paused" ? recordPause : recordFailed;
    const recording = connection.run(async (database) => {
      await uncountMail(database, day);
      await record(database, message, result);
    });
    await recording.catch(logUnlessUnavailable);
    return result.kind === "paused" ? "queued" : "failed";
  }

  /**
   * Records accepted messages, and stores those that the database does not have. On a database error it logs and
   * tries again at the next call. Returns whether all are recorded.
   */
  async function recordUnrecorded(): Promise<boolean> {
    if (unrecorded.size === 0) return true;
    const recording = connection.run(async (database) => {
      const accepted = new Map(unrecorded);
      const stored = await recordDelivered(database, [...accepted.keys()], clock.now());
      await resumeMail(database);
      for (const id of stored) unrecorded.delete(id);
      for (const [id, keep] of accepted) {
        if (!stored.includes(id)) await keep?.(database);
        // Without a way to store it, the owner has erased it.
        unrecorded.delete(id);
      }
    });
    await recording.catch(logUnlessUnavailable);
    return unrecorded.size === 0;
  }

  async function recordPause(database: Database, message: MessageRow, failure: MailFailure) {
    const advice = newAdvice(failure);
    if (advice) console.error(`Los correos esperan (${describe(failure, message)}).${advice}`);
    const now = clock.now();
    await pauseMail(database, now);
    await recordMailFailure(database, failure.code, now);
    await returnLease(database, message.id, now);
  }

  async function recordFailed(
    database: Database,
    message: MessageRow,
    failure: MailFailure & { kind: string },
  ) {
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
    await recordMailFailure(database, failure.code, now);
    await recordAttempt(database, [message.id], {
      status: isHeld ? "held" : "pending",
      last_error: reason,
      last_code: failure.code,
      next_attempt_at: toIso(now + (waitMs ?? 0)),
      settled_at: isHeld ? toIso(now) : null,
    });
  }

  /** Returns the advice for a failure; empty if the log already has it since the last accepted mail. */
  function newAdvice({ code }: MailFailure): string {
    const advice = mailer.adviceFor(code);
    if (advised.has(advice)) return "";
    advised.add(advice);
    return ` Qué hacer: ${advice}.`;
  }

  return {
    /** Mails a message that this process has leased, and records the result. */
    send: (message: MessageRow): Promise<DeliveryResult> =>
      whileSending(message.id, () => attempt(message)),
    recordUnrecorded,
    /** Whether the message was mailed and is not recorded yet. */
    isUnrecorded: (id: string) => unrecorded.has(id),
    /** Whether this process is mailing the message: after a freeze its lease may have ended meanwhile. */
    isSending: (id: string) => sending.has(id),
    /**
     * Mails a message whose storing failed or takes too long; returns undefined on success, else the reason. On
     * success `keep` stores it as delivered as soon as the database can.
     */
    sendWithoutStoring: (id: string, message: Message, keep: Keep): Promise<string | undefined> =>
      whileSending(id, async () => {
        const result = await mailer.send(message);
        if (result.kind !== "accepted") return describe(result, message);
        unrecorded.set(id, keep);
        return undefined;
      }),
  };
}

/** Returns the reason of a failure for the log and the owner, without the words of the message. */
function describe({ code, reason }: MailFailure, message: Message): string {
  return toSafeLine(`${code || ""} ${redact(reason, Object.values(shorten(message)))}`);
}
