import { sql, type Transaction } from "kysely";
import { toIso } from "~/time";
import { isSqliteDatabase, type Database, type Schema } from "./database.server";

/** Reads a value of the table `state`; empty if it was never set. */
export async function readState(database: Database, name: string): Promise<string> {
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
export async function setState(
  database: Database,
  name: string,
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

/**
 * Claims an interval for one process: returns true if the last interval has ended. Ignores a time that is too
 * far in the future (wrong clock).
 */
export async function claimInterval(
  database: Database,
  name: string,
  intervalMs: number,
  now: number,
): Promise<boolean> {
  const current = await readState(database, name);
  const next = toIso(now + intervalMs);
  if (current > toIso(now) && current <= next) return false;
  return setState(database, name, next, current);
}

/**
 * Runs `work` in a transaction that only one process can run at a time; passes the key for hashing networks.
 */
export function withLock<Result>(
  database: Database,
  lock: "intake_lock" | "login_lock",
  work: (transaction: Transaction<Schema>, clientKey: string) => Promise<Result>,
): Promise<Result> {
  // A SQLite transaction locks the file from its start.
  const forUpdate = isSqliteDatabase(database) ? sql`` : sql`for update`;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ key: string }>`
      select (select value from state where name = 'client_key') as key
      from state where name = ${lock} ${forUpdate}`.execute(transaction);
    if (!rows[0]) throw new Error(`state has no ${lock}`);
    return work(transaction, rows[0].key);
  });
}
