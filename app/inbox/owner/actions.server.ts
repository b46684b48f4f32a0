import { toIso } from "~/time";
import { resumeMail } from "../quota.server";
import { isSqliteDatabase, type Database, type Schema } from "../store/database.server";
import { dueAt } from "../store/messages.server";
import { checkpoint, dropErasedWords } from "../store/sqlite.server";

/** Lets one spam or held message be sent; false when none such has this id. */
export async function releaseOne(database: Database, id: string, now: number): Promise<boolean> {
  const result = await database
    .updateTable("messages")
    .set({ ...dueAt(now), suspect: 0 })
    .where("id", "=", id)
    .where("status", "in", ["spam", "held"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lets pending messages be tried now, also while the provider's plan rests; returns how many there are. */
export async function retryPending(database: Database, now: number): Promise<number> {
  await resumeMail(database);
  const result = await database
    .updateTable("messages")
    .set({ next_attempt_at: toIso(now) })
    .where("status", "=", "pending")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Lets one pending or held message be tried now; false when none such has this id. */
export async function retryOne(database: Database, id: string, now: number): Promise<boolean> {
  await resumeMail(database);
  const result = await database
    .updateTable("messages")
    .set({ ...dueAt(now), suspect: 0 })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets one message apart as spam; false when none has this id, or when it is being sent right now. */
export async function markSpam(database: Database, id: string, now: number): Promise<boolean> {
  const result = await database
    .updateTable("messages")
    .set({ status: "spam", last_error: null, settled_at: toIso(now) })
    .where("id", "=", id)
    .where("status", "!=", "spam")
    .where((is) => is.or([is("claimed_until", "is", null), is("claimed_until", "<", toIso(now))]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks one message as attended at `handledAt`, or with null as not; false when none has this id. */
export async function markHandled(
  database: Database,
  id: string,
  handledAt: number | null,
): Promise<boolean> {
  const result = await database
    .updateTable("messages")
    .set({ handled_at: handledAt === null ? null : toIso(handledAt) })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Erases messages, on SQLite from the file and its journal too; returns how many there were. */
export async function eraseMessages(database: Database, ids: string[]): Promise<number> {
  const isSqlite = isSqliteDatabase(database);
  const erased = await database.transaction().execute(async (transaction) => {
    let count = 0;
    // Databases take only so many values at once.
    for (let start = 0; start < ids.length; start += 500) {
      const result = await transaction
        .deleteFrom("messages")
        .where("id", "in", ids.slice(start, start + 500))
        .executeTakeFirst();
      count += Number(result.numDeletedRows);
    }
    if (isSqlite) await dropErasedWords<Schema>(transaction);
    return count;
  });
  if (isSqlite) await checkpoint(database);
  return erased;
}
