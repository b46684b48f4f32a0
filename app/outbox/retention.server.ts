import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from "~/time";
import type { Database } from "./store/database.server";

/** The days that spam is kept, in which the owner can release it. */
const SPAM_DAYS = 30;

const NETWORK_DAYS = 1;

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
 * The maximum distance of a stored time into the future, in milliseconds. A later time was written with a
 * wrong clock.
 */
const MAX_AHEAD_MS = {
  received_at: MINUTE_MS,
  settled_at: MINUTE_MS,
  handled_at: MINUTE_MS,
  leased_until: 5 * MINUTE_MS,
  next_attempt_at: 2 * HOUR_MS,
};

/** Corrects times that were written with a wrong clock: leases, limits, sessions and state. */
export async function resetFutureTimes(database: Database, now: number): Promise<void> {
  for (const [column, aheadMs] of Object.entries(MAX_AHEAD_MS)) {
    const at = sql.ref(column);
    const latest = toIso(now + aheadMs);
    await sql`update messages set ${at} = ${toIso(now)} where ${at} > ${latest}`.execute(database);
  }
  const tomorrow = toIso(now + DAY_MS);
  await sql`delete from attempts where at > ${toIso(now + MINUTE_MS)}`.execute(database);
  await sql`delete from sessions where expires_at > ${tomorrow}`.execute(database);
  await sql`
    update state set value = '' where value like '____-__-__T%' and value > ${tomorrow}`.execute(
    database,
  );
}
