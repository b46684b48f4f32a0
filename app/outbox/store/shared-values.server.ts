/** Single values that all processes share: the table `state`. */
import { sql, type Transaction } from "kysely";
import { MINUTE_MS, toIso } from "~/time";
import type { Database, Schema } from "./database.server";

/** The values that `claimInterval` sets: the time when the claimed interval ends. */
export type ClaimName =
  | "next_send_at"
  | "next_backup_at"
  /** By the kind of the alert: about new messages, unanswered ones, or one problem. */
  | `alert_${string}`;

/** The rows that `withRowLock` locks. Their value is empty. */
type LockName = "intake_lock" | "login_lock";

/** The names of the values. Times are ISO 8601 in UTC. */
type ValueName =
  | ClaimName
  | LockName
  /** The name of the tables that there are (tables.server.ts). */
  | "tables"
  /** The secret key that hashes networks and signs cookies. */
  | "client_key"
  /** The hash of the mail account, to notice a new one. */
  | "account"
  /** The number of mails of a day (quota.server.ts). */
  | `mails_${string}`
  /** The end of a pause of all mail (mail-state.server.ts). */
  | "mail_paused_until"
  /** The time of the first failure in a row, and the code of the last one (mail-state.server.ts). */
  | "mail_failing"
  /** The last run of the housekeeping (housekeeping.server.ts). */
  | "cleaned_at"
  /** The last time when the health check wrote to the database. */
  | "checked_at"
  /** The last good backup, and the last one that failed. */
  | "backup_at"
  | "backup_failed_at"
  /** The owner's password (bandeja/password.server.ts). */
  | "password";

/** Reads a value; empty if it was never set. */
export async function readValue(database: Database, name: ValueName): Promise<string> {
  const row = await database
    .selectFrom("state")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value ?? "";
}

/** Sets a value, with `from` only if that is stored: one of several parallel calls succeeds. Returns whether it changed. */
export async function setValue(
  database: Database,
  name: ValueName,
  value: string,
  from?: string,
): Promise<boolean> {
  const isReplaced = from === undefined ? sql`state.value <> ${value}` : sql`state.value = ${from}`;
  const { rows } = await sql`
    insert into state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = ${value} where ${isReplaced} returning name`.execute(
    database,
  );
  return rows.length > 0;
}

/** How far the times of two processes may differ: by their clocks, and because one waited for the database. */
const TOLERANCE_MS = MINUTE_MS;

/** Claims the next interval; returns false while a claimed one lasts. An end that is too late is of a wrong clock. */
export async function claimInterval(
  database: Database,
  name: ClaimName,
  intervalMs: number,
  now: number,
): Promise<boolean> {
  const claimedUntil = await readValue(database, name);
  const latestEnd = toIso(now + intervalMs + TOLERANCE_MS);
  if (claimedUntil > toIso(now) && claimedUntil <= latestEnd) return false;
  return setValue(database, name, toIso(now + intervalMs), claimedUntil);
}

/** Runs `work` in a transaction that only one process can run at a time. */
export function withRowLock<Result>(
  database: Database,
  lock: LockName,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    // PostgreSQL locks an updated row; a SQLite transaction locks the file from its start.
    await sql`update state set value = '' where name = ${lock}`.execute(transaction);
    return work(transaction);
  });
}
