import { logError } from "~/log";
import type { Mailer, MailFailure } from "~/mail/mailer";
import type { Message } from "~/message/fields";
import { resumeMail } from "./mail-state.server";
import type { DeliveryResult } from "./message-state";
import type { WithDatabase } from "./store/connection.server";
import type { Database } from "./store/database.server";

/** How the caller handles the provider's answer to a mail. */
interface AnswerHandlers {
  /** Records in the database that the message was delivered. May run twice. */
  recordDelivery(database: Database): Promise<void>;
  /** Handles a failure; returns the result for the visitor. */
  onFailure(failure: MailFailure): DeliveryResult | Promise<DeliveryResult>;
}

/**
 * Sends mails, and knows which messages this process must not mail again, whatever the database says: those that it is
 * mailing, and those that the provider has accepted and the database has not recorded yet.
 */
export function createMailOnce(mailer: Mailer, withDatabase: WithDatabase) {
  /** The results of the mails that the provider has not answered yet, by the id of the message. */
  const pendingResults = new Map<string, Promise<DeliveryResult>>();
  /** How to record each accepted message that is not recorded yet, by its id. */
  const unrecorded = new Map<string, AnswerHandlers["recordDelivery"]>();

  return {
    /** Mails a message; returns the result for the visitor. Call `record` when it was accepted. */
    send(id: string, message: Message, handlers: AnswerHandlers): Promise<DeliveryResult> {
      const result = mailer.send(message).then((answer) => {
        if (answer.kind !== "accepted") return handlers.onFailure(answer);
        unrecorded.set(id, handlers.recordDelivery);
        return "sent";
      });
      pendingResults.set(id, result);
      return result.finally(() => pendingResults.delete(id));
    },
    /** Returns the result of a message that this process must not mail again; undefined for another one. */
    resultOf(id: string): DeliveryResult | Promise<DeliveryResult> | undefined {
      return unrecorded.has(id) ? "sent" : pendingResults.get(id);
    },
    /** Records the accepted messages; returns whether all are recorded. */
    async record(): Promise<boolean> {
      if (unrecorded.size === 0) return true;
      const recording = withDatabase(async (database) => {
        await resumeMail(database);
        // After an error, that message and those after it stay unrecorded.
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
