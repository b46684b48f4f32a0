/** Limits the mails of a day (Lima) to EMAILJS_DAILY_LIMIT, and those of one network to four fifths of them. */
import { sql } from "kysely";
import { limaDay, limaStart } from "~/calendar";
import { toIso } from "~/time";
import { isMailPaused } from "./mail-state.server";
import type { Database, MessageRow } from "./store/database.server";
import { isFree } from "./store/messages.server";
import { readValue } from "./store/shared-values.server";

/** The share of a day's mails that one network gets at most, so that a flood leaves some for others. */
const NETWORK_SHARE = 0.8;

/** Matches messages of networks that have not had their share today. The network is forgotten after a day. */
const hasShareLeft = (dailyLimit: number, now: number) => sql<boolean>`
  (network is null or network not in (select network from messages
    where network is not null and status = 'delivered' and settled_at >= ${toIso(limaStart(limaDay(now)))}
    group by network having count(*) >= ${Math.ceil(NETWORK_SHARE * dailyLimit)}))`;

/** The counter of a day's mails (Lima) in the table `state`: the owner may erase the messages. */
const counterOf = (day: string) => `mails_${day}` as const;

/** Returns the number of mails of today (Lima). */
export const countMailsToday = async (database: Database, now: number): Promise<number> =>
  Number(await readValue(database, counterOf(limaDay(now))));

/** Counts a mail of a day (Lima) before it is sent. */
export async function countMail(database: Database, day: string): Promise<void> {
  await sql`insert into state (name, value) values (${counterOf(day)}, '1')
    on conflict (name) do update set value = cast(cast(state.value as integer) + 1 as text)`.execute(
    database,
  );
}

/** Takes a mail back after it failed. */
export async function uncountMail(database: Database, day: string): Promise<void> {
  await sql`update state set value = cast(cast(value as integer) - 1 as text)
    where name = ${counterOf(day)}`.execute(database);
}

/** Deletes the counters of other days. */
export async function deleteOldCounters(database: Database, now: number): Promise<void> {
  await sql`delete from state
    where name like 'mails_%' and name <> ${counterOf(limaDay(now))}`.execute(database);
}

/** Returns whether today's mails or those of the provider's plan are used up. */
export async function isQuotaUsedUp(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<boolean> {
  const mailed = await countMailsToday(database, now);
  return mailed >= dailyLimit || isMailPaused(database, now);
}

/** Returns whether this message may be mailed now. */
export async function mayMail(
  database: Database,
  { id }: MessageRow,
  dailyLimit: number,
  now: number,
): Promise<boolean> {
  if (await isQuotaUsedUp(database, dailyLimit, now)) return false;
  const found = await database
    .selectFrom("messages")
    .select("id")
    .where("id", "=", id)
    .where(hasShareLeft(dailyLimit, now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the oldest due message that may be mailed now; undefined when there is none. */
export async function findNextDue(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<MessageRow | undefined> {
  if (await isQuotaUsedUp(database, dailyLimit, now)) return undefined;
  return database
    .selectFrom("messages")
    .selectAll()
    .where("status", "=", "pending")
    .where("next_attempt_at", "<=", toIso(now))
    .where(isFree(now))
    .where(hasShareLeft(dailyLimit, now))
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
}
