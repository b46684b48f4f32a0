/** Single values that all processes share: the table `state`. */
import { sql, type Transaction } from "kysely";
import { MINUTE_MS, toIso } from "~/time";
import type { Database, Schema } from "./database.server";

/** A claim of one process: the time when its interval ends. */
export type ClaimName =
  | "next_send_at"
  | "next_backup_at"
  /** The alerts about new messages, unanswered ones, and each problem. */
  | `alert_${string}`;

/** A row that one process locks at a time. */
type LockName = "intake_lock" | "login_lock";

/** The names of the values. Times are ISO 8601 in UTC. */
type ValueName =
  | ClaimName
  | LockName
  /** Which tables there are (tables.server.ts). */
  | "tables"
  /** The secret key that hashes networks and signs cookies. */
  | "client_key"
  /** The hash of the mail account, to notice a new one. */
  | "account"
  /** The mails of a day (quota.server.ts), until when mail is paused and since when it fails (mail-state.server.ts). */
  | `mails_${string}`
  | "mail_paused_until"
  | "mail_failing"
  /** The last times when the site corrected times and deleted, wrote to the database, made a backup and failed to. */
  | "cleaned_at"
  | "checked_at"
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

/**
 * Sets a value and returns whether it changed. With `from`, sets it only if the current value is `from`
 * (compare-and-set), so one of several parallel calls succeeds.
 */
export async function setValue(
  database: Database,
  name: ValueName,
  value: string,
  from?: string,
): Promise<boolean> {
  const before = from === undefined ? sql`state.value <> ${value}` : sql`state.value = ${from}`;
  const { rows } = await sql`
    insert into state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = ${value} where ${before} returning name`.execute(
    database,
  );
  return rows.length > 0;
}

/** How far the clocks of two processes may differ. One that waited for the database also brings an earlier time. */
const TOLERANCE_MS = MINUTE_MS;

/**
 * Claims an interval for one process: returns true if the last interval has ended. Ignores a time that is too
 * far in the future (wrong clock).
 */
export async function claimInterval(
  database: Database,
  name: ClaimName,
  intervalMs: number,
  now: number,
): Promise<boolean> {
  const current = await readValue(database, name);
  const latest = toIso(now + intervalMs + TOLERANCE_MS);
  if (current > toIso(now) && current <= latest) return false;
  return setValue(database, name, toIso(now + intervalMs), current);
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
