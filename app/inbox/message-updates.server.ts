import { setImmediate as nextTurn } from "node:timers/promises";
import { resumeMail } from "~/outbox/mail-state.server";
import { DELETED_AT_ONCE } from "~/outbox/retention.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { isFree, makeMessagesDue } from "~/outbox/store/messages.server";
import { checkpoint } from "~/outbox/store/sqlite.server";
import { toIso } from "~/time";

/** Makes all unsent messages due now, or only the message `id`, even while mail is paused; returns the number. */
export async function sendAgain(database: Database, now: number, id?: string): Promise<number> {
  await resumeMail(database);
  return makeMessagesDue(database, ["pending", "held"], now, id);
}

/** What `last_code` of spam says when it was mailed before: no failure has this code. */
const MAILED = 200;

/** Marks one message as spam; returns false when it does not exist or is leased. */
export async function markSpam(database: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set((is) => ({
      status: "spam",
      last_error: null,
      last_code: is.case().when("status", "=", "delivered").then(MAILED).else(null).end(),
      settled_at: toIso(now),
    }))
    .where("id", "=", id)
    .where("status", "!=", "spam")
    .where(isFree(now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a message out of the spam, to be mailed unless it was; returns false when it is no spam. */
export async function unmarkSpam(database: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set({ status: "delivered", last_code: null, settled_at: toIso(now) })
    .where("id", "=", id)
    .where("status", "=", "spam")
    .where("last_code", "=", MAILED)
    .executeTakeFirst();
  return numUpdatedRows > 0n || (await makeMessagesDue(database, ["spam"], now, id)) > 0;
}

/** Sets when a message was handled, or its note; returns false when it does not exist. */
export async function updateMessage(
  database: Database,
  id: string,
  change: Pick<MessageRow, "handled_at"> | Pick<MessageRow, "note">,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("messages")
    .set(change)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  await checkpoint(database);
  return erased;
}
