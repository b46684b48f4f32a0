import type { Database } from "./database.server";
import { iso } from "./time";

/**
 * Takes the state row `name` `wait` milliseconds forward if its time has come; true for exactly one
 * of all processes. A time further away than that was set by a clock that was wrong.
 */
export async function takeTurn(database: Database, name: string, wait: number): Promise<boolean> {
  const now = Date.now();
  const result = await database
    .updateTable("state")
    .set({ value: iso(now + wait) })
    .where("name", "=", name)
    .where((is) => is.or([is("value", "<=", iso(now)), is("value", ">", iso(now + wait))]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces a remembered value and tells whether it was another before. */
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
