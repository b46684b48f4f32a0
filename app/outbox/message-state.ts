import { toIso } from "~/time";
import type { MessageRow } from "./store/database.server";

/** The result for the visitor. `queued`: stored, and mailed later; the visitor reads that it was sent, too. */
export type DeliveryResult = "sent" | "queued" | "failed";

/*
 * The state of a message is read from its row:
 *
 *   status     last_error   meaning                                          result for the visitor
 *   pending    null         waits for a limit                                queued
 *   pending    a reason     failed, is tried again from next_attempt_at on   failed
 *   held       a reason     failed for good: needs the owner                 failed
 *   delivered  null         the provider accepted it                         sent
 *   spam       null         in quarantine                                    sent
 *
 * The process that stores or mails the message holds a lease until `leased_until`: no other process mails it.
 */

export function isLeased({ leased_until }: MessageRow, now: number): boolean {
  return leased_until !== null && leased_until > toIso(now);
}

export function isUnsent({ status }: MessageRow): boolean {
  return status === "pending" || status === "held";
}

/** Returns the result for the visitor by the last attempt. */
export function lastResult(row: MessageRow): DeliveryResult {
  if (!isUnsent(row)) return "sent";
  return row.last_error === null ? "queued" : "failed";
}
