/** The hourly work on the messages: it deletes what is over. */
import { sql } from "kysely";
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
  /** The clock's time when the process began, as the clock says at the last run. Differs after the clock was set. */
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
      await deleteExpired(database, retentionDays, now);
    });
  };
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
