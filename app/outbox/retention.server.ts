import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { DAY_MS, toIso } from "~/time";
import { deleteOldCounters } from "./quota.server";
import type { Database } from "./store/database.server";

/** The days that spam is kept, in which the owner can release it. */
const SPAM_DAYS = 30;

/** The days that the hash of a client's network is kept. The limits of a network count at most a day. */
const NETWORK_DAYS = 1;

/** The number of messages deleted per transaction. Small, so that a transaction takes milliseconds. */
export const DELETED_AT_ONCE = 20;

/**
 * Deletes what is over:
 * - delivered and handled messages after `retentionDays`, and spam after thirty days; no others,
 * - the hashes of client networks after a day,
 * - ended sessions,
 * - the mail counters of earlier days.
 */
export async function deleteExpired(database: Database, retentionDays: number, now: number) {
  const daysAgo = (days: number) => toIso(now - days * DAY_MS);
  await sql`delete from attempts where at < ${daysAgo(NETWORK_DAYS)}`.execute(database);
  await sql`delete from sessions where expires_at < ${toIso(now)}`.execute(database);
  await sql`
    update messages set network = null
    where network is not null and settled_at < ${daysAgo(NETWORK_DAYS)}`.execute(database);
  await deleteOldCounters(database, now);
  const deleteBatch = sql`
    delete from messages where id in (
      select id from messages
      where status = 'delivered' and settled_at < ${daysAgo(retentionDays)}
        or status in ('pending', 'held') and handled_at < ${daysAgo(retentionDays)}
        or status = 'spam' and settled_at < ${daysAgo(SPAM_DAYS)}
      limit ${DELETED_AT_ONCE})`;
  // Between two batches the event loop takes a turn, in which other queries run.
  while ((await deleteBatch.execute(database)).numAffectedRows) await nextTurn();
}
