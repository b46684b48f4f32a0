/** The hourly work on the messages: it corrects times that a wrong clock wrote, and then deletes what is over. */
import { sql } from "kysely";
import { MAX_AHEAD_MS } from "~/limits";
import { DAY_MS, toIso, type Clock } from "~/time";
import { deleteOldCounters } from "./quota.server";
import type { WithDatabase } from "./store/connection.server";
import type { Database } from "./store/database.server";
import { readValue, setValue } from "./store/shared-values.server";

/** A clock that is this far from the last run may be wrong. */
const DOUBTFUL_MS = 30 * DAY_MS;

/**
 * Creates the hourly work. With a wrong clock, such as one that is a year ahead, it would delete every delivered message.
 * So it skips its run while the clock is doubtful, until nobody has set the clock for an hour.
 */
export function createHousekeeping(
  withDatabase: WithDatabase,
  retentionDays: number,
  clock: Clock,
) {
  /** When the process began, by the clock at the last run. At the next run it differs if the clock was set meanwhile. */
  let previousStart: number | undefined;
  return () => {
    const now = clock.now();
    const start = now - performance.now();
    const isSteady = previousStart !== undefined && Math.abs(start - previousStart) < DAY_MS;
    previousStart = start;
    return withDatabase(async (database) => {
      const lastRun = await readValue(database, "cleaned_at");
      const isDoubtful = lastRun !== "" && Math.abs(now - Date.parse(lastRun)) > DOUBTFUL_MS;
      if (isDoubtful && !isSteady) return;
      await setValue(database, "cleaned_at", toIso(now));
      await resetFutureTimes(database, now);
      await deleteExpired(database, retentionDays, now);
    });
  };
}

/**
 * Corrects times that a wrong clock wrote and that something waits for: those further ahead than the site stores any. A
 * message with such a time is free and due now, and a network of such a time has its share again. Sessions and attempts
 * with such a time are deleted, and shared values emptied. The dates of a message stay, since this clock may be the wrong
 * one: with changed dates a message would be deleted too early.
 */
export async function resetFutureTimes(database: Database, now: number): Promise<void> {
  const latest = toIso(now + MAX_AHEAD_MS);
  await sql`
    update messages set leased_until = ${toIso(now)} where leased_until > ${latest}`.execute(
    database,
  );
  await sql`
    update messages set next_attempt_at = ${toIso(now)}
    where next_attempt_at > ${latest} and status in ('pending', 'held')`.execute(database);
  await sql`update messages set network = null where settled_at > ${latest}`.execute(database);
  await sql`delete from attempts where at > ${latest}`.execute(database);
  await sql`delete from sessions where expires_at > ${latest}`.execute(database);
  // Matches values that begin with a time, such as 2026-11-16T20:00:00.000Z.
  await sql`
    update state set value = '' where value like '____-__-__T%' and value > ${latest}`.execute(
    database,
  );
}

/**
 * Deletes what is over:
 * - delivered and handled messages after `retentionDays`, and spam, which the owner can release, after thirty days,
 * - the hashes of client networks after a day, the longest window of a limit,
 * - ended sessions, and the mail counters of earlier days.
 */
export async function deleteExpired(database: Database, retentionDays: number, now: number) {
  const daysAgo = (days: number) => toIso(now - days * DAY_MS);
  await sql`delete from attempts where at < ${daysAgo(1)}`.execute(database);
  await sql`delete from sessions where expires_at < ${toIso(now)}`.execute(database);
  await sql`
    update messages set network = null
    where network is not null and settled_at < ${daysAgo(1)}`.execute(database);
  await deleteOldCounters(database, now);
  await sql`
    delete from messages
    where status = 'delivered' and settled_at < ${daysAgo(retentionDays)}
      or status in ('pending', 'held') and handled_at < ${daysAgo(retentionDays)}
      or status = 'spam' and settled_at < ${daysAgo(30)}`.execute(database);
}
