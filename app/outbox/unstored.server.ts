import { limaDay } from "~/calendar";
import type { DeliveryOptions } from "./delivery.server";
import { reasonFor } from "./failure.server";
import { contentHash, storeMailed, type Submission } from "./intake.server";
import type { DeliveryResult } from "./message-state";

/** Creates the way of a message that the database does not store in time: it is mailed first, and stored afterwards. */
export function createUnstored({ mailOnce, dailyLimit, clock }: DeliveryOptions) {
  /**
   * The mails of a day that were sent, or are being sent, without being stored. The count starts at 0 and not at that
   * of the database, because a message that is neither stored nor mailed is lost. The provider refuses what exceeds
   * its plan, and the database counts these mails when it stores them.
   */
  const mails = { day: "", count: 0 };
  /** The ids of the messages that this process mails, by their idempotency key. */
  const ids = new Map<string, string>();
  const noMailLeft = dailyLimit === 0 ? "no se envían correos" : "ya no quedan correos hoy";

  /** Mails a message that is not stored for a `cause`; returns the result for the visitor. */
  return async (id: string, submission: Submission, cause: string): Promise<DeliveryResult> => {
    const receivedAt = clock.now();
    const day = limaDay(receivedAt);
    const fail = (reason: string) => {
      console.error(
        `ATENCIÓN: un mensaje no se pudo guardar (${cause}) ni salió por correo (${reason}); su visitante lo sabe.`,
      );
      return "failed" as const;
    };
    if (mails.day !== day) {
      Object.assign(mails, { day, count: 0 });
      ids.clear();
    }
    const key = contentHash(submission.message);
    const known = mailOnce.resultOf(ids.get(key) ?? id);
    if (known !== undefined) return known;
    if (mails.count >= dailyLimit) return fail(noMailLeft);
    mails.count += 1;
    ids.set(key, id);
    const result = await mailOnce.send(id, submission.message, {
      recordDelivery: (database) => storeMailed(database, id, submission, receivedAt, clock.now()),
      onFailure(failure) {
        ids.delete(key);
        if (mails.day === day) mails.count -= 1;
        return fail(reasonFor(failure, submission.message));
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
