import type { Database, MessageRow, Status } from "./database.server";
import type { Origin } from "./summary";
import { iso } from "./time";

/** A claim stays: whoever is sending a held message at this moment goes on alone. */
const dueNow = () => ({
  status: "pending" as const,
  next_attempt_at: iso(Date.now()),
  first_attempt_at: null,
  settled_at: null,
});

/** Lets every held message be tried again; returns how many there were. */
export async function releaseHeld(database: Database): Promise<number> {
  const result = await database
    .updateTable("messages")
    .set(dueNow())
    .where("status", "=", "held")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Lets one message out of quarantine or out of hold; false when none such has this id. */
export async function releaseOne(database: Database, id: string): Promise<boolean> {
  const result = await database
    .updateTable("messages")
    .set(dueNow())
    .where("id", "=", id)
    .where("status", "in", ["spam", "held"])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lets pending messages that wait for their next try be tried now; returns how many there are. */
export async function hurry(database: Database): Promise<number> {
  const result = await database
    .updateTable("messages")
    .set({ next_attempt_at: iso(Date.now()) })
    .where("status", "=", "pending")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The owner's list, newest first. */
export function list(database: Database, status?: Status): Promise<MessageRow[]> {
  return database
    .selectFrom("messages")
    .selectAll()
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "pending"))
    .orderBy("received_at", "desc")
    .execute();
}

/** Where the messages came from that people wrote; newest first. */
export function origins(database: Database): Promise<Origin[]> {
  return database
    .selectFrom("messages")
    .select(["received_at", "page", "utm"])
    .where("status", "!=", "spam")
    .orderBy("received_at", "desc")
    .execute();
}
