import type { Mailer, MailResult } from "~/mail/mailer";
import type { Message } from "~/message/fields";
import { limaDay } from "~/time";
import { describeFailure, recordFailure, type FailureOptions } from "./failure.server";
import { resumeMail } from "./mail-state.server";
import type { DeliveryResult } from "./message-state";
import { uncountMail } from "./quota.server";
import { logUnlessUnavailable, type Connection } from "./store/connection.server";
import type { Database, MessageRow } from "./store/database.server";
import { recordDelivered } from "./store/messages.server";

export interface DeliveryOptions extends FailureOptions {
  mailer: Mailer;
  connection: Connection;
  /** The maximum number of mails per day; 0 without an account. */
  dailyLimit: number;
}

/** Records in the database that a message was delivered. May run twice. */
type RecordDelivery = (database: Database) => Promise<void>;

/**
 * Makes attempts to mail a message, and records their results. It knows which messages this process must not mail
 * again, whatever the database says: it mails them now, or the provider has accepted them and the database was away.
 */
export function createAttempts(options: DeliveryOptions) {
  const { mailer, connection, dailyLimit, clock } = options;
  /** The attempts that have not ended, by the id of the message. */
  const open = new Map<string, Promise<DeliveryResult>>();
  /** How to record the messages that were accepted and are not recorded, by their id. */
  const unrecorded = new Map<string, RecordDelivery>();
  /** The mails of today that were sent, or are being sent, without being stored. */
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
    const recording = connection.run((database) =>
      database.transaction().execute(async (transaction) => {
        await uncountMail(transaction, day);
        await recordFailure(transaction, message, result, options);
      }),
    );
    await recording.catch(logUnlessUnavailable);
    return result.kind === "paused" ? "queued" : "failed";
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
    if (unstored.day === day) unstored.mails -= 1;
    const reason = describeFailure(result, message);
    console.error(
      `ATENCIÓN: un mensaje no se pudo guardar (${cause}) ni salió por correo (${reason}); su visitante lo sabe.`,
    );
    return "failed";
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

  return {
    /** Mails a message that this process has leased, and records the result. */
    send: (message: MessageRow) => start(message.id, attemptStored(message)),
    /**
     * Mails a message that the database does not store for a `cause`. Once the database answers, `recordDelivery`
     * stores it as delivered.
     */
    sendUnstored: (id: string, message: Message, recordDelivery: RecordDelivery, cause: string) =>
      start(id, attemptUnstored(id, message, recordDelivery, cause)),
    /** Returns the result of a message that this process must not mail again; undefined for others. */
    resultOf: (id: string) => (unrecorded.has(id) ? ("sent" as const) : open.get(id)),
    /** Records the accepted messages that are not recorded yet; returns whether that succeeded. */
    async recordUnrecorded(): Promise<boolean> {
      if (unrecorded.size > 0) await record([...unrecorded.keys()]);
      return unrecorded.size === 0;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
