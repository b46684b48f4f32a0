import { sql } from "kysely";
import { toIso } from "~/time";
import type { Database, MessageRow, Status } from "./database.server";

/** Not handled and not spam. Uses literals instead of parameters, because the partial index needs them. */
export const isUnhandled = sql<boolean>`handled_at is null and status <> 'spam'`;

/** Neither delivered nor handled, and no spam: waits for a mail or for the owner. */
export const isWaiting = sql`status in ('pending', 'held') and handled_at is null`;

/** Not leased by a process. */
export const isFree = (now: number) =>
  sql<boolean>`(leased_until is null or leased_until <= ${toIso(now)})`;

/** Returns the number of unhandled messages, and when the oldest was received. */
export async function countUnhandled(
  database: Database,
): Promise<{ count: number; since: string | null }> {
  const { count, since } = await database
    .selectFrom("messages")
    .select((is) => [is.fn.countAll().as("count"), is.fn.min("received_at").as("since")])
    .where(isUnhandled)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

export function findMessage(database: Database, id: string): Promise<MessageRow | undefined> {
  // No id has U+0000, which PostgreSQL refuses.
  const plain = id.replaceAll("\0", "");
  return database.selectFrom("messages").selectAll().where("id", "=", plain).executeTakeFirst();
}

type UnannouncedMessage = Pick<MessageRow, "id" | "page">;

/** Returns messages that no alert has told of, at most as many as a statement can name. */
export async function findUnannounced(database: Database): Promise<UnannouncedMessage[]> {
  const { rows } = await sql<UnannouncedMessage>`
    select id, page from messages where unannounced is not null limit 1000`.execute(database);
  return rows;
}

/** Records that an alert has told of these messages. */
export function markAnnounced(database: Database, messages: UnannouncedMessage[]) {
  const ids = sql.join(messages.map(({ id }) => id));
  return sql`update messages set unannounced = null where id in (${ids})`.execute(database);
}

/** Leases a message to this process; returns undefined if it has changed since it was read as `row`. */
export function leaseMessage(
  database: Database,
  { id, attempts, leased_until }: Pick<MessageRow, "id" | "attempts" | "leased_until">,
  now: number,
  leaseMs: number,
): Promise<MessageRow | undefined> {
  return database
    .updateTable("messages")
    .set({ leased_until: toIso(now + leaseMs) })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .where("attempts", "=", attempts)
    .where("leased_until", "is not distinct from", leased_until)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the leases of an earlier process of this machine. */
export async function endLeases(database: Database): Promise<void> {
  await database
    .updateTable("messages")
    .set({ leased_until: null })
    .where("leased_until", "is not", null)
    .execute();
}

/**
 * Makes messages with these statuses due, or only the message `id`; returns the number changed. Keeps leases,
 * so that nothing is sent twice.
 */
export async function makeMessagesDue(
  database: Database,
  statuses: Status[],
  now: number,
  id?: string,
): Promise<number> {
  const due = database
    .updateTable("messages")
    .set({ status: "pending", next_attempt_at: toIso(now), settled_at: null })
    .where("status", "in", statuses);
  const query = id === undefined ? due : due.where("id", "=", id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Records that the provider accepted a message. */
export function recordDelivered(database: Database, id: string, now: number): Promise<void> {
  const delivered = { status: "delivered" as const, last_error: null, last_code: null };
  return recordAttempt(database, id, { ...delivered, settled_at: toIso(now) });
}

/** Ends a lease with the result of an attempt. */
export async function recordAttempt(
  database: Database,
  id: string,
  result: Partial<MessageRow>,
): Promise<void> {
  await database
    .updateTable("messages")
    .set((is) => ({ ...result, leased_until: null, attempts: is("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "!=", "delivered")
    .execute();
}

/** Ends a lease without an attempt, because a limit was reached; the message waits for the background. */
export async function returnLease(
  database: Database,
  { id, leased_until }: Pick<MessageRow, "id" | "leased_until">,
  now: number,
): Promise<void> {
  await database
    .updateTable("messages")
    .set({
      status: "pending",
      last_error: null,
      last_code: null,
      leased_until: null,
      next_attempt_at: toIso(now),
      settled_at: null,
    })
    .where("id", "=", id)
    // Another process may have leased it meanwhile.
    .where("leased_until", "=", leased_until)
    .execute();
}
