import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { fieldNames, type Message } from "~/message/fields";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, toIso } from "~/time";
import type { Database, MessageRow, Status } from "./database.server";

/** Nobody has attended to it; in literals, so that the database knows the index that was made for it. */
export const isOpen = sql<boolean>`handled_at is null and status <> 'spam'`;

/** How many messages nobody has attended to, and since when the oldest waits. */
export async function countOpen(
  database: Database,
): Promise<{ count: number; since: string | null }> {
  const { count, since } = await database
    .selectFrom("messages")
    .select((is) => [is.fn.countAll().as("count"), is.fn.min("received_at").as("since")])
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

/**
 * A message as it is searched: its words in plain letters, each after one space. Never longer than the message:
 * one character may have eighteen letters (U+FDFA).
 */
export function searchText(message: Message): string {
  const text = fieldNames.map((name) => message[name]).join(" ");
  return ` ${plainWords(text).join(" ")}`.slice(0, text.length + 1);
}

/** The words of a text in lower case and without accents. */
export function plainWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function findMessage(database: Database, id: string): Promise<MessageRow | undefined> {
  return database.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Leases a message to this process; undefined when it is another's, done, or was tried since `attempts`. */
export function leaseMessage(
  database: Database,
  { id, attempts }: Pick<MessageRow, "id" | "attempts">,
  now: number,
  leaseMs: number,
  reposts?: number,
): Promise<MessageRow | undefined> {
  return database
    .updateTable("messages")
    .set({ leased_until: toIso(now + leaseMs), reposts })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .where("attempts", "<=", attempts)
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<", toIso(now))]))
    .returningAll()
    .executeTakeFirst();
}

/** Makes messages due, or one, which is no suspect any more; a lease stays, so that nothing is sent twice. */
export async function releaseMessages(
  database: Database,
  statuses: Status[],
  now: number,
  id?: string,
): Promise<number> {
  const due = database
    .updateTable("messages")
    .set({
      status: "pending",
      next_attempt_at: toIso(now),
      first_attempt_at: null,
      settled_at: null,
    })
    .where("status", "in", statuses);
  const query = id === undefined ? due : due.set({ suspect: 0 }).where("id", "=", id);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

const REST_MS = 2 * SECOND_MS;

/** Records that the provider took a message. */
export async function recordDelivered(database: Database, id: string, now: number): Promise<void> {
  await settle(database, id, now, {
    status: "delivered",
    last_error: null,
    leased_until: null,
  });
}

/** Records a failed attempt; a `held` message is tried again by posting it from `nextAttemptAt` on. */
export async function recordFailure(
  database: Database,
  id: string,
  now: number,
  failure: { status: "pending" | "held"; reason: string; nextAttemptAt: number },
): Promise<void> {
  await settle(database, id, now, {
    status: failure.status,
    last_error: failure.reason,
    next_attempt_at: toIso(failure.nextAttemptAt),
    leased_until: toIso(now + REST_MS),
  });
}

/** Gives a leased message back without an attempt: it waits for a limit. */
export async function recordWaiting(database: Database, id: string): Promise<void> {
  await database
    .updateTable("messages")
    .set({ status: "pending", last_error: null, leased_until: null, settled_at: null })
    .where("id", "=", id)
    .where("status", "in", ["pending", "held"])
    .execute();
}

async function settle(
  database: Database,
  id: string,
  now: number,
  result: Pick<MessageRow, "status" | "last_error" | "leased_until"> & { next_attempt_at?: string },
): Promise<void> {
  await database
    .updateTable("messages")
    .set((is) => ({
      ...result,
      settled_at: result.status === "pending" ? null : toIso(now),
      attempts: is("attempts", "+", 1),
      first_attempt_at: is.fn.coalesce("first_attempt_at", is.val(toIso(now))),
    }))
    .where("id", "=", id)
    .where("status", "!=", "delivered")
    .execute();
}

/** For the owner to release what is no spam. */
const SPAM_DAYS = 30;

const NETWORK_DAYS = 1;

/** So many are deleted before everybody else has a turn: some milliseconds, however long they are. */
export const DELETED_AT_ONCE = 20;

/**
 * Deletes, in parts, delivered and handled messages after `retentionDays`, spam after thirty days, and hashes of
 * clients after a day. A message that was neither delivered nor handled is never deleted.
 */
export async function deleteExpired(
  database: Database,
  retentionDays: number,
  now: number,
): Promise<void> {
  const daysAgo = (days: number) => toIso(now - days * DAY_MS);
  const expired = daysAgo(retentionDays);
  await sql`delete from attempts where at < ${daysAgo(NETWORK_DAYS)}`.execute(database);
  await sql`
    update messages set network = null
    where network is not null and settled_at < ${daysAgo(NETWORK_DAYS)}`.execute(database);
  const deletePart = sql`
    delete from messages where id in (
      select id from messages
      where status = 'delivered' and settled_at < ${expired}
        or status in ('pending', 'held') and handled_at < ${expired}
        or status = 'spam' and settled_at < ${daysAgo(SPAM_DAYS)}
      limit ${DELETED_AT_ONCE})`;
  while ((await deletePart.execute(database)).numAffectedRows) await nextTurn();
}

/** How many messages may wait: a flood of small ones takes some 30 MB of disk, of the longest ones 900 MB. */
const MAX_WAITING = 30_000;

/** Whether no further message of this kind is accepted: what was accepted stays, so the bound is at the door. */
export async function isFull(
  database: Database,
  isSpam: boolean,
  maxWaiting = MAX_WAITING,
): Promise<boolean> {
  const waiting = isSpam
    ? sql`status = 'spam'`
    : sql`status in ('pending', 'held') and handled_at is null`;
  const { rows } = await sql`
    select 1 from messages where ${waiting} limit 1 offset ${maxWaiting - 1}`.execute(database);
  return rows.length > 0;
}

/** Times further ahead than this, in milliseconds, were written while the clock was wrong. */
const MAX_AHEAD_MS = {
  received_at: MINUTE_MS,
  settled_at: MINUTE_MS,
  handled_at: MINUTE_MS,
  leased_until: 5 * MINUTE_MS,
  next_attempt_at: 2 * HOUR_MS,
};

/** Undoes what a clock that was ahead left behind: no lease, limit, session or state stays in the future. */
export async function cutFutureTimes(database: Database, now: number): Promise<void> {
  for (const [column, aheadMs] of Object.entries(MAX_AHEAD_MS)) {
    const at = sql.ref(column);
    await sql`update messages set ${at} = ${toIso(now)} where ${at} > ${toIso(now + aheadMs)}`.execute(
      database,
    );
  }
  await sql`delete from attempts where at > ${toIso(now + MINUTE_MS)}`.execute(database);
  await sql`delete from sessions where opened_at > ${toIso(now + MINUTE_MS)}`.execute(database);
  await sql`
    update state set value = '' where value like '____-__-__T%' and value > ${toIso(now + DAY_MS)}`.execute(
    database,
  );
}
