import { sql } from "kysely";
import { toIso } from "~/time";
import type { Database, MessageRow, Status } from "./database.server";

/** Matches messages, other than spam, that the owner has not handled. Without parameters, as the partial index needs. */
export const isUnhandled = sql<boolean>`handled_at is null and status <> 'spam'`;

/** Matches messages that wait for a mail or for the owner: neither delivered nor handled, and no spam. */
export const isWaiting = sql`status in ('pending', 'held') and handled_at is null`;

/** Matches messages that no process has leased. */
export const isFree = (now: number) =>
  sql<boolean>`(leased_until is null or leased_until <= ${toIso(now)})`;

/** Returns the number of unhandled messages, and when the oldest was received. */
export async function countUnhandled(
  database: Database,
): Promise<{ count: number; since: string | null }> {
  const { count, since } = await database
    .selectFrom("messages")
    .select(({ fn }) => [fn.countAll().as("count"), fn.min("received_at").as("since")])
    .where(isUnhandled)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

export function findMessage(database: Database, id: string): Promise<MessageRow | undefined> {
  // PostgreSQL refuses U+0000, which no id has.
  const text = id.replaceAll("\0", "");
  return database.selectFrom("messages").selectAll().where("id", "=", text).executeTakeFirst();
}

type UnannouncedMessage = Pick<MessageRow, "id" | "page">;

/** Returns messages that no alert has told of: at most a thousand, since `markAnnounced` names each in a statement. */
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
  { id, attempts, leased_until }: MessageRow,
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

/** Ends all leases. Call it while no other process uses the database. */
export async function endLeases(database: Database): Promise<void> {
  await database
    .updateTable("messages")
    .set({ leased_until: null })
    .where("leased_until", "is not", null)
    .execute();
}

/** Makes messages with these statuses due, or only `id`; returns how many. Keeps leases, so that nothing is sent twice. */
export async function makeMessagesDue(
  database: Database,
  statuses: Status[],
  now: number,
  id?: string,
): Promise<number> {
  const update = database
    .updateTable("messages")
    .set({ status: "pending", next_attempt_at: toIso(now), settled_at: null })
    .where("status", "in", statuses);
  const query = id === undefined ? update : update.where("id", "=", id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Records that the provider accepted a message. */
export function recordDelivered(database: Database, id: string, now: number): Promise<void> {
  return recordAttempt(database, id, {
    status: "delivered",
    last_error: null,
    last_code: null,
    settled_at: toIso(now),
  });
}

type AttemptResult = Pick<MessageRow, "status" | "last_error" | "last_code" | "settled_at"> & {
  next_attempt_at?: string;
};

/** Ends a lease with the result of an attempt. A late failure does not undo a delivery. */
export async function recordAttempt(database: Database, id: string, result: AttemptResult) {
  await database
    .updateTable("messages")
    .set(({ eb }) => ({ ...result, leased_until: null, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("status", "!=", "delivered")
    .execute();
}

/** Ends a lease without counting an attempt. The background mails the message later. */
export async function returnLease(
  database: Database,
  { id, leased_until }: MessageRow,
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
