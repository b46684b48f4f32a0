import { sql } from "kysely";
import { DAY_MS, toIso } from "~/time";
import type { Database } from "./store/database.server";

/** Spam is kept for so long, and so many of it, for the owner to find what is none. */
const SPAM_DAYS = 30;
const MAX_SPAM = 1000;

/** How long the hash of a client's network stays with an attempt, or a message that no longer waits. */
const NETWORK_DAYS = 1;

/** More messages than this do not wait: a plan of 200 mails a month needs ten months for them. */
const MAX_WAITING = 2000;

/** What waits for so long, and nobody attended to, is taken for spam. */
const MAX_WAITING_DAYS = 60;

/**
 * Deletes what the law and the disk ask to let go: messages `retentionDays` after they were delivered or
 * held, or came and wait for ever, spam after 30 days or above 1,000 rows, hashes of clients after a day.
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
  // SQLite takes an offset only after a limit.
  await sql`
    delete from messages
    where status in ('delivered', 'held') and settled_at < ${expired}
      or status = 'pending' and received_at < ${expired}
      or status = 'spam' and settled_at < ${daysAgo(SPAM_DAYS)}
      or id in (select id from messages where status = 'spam' and settled_at is not null
        order by settled_at desc limit 1000000 offset ${MAX_SPAM})`.execute(database);
}

/**
 * Sets apart as spam what the queue cannot hold: the last of the longest piles beyond 2,000 messages, so
 * that it takes 60 MB at most, and what nobody could mail nor attended to in 60 days.
 */
export async function boundQueue(database: Database, now: number): Promise<void> {
  const { numAffectedRows } = await sql`
    update messages set status = 'spam', settled_at = ${toIso(now)}
    where status = 'pending' and (leased_until is null or leased_until < ${toIso(now)})
      and (handled_at is null and received_at < ${toIso(now - MAX_WAITING_DAYS * DAY_MS)}
        or id in (select id from (
          select id, row_number() over (order by turn, received_at) as place from (
            select id, received_at, row_number() over (partition by network order by received_at) as turn
            from messages where status = 'pending') as turns) as places
          where place > ${MAX_WAITING}))`.execute(database);
  if (numAffectedRows) {
    console.warn(
      `${numAffectedRows} mensajes que esperaban pasaron a spam: eran demasiados, o llevaban 60 días.`,
    );
  }
}
