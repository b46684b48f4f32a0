/** The changes of messages in the database that the owner makes. */
import { resumeMail } from "~/outbox/mail-state.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { isFree, makeMessagesDue } from "~/outbox/store/messages.server";
import { checkpoint } from "~/outbox/store/sqlite.server";
import { toIso } from "~/time";

/** Makes all unsent messages due now, or only the message `id`, even while mail is paused; returns the number. */
export async function sendAgain(database: Database, now: number, id?: string): Promise<number> {
  await resumeMail(database);
  return makeMessagesDue(database, ["pending", "held"], now, id);
}

/**
 * The `last_code` of a message that was delivered before it was marked as spam; no failure has this code. Its
 * `next_attempt_at` is then the time of the delivery, since none is planned.
 */
const DELIVERED_CODE = 200;

/** Marks a message as spam; returns false when it is leased or has changed since it was read. */
export async function markSpam(
  database: Database,
  { id, status, last_code, settled_at }: MessageRow,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set({ status: "spam", last_error: null, settled_at: toIso(now) })
    .set({ last_code: status === "delivered" ? DELIVERED_CODE : last_code })
    .set({ next_attempt_at: settled_at ?? toIso(now) })
    .where("id", "=", id)
    .where("status", "=", status)
    .where(isFree(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes spam a usual message again, which is mailed if it was not before; returns false when nothing changed. */
export async function unmarkSpam(
  database: Database,
  { id, last_code, next_attempt_at }: MessageRow,
  now: number,
) {
  if (last_code === DELIVERED_CODE) {
    return updateMessage(database, id, {
      status: "delivered",
      settled_at: next_attempt_at,
      last_code: null,
    });
  }
  return (await makeMessagesDue(database, ["spam"], now, id)) > 0;
}

/** Changes a message; returns false when it does not exist. */
export async function updateMessage(database: Database, id: string, change: Partial<MessageRow>) {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set(change)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The most messages that a statement names: SQLite allows 32,766 parameters. */
const IDS_AT_ONCE = 30_000;

/** Deletes messages, on SQLite also from the journal; returns the number. */
export async function eraseMessages(database: Database, ids: string[]): Promise<number> {
  const count = await database.transaction().execute(async (transaction) => {
    let deleted = 0;
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      const { numDeletedRows } = await transaction
        .deleteFrom("messages")
        .where("id", "in", ids.slice(start, start + IDS_AT_ONCE))
        .executeTakeFirstOrThrow();
      deleted += Number(numDeletedRows);
    }
    return deleted;
  });
  await checkpoint(database);
  return count;
}
