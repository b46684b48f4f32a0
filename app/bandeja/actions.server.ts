import { toIso } from "~/time";
import { resumeMail } from "~/outbox/quota.server";
import {
  isSqliteDatabase,
  type Database,
  type MessageRow,
  type Status,
} from "~/outbox/store/database.server";
import { dueAt } from "~/outbox/store/messages.server";
import { checkpoint } from "~/outbox/store/sqlite.server";

/** Lets one spam or held message be sent; false when none such has this id. */
export function releaseOne(database: Database, id: string, now: number): Promise<boolean> {
  return change(database, id, ["spam", "held"], { ...dueAt(now), suspect: 0 });
}

/** Lets one pending or held message be tried now; false when none such has this id. */
export async function retryOne(database: Database, id: string, now: number): Promise<boolean> {
  await resumeMail(database);
  return change(database, id, ["pending", "held"], { ...dueAt(now), suspect: 0 });
}

/** Sets one message apart as spam; false when none has this id, or when it is being sent right now. */
export function markSpam(database: Database, id: string, now: number): Promise<boolean> {
  const spam = { status: "spam", last_error: null, settled_at: toIso(now) } as const;
  return change(database, id, ["pending", "held", "delivered"], spam, now);
}

/** Marks one message as attended at `handledAt`, or with null as not; false when none has this id. */
export function markHandled(
  database: Database,
  id: string,
  handledAt: number | null,
): Promise<boolean> {
  const handled_at = handledAt === null ? null : toIso(handledAt);
  return change(database, id, ["pending", "held", "delivered", "spam"], { handled_at });
}

/** Changes a message that stands as one of `from` and, where `freeAt` is given, is not leased then. */
async function change(
  database: Database,
  id: string,
  from: Status[],
  set: Partial<MessageRow>,
  freeAt?: number,
): Promise<boolean> {
  let query = database
    .updateTable("messages")
    .set(set)
    .where("id", "=", id)
    .where("status", "in", from);
  if (freeAt !== undefined) {
    query = query.where((is) =>
      is.or([is("leased_until", "is", null), is("leased_until", "<", toIso(freeAt))]),
    );
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Erases messages, on SQLite from the file and its journal too; returns how many there were. */
export async function eraseMessages(database: Database, ids: string[]): Promise<number> {
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
    return count;
  });
  if (isSqliteDatabase(database)) await checkpoint(database);
  return erased;
}
