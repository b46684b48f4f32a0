import { limaDay } from "~/calendar";
import { DB_WITHIN_MS } from "~/limits";
import type { Mailer } from "~/mail/mailer";
import type { Clock } from "~/time";
import { addMail, mayMail } from "./quota.server";
import { isSqlite, sqlitePath, type Database, type MessageRow } from "./store/database.server";
import { endLeases, findMessage, leaseMessage } from "./store/messages.server";
import { claimInterval } from "./store/shared-values.server";
import { lockDatabaseFile } from "./store/sqlite-files.server";

export interface LeaseOptions {
  mailer: Mailer;
  /** The maximum number of mails per day; 0 without an account. */
  dailyLimit: number;
  clock: Clock;
}

/** A message that this process alone may mail now, and the day on which its mail is counted. */
export interface Leased {
  row: MessageRow;
  day: string;
}

/** `busy`: another mail has its turn, or the database is slow. `refused`: the message has changed, or a limit is reached. */
type LeaseResult = Leased | "busy" | "refused";

/** Leases a message that is still as in `row`, at the provider's pace and within the limits of the day; counts its mail. */
export function lease(
  database: Database,
  row: MessageRow,
  { mailer, dailyLimit, clock }: LeaseOptions,
): Promise<LeaseResult> {
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    // First, because it locks a row: only one process at a time then checks the limits.
    const pace = mailer.minSendIntervalMs;
    const isTurn = await claimInterval(transaction, "next_send_at", pace, now);
    const current = await findMessage(transaction, row.id);
    const isUnchanged =
      current?.attempts === row.attempts && current.leased_until === row.leased_until;
    if (!isUnchanged || !(await mayMail(transaction, row, dailyLimit, now))) return "refused";
    // When the database was slow, the lease would begin in the past.
    if (!isTurn || clock.now() - now > DB_WITHIN_MS) return "busy";
    // Enough for the mail, and for a slow record of it.
    const leaseMs = mailer.timeoutMs + 6 * DB_WITHIN_MS;
    const leased = await leaseMessage(transaction, row, now, leaseMs);
    if (!leased) return "refused";
    const day = limaDay(now);
    await addMail(transaction, day);
    return { row: leased, day };
  });
}

/** Creates the work that ends the leases which an earlier process left in an SQLite file, if this one has its lock. */
export function createLeaseCleanup(databaseUrl: string) {
  let hasLock: boolean | undefined;
  let isDone = !isSqlite(databaseUrl);
  return async (database: Database) => {
    if (isDone) return;
    hasLock ??= lockDatabaseFile(sqlitePath(databaseUrl));
    if (hasLock) await endLeases(database);
    isDone = true;
  };
}
