import { limaDay } from "~/calendar";
import type { DeliveryOptions } from "./delivery.server";
import { reasonFor } from "./failure.server";
import { contentHash, storeMailed, type Submission } from "./intake.server";
import type { DeliveryResult } from "./message-state";

/** Creates the delivery of messages that the database does not store in time: they are mailed first, and stored later. */
export function createUnstored({ mailOnce, dailyLimit, clock }: DeliveryOptions) {
  let mailDay = "";
  /**
   * The mails of `mailDay` that were sent, or are being sent, without being stored. The count starts at 0 and not at that
   * of the database, because a message that is neither stored nor mailed is lost. The provider refuses what exceeds
   * its plan, and the database counts these mails when it stores them.
   */
  let mailCount = 0;
  /** The ids of the messages that this process mailed on `mailDay`, by their content hash. */
  const idsByHash = new Map<string, string>();

  /** Mails a message that was not stored for a `cause`, unless it is spam; returns the result for the visitor. */
  return async (id: string, submission: Submission, cause: string): Promise<DeliveryResult> => {
    if (submission.isSpam) return "failed";
    const receivedAt = clock.now();
    const day = limaDay(receivedAt);
    if (mailDay !== day) {
      mailDay = day;
      mailCount = 0;
      idsByHash.clear();
    }
    const hash = contentHash(submission.message);
    const earlierId = idsByHash.get(hash);
    const earlierResult = earlierId && mailOnce.resultOf(earlierId);
    if (earlierResult) return earlierResult;
    if (mailCount >= dailyLimit) {
      return fail(cause, dailyLimit === 0 ? "no se envían correos" : "ya no quedan correos hoy");
    }
    mailCount += 1;
    idsByHash.set(hash, id);
    const result = await mailOnce.send(id, submission.message, {
      recordDelivery: (database) => storeMailed(database, id, submission, receivedAt, clock.now()),
      onFailure(failure) {
        idsByHash.delete(hash);
        if (mailDay === day) mailCount -= 1;
        return fail(cause, reasonFor(failure, submission.message));
      },
    });
    if (result === "sent") {
      console.error(
        `ATENCIÓN: un mensaje no se pudo guardar y salió por correo (${cause}); se guardará cuando se pueda.`,
      );
    }
    return result;
  };
}

function fail(cause: string, reason: string): DeliveryResult {
  console.error(
    `ATENCIÓN: un mensaje no se pudo guardar (${cause}) ni salió por correo (${reason}); su visitante lo sabe.`,
  );
  return "failed";
}
