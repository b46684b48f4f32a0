import { sql, type Transaction } from "kysely";
import { toIso } from "~/time";
import { isSqliteDatabase, type Database, type Schema } from "./database.server";

/** The value of a small fact of the whole installation. */
export async function readState(database: Database, name: string): Promise<string> {
  const { value } = await database
    .selectFrom("state")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return value;
}

/** Replaces a value and tells whether it was another before. */
export async function replaceState(
  database: Database,
  name: string,
  value: string,
): Promise<boolean> {
  const result = await database
    .updateTable("state")
    .set({ value })
    .where("name", "=", name)
    .where("value", "!=", value)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Takes the time `name` `intervalMs` forward if it has come; true for exactly one of all processes.
 * A time further away than that was set by a clock that was wrong.
 */
export async function claimInterval(
  database: Database,
  name: string,
  intervalMs: number,
  now: number,
): Promise<boolean> {
  const next = toIso(now + intervalMs);
  const result = await database
    .updateTable("state")
    .set({ value: next })
    .where("name", "=", name)
    .where((is) => is.or([is("value", "<=", toIso(now)), is("value", ">", next)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Runs `work` in a transaction of which all processes together run one at a time; it gets the key that
 * clients are hashed with.
 */
export function withLock<Result>(
  database: Database,
  lock: "intake_lock" | "login_lock",
  work: (transaction: Transaction<Schema>, clientKey: string) => Promise<Result>,
): Promise<Result> {
  // A transaction of SQLite has its file for itself from its beginning.
  const forUpdate = isSqliteDatabase(database) ? sql`` : sql`for update`;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ key: string }>`
      select (select value from state where name = 'client_key') as key
      from state where name = ${lock} ${forUpdate}`.execute(transaction);
    if (!rows[0]) throw new Error(`state has no ${lock}`);
    return work(transaction, rows[0].key);
  });
}
