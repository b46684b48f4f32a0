import { DAY_MS, HOUR_MS, toIso } from "~/time";
import type { MessageRow } from "./store/database.server";

/** What a visitor is told; `queued`: the company has the message, and the mail goes out later. */
export type DeliveryResult = "sent" | "queued" | "failed";

/*
 * Where a message stands is read from its row, here and nowhere else:
 *
 *   status     last_error   it                                            the visitor was told
 *   pending    null         waits for its turn or for a limit             queued
 *   pending    a reason     failed, is tried again from next_attempt_at   failed
 *   held       a reason     failed for good: waits for the owner          failed
 *   delivered  null         was accepted by the provider                  sent
 *   spam       null         is apart: only a machine would send it        sent
 *
 * While leased_until lies ahead, a process has it in its hands, or it rests after a failure.
 */

/** Whether a process has the message in its hands. */
export function isLeased({ leased_until }: MessageRow, now: number): boolean {
  return leased_until !== null && leased_until > toIso(now);
}

/** How often posting a failed message again causes an attempt at once. */
const MAX_REPOSTS = 3;

/** Whether posting a message again tries again: what waits for a limit is the background's. */
export function isWorthATry(
  { status, last_error, next_attempt_at, reposts }: MessageRow,
  now: number,
): boolean {
  const hasFailed = (status === "pending" || status === "held") && last_error !== null;
  return hasFailed && (reposts < MAX_REPOSTS || next_attempt_at <= toIso(now));
}

/** What the visitor was told of a message. */
export function lastOutcome({ status, last_error }: MessageRow): DeliveryResult {
  if (status === "delivered" || status === "spam") return "sent";
  return last_error === null ? "queued" : "failed";
}

export const MAX_BACKOFF_MS = HOUR_MS;

/** A message that nobody took for this long needs the owner. */
const MAX_AGE_MS = 3 * DAY_MS;

/**
 * When to try again: waits double from `baseMs` to an hour, since the time already spent plus one base is
 * twice the last wait, with ±20 % jitter by `random` from 0 to 1; undefined after three days.
 */
export function nextAttemptAt(
  firstAttemptAt: number,
  now: number,
  baseMs: number,
  random: number,
): number | undefined {
  const spentMs = Math.max(0, now - firstAttemptAt);
  if (spentMs >= MAX_AGE_MS) return undefined;
  const waitMs = Math.min(MAX_BACKOFF_MS, spentMs + baseMs);
  return now + Math.round(waitMs * (0.8 + 0.4 * random));
}
