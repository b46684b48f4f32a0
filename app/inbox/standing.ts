import { toIso } from "~/time";
import type { MessageRow } from "./store/database.server";

/** What a visitor is told of a message; `queued`: the company has it, and the mail goes out later. */
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
 * While claimed_until lies ahead, one process has it in its hands, whatever else the row says.
 */

/** Whether a process has the message in its hands. */
export function isLeased({ claimed_until }: MessageRow, now: number): boolean {
  return claimed_until !== null && claimed_until > toIso(now);
}

/** Whether posting a message again tries again: what waits for a limit is the background's. */
export function isDueAgain(
  { status, last_error, next_attempt_at }: MessageRow,
  now: number,
): boolean {
  const isWaiting = status === "pending" || status === "held";
  return isWaiting && last_error !== null && next_attempt_at <= toIso(now);
}

/** What the visitor was told of a message. */
export function lastOutcome({ status, last_error }: MessageRow): DeliveryResult {
  if (status === "delivered" || status === "spam") return "sent";
  return last_error === null ? "queued" : "failed";
}
