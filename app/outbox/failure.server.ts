/** What becomes of a message that was not mailed. */
import { redact, toSafeLine } from "~/log";
import type { MailFailure } from "~/mail/mailer";
import { provider } from "~/mail/provider.server";
import { shorten, type Message } from "~/message/fields";
import { HOUR_MS, toIso, type Clock } from "~/time";
import { pauseMail, recordMailFailure } from "./mail-state.server";
import type { Database, MessageRow } from "./store/database.server";
import { recordAttempt, returnLease } from "./store/messages.server";

/** The longest wait between two attempts, before the jitter; less than MAX_AHEAD_MS. */
const MAX_WAIT_MS = HOUR_MS;

/** A message is held after so many attempts, which take three days. The owner can release it for as many again. */
export const MAX_ATTEMPTS = 80;

export interface FailureOptions {
  /** The wait after the first failure. */
  retryBaseMs: number;
  clock: Clock;
}

/**
 * Records a failed attempt, and logs it. When the quota of the plan is used up, all mail waits until tomorrow. Else the
 * message is tried again, or held when only the owner can help.
 */
export async function recordFailure(
  database: Database,
  message: MessageRow,
  failure: MailFailure,
  { retryBaseMs, clock }: FailureOptions,
): Promise<void> {
  const now = clock.now();
  const reason = reasonFor(failure, message);
  await recordMailFailure(database, failure.code, now);
  const adviceWhen = (isHeld: boolean) => `Qué hacer: ${provider.adviceFor(failure.code, isHeld)}.`;
  if (failure.kind === "paused") {
    console.error(`Los correos esperan (${reason}). ${adviceWhen(false)}`);
    await pauseMail(database, now);
    return returnLease(database, message, now);
  }
  const attempts = message.attempts + 1;
  const isHeld = failure.kind === "rejected" || attempts % MAX_ATTEMPTS === 0;
  // Not at each of 80 attempts.
  if (attempts === 1 || isHeld) {
    const consequence = isHeld
      ? `queda detenido hasta que reinicies con otra configuración o uses npm run messages retry. ${adviceWhen(true)}`
      : "se volverá a intentar.";
    console.error(`No salió el mensaje ${message.id} (${reason}); ${consequence}`);
  }
  await recordAttempt(database, message.id, {
    status: isHeld ? "held" : "pending",
    last_error: reason,
    last_code: failure.code,
    next_attempt_at: toIso(now + retryAfterMs(attempts, retryBaseMs, clock.random())),
    settled_at: isHeld ? toIso(now) : null,
  });
}

/** Returns the reason of a failure for the log and the owner, without the words of the message. */
export function reasonFor({ code, reason }: MailFailure, message: Message): string {
  return toSafeLine(`${code || ""} ${redact(reason, Object.values(shorten(message)))}`);
}

/**
 * Returns how long to wait after `attempts` failed attempts: `baseMs` after the first of each round of MAX_ATTEMPTS, then
 * twice as long each time, up to an hour. `random`, from 0 to 1, moves the wait by a fifth at most.
 */
export function retryAfterMs(attempts: number, baseMs: number, random: number): number {
  const doublings = (attempts - 1) % MAX_ATTEMPTS;
  const waitMs = Math.min(MAX_WAIT_MS, baseMs * 2 ** doublings);
  return Math.round(waitMs * (0.8 + 0.4 * random));
}
