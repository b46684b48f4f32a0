import type { Kysely } from "kysely";
import { toIso } from "~/time";
import type { Database, Schema } from "./database.server";

/** The value of a small fact of the whole installation. */
export async function readState(
  database: Pick<Kysely<Schema>, "selectFrom">,
  name: string,
): Promise<string> {
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
