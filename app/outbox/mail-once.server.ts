import { logError } from "~/log";
import type { Mailer, MailFailure } from "~/mail/mailer";
import type { Message } from "~/message/fields";
import { resumeMail } from "./mail-state.server";
import type { DeliveryResult } from "./message-state";
import type { WithDatabase } from "./store/connection.server";
import type { Database } from "./store/database.server";

/** What follows when the provider has answered. */
interface MailEnd {
  /** Records in the database that the message was delivered. May run twice. */
  recordDelivery(database: Database): Promise<void>;
  /** Handles a failure; returns the result for the visitor. */
  onFailure(failure: MailFailure): DeliveryResult | Promise<DeliveryResult>;
}

/**
 * Sends mails, and knows which messages this process must not mail again, whatever the database
 * says: it mails them now, or the provider has accepted them and the database has not recorded that yet.
 */
export function createMailOnce(mailer: Mailer, withDatabase: WithDatabase) {
  /** The mails that the provider has not answered, by the id of the message. */
  const open = new Map<string, Promise<DeliveryResult>>();
  /** How to record the messages that were accepted and are not recorded, by their id. */
  const unrecorded = new Map<string, MailEnd["recordDelivery"]>();

  async function mail(id: string, message: Message, end: MailEnd): Promise<DeliveryResult> {
    const result = await mailer.send(message);
    if (result.kind !== "accepted") return end.onFailure(result);
    unrecorded.set(id, end.recordDelivery);
    return "sent";
  }

  return {
    /** Mails a message; when it was accepted, the caller or `record` records it. */
    send(id: string, message: Message, end: MailEnd): Promise<DeliveryResult> {
      const result = mail(id, message, end);
      open.set(id, result);
      return result.finally(() => open.delete(id));
    },
    /** Returns the result of a message that this process must not mail again; undefined for others. */
    resultOf: (id: string) => (unrecorded.has(id) ? ("sent" as const) : open.get(id)),
    /** Records the accepted messages; returns whether all are recorded. */
    async record(): Promise<boolean> {
      if (unrecorded.size === 0) return true;
      const recording = withDatabase(async (database) => {
        await resumeMail(database);
        // After an error the rest stay unrecorded.
        for (const [id, recordDelivery] of unrecorded) {
          await recordDelivery(database);
          unrecorded.delete(id);
        }
      });
      await recording.catch(logError);
      return unrecorded.size === 0;
    },
  };
}

export type MailOnce = ReturnType<typeof createMailOnce>;
