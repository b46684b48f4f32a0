import { redact, toSafeLine } from "~/log";
import type { Mailer, MailFailure, MailResult } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import { limaDay, toIso, type Clock } from "~/time";
import { pauseMail, recordMailFailure, resumeMail } from "./mail-state.server";
import { retryAfterMs, type DeliveryResult } from "./message-state";
import { uncountMail } from "./quota.server";
import { logUnlessUnavailable, type Connection } from "./store/connection.server";
import type { Database, MessageRow } from "./store/database.server";
import { recordAttempt, recordDelivered, returnLease } from "./store/messages.server";

/** Records in the database that a message was delivered. May run twice. */
type RecordDelivery = (database: Database) => Promise<void>;

export interface DeliveryOptions {
  mailer: Mailer;
  connection: Connection;
  /** The maximum number of mails per day; 0 without an account. */
  dailyLimit: number;
  /** The wait after the first failure. */
  retryBaseMs: number;
  clock: Clock;
}

/** Makes one attempt to mail a message, and records its result. */
export function createAttempts(options: DeliveryOptions) {
  const { mailer, connection, dailyLimit, retryBaseMs, clock } = options;
  /** The attempts of this process that have not ended, by the id of the message. */
  const open = new Map<string, Promise<DeliveryResult>>();
  /** The messages that the provider has accepted, until the database has recorded it. */
  const unrecorded = new Map<string, RecordDelivery>();
  /** The mails of today that were sent without being stored. */
  const unstored = { day: "", mails: 0 };

  function start(id: string, attempt: Promise<DeliveryResult>): Promise<DeliveryResult> {
    open.set(id, attempt);
    return attempt.finally(() => open.delete(id));
  }

  async function mail(
    id: string,
    message: Message,
    recordDelivery: RecordDelivery,
  ): Promise<MailResult> {
    const result = await mailer.send(message);
    if (result.kind === "accepted") unrecorded.set(id, recordDelivery);
    return result;
  }

  /** Records accepted messages. After a database error the rest stay unrecorded. */
  async function record(ids: string[]): Promise<void> {
    const recording = connection.run(async (database) => {
      await resumeMail(database);
      for (const id of ids) {
        await unrecorded.get(id)?.(database);
        unrecorded.delete(id);
      }
    });
    await recording.catch(logUnlessUnavailable);
  }

  async function attemptStored(message: MessageRow): Promise<DeliveryResult> {
    const { id } = message;
    const day = limaDay(clock.now());
    const result = await mail(id, message, (database) =>
      recordDelivered(database, id, clock.now()),
    );
    if (result.kind === "accepted") {
      await record([id]);
      return "sent";
    }
    const isPaused = result.kind === "paused";
    const recording = connection.run(async (database) => {
      await uncountMail(database, day);
      await recordMailFailure(database, result.code, clock.now());
      await (isPaused ? recordPause : recordFailure)(database, message, result);
    });
    await recording.catch(logUnlessUnavailable);
    return isPaused ? "queued" : "failed";
  }

  async function recordPause(database: Database, message: MessageRow, failure: MailFailure) {
    console.error(`Los correos esperan (${describe(failure, message)}).${adviceFor(failure)}`);
    await pauseMail(database, clock.now());
    await returnLease(database, message, clock.now());
  }

  async function recordFailure(database: Database, message: MessageRow, failure: MailFailure) {
    const now = clock.now();
    const reason = describe(failure, message);
    const waitMs = retryAfterMs(message.attempts + 1, retryBaseMs, clock.random());
    const isHeld = failure.kind === "rejected" || waitMs === undefined;
    if (message.attempts === 0 || isHeld !== (message.status === "held")) {
      const fate = isHeld
        ? `queda retenido hasta que reinicies con otra configuración o uses npm run messages retry.${adviceFor(failure)}`
        : "se volverá a intentar.";
      console.error(`No salió el mensaje ${message.id} (${reason}); ${fate}`);
    }
    await recordAttempt(database, message.id, {
      status: isHeld ? "held" : "pending",
      last_error: reason,
      last_code: failure.code,
      next_attempt_at: toIso(now + (waitMs ?? 0)),
      settled_at: isHeld ? toIso(now) : null,
    });
  }

  async function attemptUnstored(
    id: string,
    message: Message,
    recordDelivery: RecordDelivery,
    cause: string,
  ): Promise<DeliveryResult> {
    const day = limaDay(clock.now());
    if (unstored.day !== day) Object.assign(unstored, { day, mails: 0 });
    const result =
      unstored.mails++ < dailyLimit
        ? await mail(id, message, recordDelivery)
        : { kind: "rejected" as const, code: 0, reason: "ya no quedan correos hoy" };
    if (result.kind === "accepted") {
      console.error(
        `ATENCIÓN: un mensaje no se pudo guardar y salió por correo (${cause}); se guardará cuando se pueda.`,
      );
      return "sent";
    }
    console.error(
      `ATENCIÓN: un mensaje no se pudo guardar (${cause}) ni salió por correo (${describe(result, message)}); su visitante lo sabe.`,
    );
    return "failed";
  }

  const adviceFor = ({ code }: MailFailure) => ` Qué hacer: ${mailer.adviceFor(code)}.`;

  return {
    /** Mails a message that this process has leased, and records the result. */
    send: (message: MessageRow) => start(message.id, attemptStored(message)),
    /**
     * Mails a message that the database does not store for a `cause`. Once the database answers, `recordDelivery`
     * stores it as delivered.
     */
    sendUnstored: (id: string, message: Message, recordDelivery: RecordDelivery, cause: string) =>
      start(id, attemptUnstored(id, message, recordDelivery, cause)),
    /**
     * Returns the result of the attempt that this process makes now, or has made and not recorded. Such a message
     * must not be mailed again, also when its lease has ended: the process was suspended, or the database is away.
     */
    resultOf: (id: string) => (unrecorded.has(id) ? ("sent" as const) : open.get(id)),
    /** Records the accepted messages that are not recorded yet; returns whether that succeeded. */
    async recordUnrecorded(): Promise<boolean> {
      if (unrecorded.size > 0) await record([...unrecorded.keys()]);
      return unrecorded.size === 0;
    },
  };
}

/** Returns the reason of a failure for the log and the owner, without the words of the message. */
function describe({ code, reason }: MailFailure, message: Message): string {
  return toSafeLine(`${code || ""} ${redact(reason, Object.values(shorten(message)))}`);
}

export type Attempts = ReturnType<typeof createAttempts>;
