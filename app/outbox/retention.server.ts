import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { MAX_AHEAD_MS } from "~/limits";
import { DAY_MS, toIso, type Clock } from "~/time";
import { deleteOldCounters } from "./quota.server";
import type { WithDatabase } from "./store/connection.server";
import type { Database } from "./store/database.server";
import { readValue, setValue } from "./store/shared-values.server";

/** A clock that is this far from the last time of this work may be wrong. */
const DOUBTFUL_MS = 30 * DAY_MS;

/**
 * Creates the work of every hour: corrects times, and deletes what is over. While the clock is doubtful, it waits until
 * nobody has set the clock for an hour: a start with a wrong clock would else delete every delivered message.
 */
export function createHousekeeping(
  withDatabase: WithDatabase,
  retentionDays: number,
  clock: Clock,
) {
  /** The clock's lead over the time that passes; it changes when the clock is set. */
  let lead = NaN;
  return () => {
    const now = clock.now();
    const before = lead;
    lead = now - performance.now();
    const isSteady = Math.abs(lead - before) < DAY_MS;
    return withDatabase(async (database) => {
      const cleanedAt = Date.parse(await readValue(database, "cleaned_at"));
      if (!isSteady && Math.abs(now - cleanedAt) > DOUBTFUL_MS) return;
      await setValue(database, "cleaned_at", toIso(now));
      await resetFutureTimes(database, now);
      await deleteExpired(database, retentionDays, now);
    });
  };
}

/** The days that spam is kept, in which the owner can release it. */
const SPAM_DAYS = 30;

const NETWORK_DAYS = 1;

/** The number of rows deleted per transaction. Small, so that a transaction takes milliseconds. */
export const DELETED_AT_ONCE = 20;

/**
 * Deletes delivered and handled messages after `retentionDays`, spam after thirty days, the hashes of client networks
 * after a day, ended sessions, and the counters of earlier days, in batches. Keeps a message that was neither delivered
 * nor handled, unless it is spam.
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
  await deleteOldCounters(database, now);
  const deletePart = sql`
    delete from messages where id in (
      select id from messages
      where status = 'delivered' and settled_at < ${expired}
        or status in ('pending', 'held') and handled_at < ${expired}
        or status = 'spam' and settled_at < ${daysAgo(SPAM_DAYS)}
      limit ${DELETED_AT_ONCE})`;
  while ((await deletePart.execute(database)).numAffectedRows) await nextTurn();
}

/** The times of a message. */
const TIMES = ["received_at", "settled_at", "handled_at", "leased_until", "next_attempt_at"];

/**
 * Corrects times that a wrong clock wrote: those further ahead than the site itself stores one. The times of messages
 * become now; the others are deleted.
 */
export async function resetFutureTimes(database: Database, now: number): Promise<void> {
  const latest = toIso(now + MAX_AHEAD_MS);
  for (const name of TIMES) {
    const time = sql.ref(name);
    await sql`update messages set ${time} = ${toIso(now)} where ${time} > ${latest}`.execute(
      database,
    );
  }
  await sql`delete from attempts where at > ${latest}`.execute(database);
  await sql`delete from sessions where expires_at > ${latest}`.execute(database);
  await sql`
    update state set value = '' where value like '____-__-__T%' and value > ${latest}`.execute(
    database,
  );
}
