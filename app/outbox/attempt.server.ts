import { redact, toSafeLine } from "~/log";
import type { Mailer, MailResult } from "~/mail/mailer";
import { shorten, type Message } from "~/message/fields";
import type { Clock } from "~/time";
import { pauseMail, resumeMail, returnMail, takeMail, type MailLimits } from "./quota.server";
import { nextAttemptAt, type DeliveryResult } from "./standing";
import { isUnavailable, logFault, type Connection } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import { recordDelivered, recordFailure, recordWaiting } from "./store/messages.server";

type QueuedMessage = Message & Pick<MessageRow, "id" | "status" | "attempts" | "first_attempt_at">;

export interface DeliveryOptions {
  mailer: Mailer;
  connection: Connection;
  limits: MailLimits;
  retryBaseMs: number;
  clock: Clock;
}

/** Hands messages that this process has leased to the mailer, and records what became of each. */
export function createAttempts(options: DeliveryOptions) {
  const { mailer, connection, limits, retryBaseMs, clock } = options;
  /** Accepted by the mailer, but not recorded while the database was away. */
  const unacknowledged = new Set<string>();
  const advised = new Set<string>();

  async function make(message: QueuedMessage, someoneWaits: boolean): Promise<DeliveryResult> {
    if (unacknowledged.has(message.id)) return "sent";
    const takenAt = clock.now();
    if (mailer.account === null || !(await mayMail(takenAt))) {
      await connection.use((database) => recordWaiting(database, message.id));
      return "queued";
    }
    const result = await mailer.send(message, someoneWaits);
    if (result.kind === "accepted") {
      advised.clear();
      await recordAccepted(message.id).catch((error: unknown) => {
        logFault(error);
        unacknowledged.add(message.id);
      });
      return "sent";
    }
    return settleFailure(message, result, takenAt).catch((error: unknown) => {
      logFault(error);
      return "failed";
    });
  }

  /** Where nothing can be counted, a mail is worth more than a limit. */
  async function mayMail(now: number): Promise<boolean> {
    try {
      return await connection.use((database) => takeMail(database, limits, now));
    } catch (error) {
      logFault(error);
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
    takenAt: number,
  ): Promise<DeliveryResult> {
    const now = clock.now();
    const reason = safeReason(result, message);
    if (result.kind === "retry" && result.planUsedUp) {
      const advice = newAdvice(reason);
      if (advice) console.error(`Los correos esperan (${reason}).${advice}`);
      await connection.use((database) =>
        database.transaction().execute(async (transaction) => {
          await returnMail(transaction, takenAt);
          await pauseMail(transaction, reason, now, retryBaseMs);
          await recordWaiting(transaction, message.id);
        }),
      );
      return "queued";
    }
    const firstAttemptAt = message.first_attempt_at ? Date.parse(message.first_attempt_at) : now;
    const next = nextAttemptAt(firstAttemptAt, now, retryBaseMs, clock.random());
    const held = result.kind === "rejected" || next === undefined;
    if (message.attempts === 0 || held !== (message.status === "held")) {
      const fate = held
        ? `queda retenido hasta que reinicies con otra configuración o uses npm run messages retry.${newAdvice(reason)}`
        : "se volverá a intentar.";
      console.error(`No salió el mensaje ${message.id} (${reason}); ${fate}`);
    }
    await connection.use((database) =>
      database.transaction().execute(async (transaction) => {
        await returnMail(transaction, takenAt);
        await recordFailure(transaction, message.id, now, {
          status: held ? "held" : "pending",
          reason,
          nextAttemptAt: next ?? now + retryBaseMs,
        });
      }),
    );
    return "failed";
  }

  function newAdvice(reason: string): string {
    const advice = mailer.adviceFor(reason);
    if (advised.has(advice)) return "";
    advised.add(advice);
    return ` Qué hacer: ${advice}.`;
  }

  return {
    make,
    async acknowledge(): Promise<void> {
      for (const id of unacknowledged) {
        try {
          await recordAccepted(id);
          unacknowledged.delete(id);
        } catch (error) {
          if (isUnavailable(error)) throw error;
          logFault(error);
        }
      }
    },
  };
}

/** Why an attempt failed, for the log and the owner: the provider's code, and no word of the message. */
export function safeReason(
  { code = "", reason }: { code?: string; reason: string },
  message: Message,
): string {
  return toSafeLine(`${code} ${redact(reason, Object.values(shorten(message)))}`);
}
