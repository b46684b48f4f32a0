import type { Database, MessageRow, Status } from "../store/database.server";
import { toIso } from "~/time";
import type { Origin } from "./summary";

/** A lease stays: whoever is sending a held message at this moment goes on alone. */
const dueAt = (now: number) => ({
  status: "pending" as const,
  next_attempt_at: toIso(now),
  first_attempt_at: null,
  settled_at: null,
});

/** Lets every held message be tried again; returns how many there were. */
export async function releaseHeld(database: Database, now: number): Promise<number> {
  const result = await database
    .updateTable("messages")
    .set(dueAt(now))
    .where("status", "=", "held")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

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

/** Lets pending messages that wait for their next try be tried now; returns how many there are. */
export async function retryPending(database: Database, now: number): Promise<number> {
  const result = await database
    .updateTable("messages")
    .set({ next_attempt_at: toIso(now) })
    .where("status", "=", "pending")
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The owner's list, newest first. */
export function listMessages(database: Database, status?: Status): Promise<MessageRow[]> {
  let query = database.selectFrom("messages").selectAll().orderBy("received_at", "desc");
  if (status) query = query.where("status", "=", status);
  return query.execute();
}

/** Where the messages came from that people wrote; newest first. */
export function listOrigins(database: Database): Promise<Origin[]> {
  return database
    .selectFrom("messages")
    .select(["received_at", "page", "utm"])
    .where("status", "!=", "spam")
    .orderBy("received_at", "desc")
    .execute();
}
