import { setImmediate as nextTurn } from "node:timers/promises";
import { toIso } from "~/time";
import { resumeMail } from "~/outbox/quota.server";
import { isSqliteDatabase, type Database, type Status } from "~/outbox/store/database.server";
import { DELETED_AT_ONCE } from "~/outbox/retention.server";
import { makeMessagesDue } from "~/outbox/store/messages.server";
import { checkpoint } from "~/outbox/store/sqlite.server";

/** Makes one spam or held message due; returns false when no such message exists. */
export async function makeMessageDue(
  database: Database,
  id: string,
  now: number,
): Promise<boolean> {
  return (await makeMessagesDue(database, ["spam", "held"], now, id)) > 0;
}

/** Makes messages due now, even while mail is paused; returns the number. */
export async function makeAllDue(
  database: Database,
  statuses: Status[],
  now: number,
  id?: string,
): Promise<number> {
  await resumeMail(database);
  return makeMessagesDue(database, statuses, now, id);
}

/** Marks one message as spam; returns false when it does not exist or is leased. */
export async function markSpam(database: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set({ status: "spam", last_error: null, settled_at: toIso(now) })
    .where("id", "=", id)
    .where("status", "!=", "spam")
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<", toIso(now))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks one message as handled at `handledAt`, or as open with null; returns false when it does not exist. */
export async function markHandled(
  database: Database,
  id: string,
  handledAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set({ handled_at: handledAt === null ? null : toIso(handledAt) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the owner's note on a message; an empty one removes it. */
export async function setNote(database: Database, id: string, note: string): Promise<void> {
  await database
    .updateTable("messages")
    .set({ note: note || null })
    .where("id", "=", id)
    .execute();
}

/** Deletes messages in batches, on SQLite also from the journal; returns the number. */
export async function eraseMessages(database: Database, ids: string[]): Promise<number> {
  let erased = 0;
  for (let start = 0; start < ids.length; start += DELETED_AT_ONCE) {
    if (start > 0) await nextTurn();
    const { numDeletedRows } = await database
      .deleteFrom("messages")
      .where("id", "in", ids.slice(start, start + DELETED_AT_ONCE))
      .executeTakeFirstOrThrow();
    erased += Number(numDeletedRows);
  }
  if (isSqliteDatabase(database)) await checkpoint(database);
  return erased;
}
