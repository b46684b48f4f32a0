import { redact, toSafeLine } from "~/log";
import type { Mailer, MailFailure } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { HOUR_MS, limaDay, type Clock } from "~/time";
import { pauseMail, recordMailFailure, resumeMail, uncountMail } from "./quota.server";
import { retryAfterMs, type DeliveryResult } from "./retry";
import { logUnlessUnavailable, type Connection } from "./store/connection.server";
import type { Database, MessageRow } from "./store/database.server";
import { recordDelivered, recordFailure, returnLease } from "./store/messages.server";

/** How long a mail is remembered whose message may turn up in the database later. */
const REMEMBERED_MS = HOUR_MS;

interface AttemptOptions {
  mailer: Mailer;
  connection: Connection;
  retryBaseMs: number;
  clock: Clock;
}

/** Makes one attempt to mail a message, and records its result. */
export function createAttempts({ mailer, connection, retryBaseMs, clock }: AttemptOptions) {
  /**
   * Ids of messages that the provider accepted but the database has not recorded, with the time of the mail.
   * These messages must not be mailed again.
   */
  const unrecorded = new Map<string, number>();
  const advised = new Set<string>();

  /** Mails a message that this process has leased, and records the result. */
  async function send(message: MessageRow): Promise<DeliveryResult> {
    const day = limaDay(clock.now());
    const result = await mailer.send(message);
    if (result.kind === "accepted") {
      advised.clear();
      unrecorded.set(message.id, clock.now());
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

  /** Records accepted messages. On a database error it logs and tries again at the next call. */
  async function recordUnrecorded(): Promise<void> {
    if (unrecorded.size === 0) return;
    const now = clock.now();
    const recording = connection.run(async (database) => {
      const ids = await recordDelivered(database, [...unrecorded.keys()], now);
      if (ids.length > 0) await resumeMail(database);
      for (const id of ids) unrecorded.delete(id);
    });
    await recording.catch(logUnlessUnavailable);
    for (const [id, mailedAt] of unrecorded) {
      if (mailedAt < now - REMEMBERED_MS) unrecorded.delete(id);
    }
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
    await recordFailure(database, message.id, now, {
      status: isHeld ? "held" : "pending",
      reason,
      code: failure.code,
      nextAttemptAt: now + (waitMs ?? 0),
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
    send,
    recordUnrecorded,
    /** Whether the message was mailed and is not recorded yet. */
    isUnrecorded: (id: string) => unrecorded.has(id),
    /**
     * Mails a message whose storing failed or takes too long; returns undefined on success, else the reason.
     * If the message turns up in the database later, it is recorded as delivered.
     */
    async sendWithoutStoring(id: string, message: Message): Promise<string | undefined> {
      const result = await mailer.send(message);
      if (result.kind !== "accepted") return describe(result, message);
      unrecorded.set(id, clock.now());
      return undefined;
    },
  };
}

/** Returns the reason of a failure for the log and the owner, without the words of the message. */
function describe({ code, reason }: MailFailure, message: Message): string {
  return toSafeLine(`${code || ""} ${redact(reason, Object.values(shorten(message)))}`);
}
