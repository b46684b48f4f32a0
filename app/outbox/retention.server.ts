import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from "~/time";
import type { Database } from "./store/database.server";
import { TOLERANCE_MS } from "./store/state.server";

/** The days that spam is kept, in which the owner can release it. */
const SPAM_DAYS = 30;

const NETWORK_DAYS = 1;

/** How long a session of the owner lasts. */
export const SESSION_MS = 12 * HOUR_MS;

/** The number of rows deleted per transaction. Small, so that a transaction takes milliseconds. */
export const DELETED_AT_ONCE = 20;

/**
 * Deletes delivered and handled messages after `retentionDays`, spam after thirty days, and the hashes of
 * client networks after a day, in batches. Never deletes a message that was neither delivered nor handled.
 */
export async function deleteExpired(
  database: Database,
  retentionDays: number,
  now: number,
): Promise<void> {
  const daysAgo = (days: number) => toIso(now - days * DAY_MS);
  const expired = daysAgo(retentionDays);
  await sql`delete from attempts where at < ${daysAgo(NETWORK_DAYS)}`.execute(database);
  await sql`delete from sessions where expires_at < ${toIso(now)}`.execute(database);
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

/**
 * How far the times of a message may lie in the future, in milliseconds: a lease takes less than a minute, and
 * the longest wait for the next attempt is 72 minutes (message-state.ts).
 */
const MAX_AHEAD_MS = {
  received_at: TOLERANCE_MS,
  settled_at: TOLERANCE_MS,
  handled_at: TOLERANCE_MS,
  leased_until: 5 * MINUTE_MS,
  next_attempt_at: 2 * HOUR_MS,
};

/**
 * Corrects times that lie too far in the future, because a wrong clock wrote them: those of messages become now,
 * the others are deleted.
 */
export async function resetFutureTimes(database: Database, now: number): Promise<void> {
  const inFuture = (aheadMs: number) => toIso(now + aheadMs);
  for (const [column, aheadMs] of Object.entries(MAX_AHEAD_MS)) {
    const at = sql.ref(column);
    await sql`
      update messages set ${at} = ${toIso(now)} where ${at} > ${inFuture(aheadMs)}`.execute(
      database,
    );
  }
  await sql`delete from attempts where at > ${inFuture(TOLERANCE_MS)}`.execute(database);
  await sql`
    delete from sessions where expires_at > ${inFuture(SESSION_MS + TOLERANCE_MS)}`.execute(
    database,
  );
  // No claim and no pause is longer than a day.
  await sql`
    update state set value = '' where value like '____-__-__T%' and value > ${inFuture(DAY_MS)}`.execute(
    database,
  );
}
