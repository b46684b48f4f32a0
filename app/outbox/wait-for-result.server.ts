import type { Clock } from "~/time";
import { isLeased, lastResult, type DeliveryResult } from "./message-state";
import type { OwnMails } from "./own-mails.server";
import type { Connection } from "./store/connection.server";
import type { MessageRow } from "./store/database.server";
import { findMessage } from "./store/messages.server";

/** How often somebody who waits looks again. */
export const POLL_MS = 100;

interface WaitOptions {
  ownMails: OwnMails;
  connection: Connection;
  clock: Clock;
}

/** Returns what comes of a message that somebody else may be mailing: at `endsAt`, what the visitor was told last. */
export async function waitForResult(
  found: MessageRow,
  endsAt: number,
  { ownMails, connection, clock }: WaitOptions,
): Promise<DeliveryResult> {
  for (;;) {
    const own = ownMails.resultOf(found.id);
    if (own) return own;
    const row = await connection.run((database) => findMessage(database, found.id));
    // The owner has erased it.
    if (!row) return "sent";
    const now = clock.now();
    const isOpen = row.attempts === found.attempts && isLeased(row, now);
    if (!isOpen || now >= endsAt) return lastResult(row);
    await clock.sleep(POLL_MS);
  }
}
