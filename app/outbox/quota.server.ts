import { sql } from "kysely";
import { limaDay, limaStart } from "~/calendar";
import { toIso } from "~/time";
import { isMailPaused } from "./mail-state.server";
import type { Database, MessageRow } from "./store/database.server";
import { isFree } from "./store/messages.server";
import { readValue } from "./store/shared-values.server";

/*
 * Limits the mails of a day to `dailyLimit`. The last fifth of them is kept from networks that had their share: three
 * mails, or a twentieth of the limit.
 */
const SHARED_BY_ALL = 0.8;
const shareOf = (dailyLimit: number) => Math.max(3, Math.ceil(dailyLimit / 20));

/** Matches messages that were delivered today (Lima) or are leased now. */
const isMailed = (now: number) => sql<boolean>`
  (status = 'delivered' and settled_at >= ${toIso(limaStart(limaDay(now)))}
    or leased_until > ${toIso(now)})`;

/** The counter of a day's mails (Lima) in the table `state`: the owner may erase the messages. */
const counterOf = (day: string) => `mails_${day}` as const;

/** Returns the number of mails of today (Lima). */
export const countMailsToday = async (database: Database, now: number): Promise<number> =>
  Number(await readValue(database, counterOf(limaDay(now))));

/** Adds a mail to those of a day (Lima), before it is sent. */
export async function addMail(database: Database, day: string): Promise<void> {
  await sql`insert into state (name, value) values (${counterOf(day)}, '1')
    on conflict (name) do update set value = cast(cast(state.value as integer) + 1 as text)`.execute(
    database,
  );
}

/** Takes a mail back after it failed. */
export async function takeBackMail(database: Database, day: string): Promise<void> {
  await sql`update state set value = cast(cast(value as integer) - 1 as text)
    where name = ${counterOf(day)}`.execute(database);
}

/** Deletes the counters of other days. */
export async function deleteOldCounters(database: Database, now: number): Promise<void> {
  await sql`delete from state
    where name like 'mails_%' and name <> ${counterOf(limaDay(now))}`.execute(database);
}

/** Returns which messages may be mailed now: all, only those of networks below their share, or none. */
export async function findMailable(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<"all" | "below share" | "none"> {
  const mailed = await countMailsToday(database, now);
  if (mailed >= dailyLimit || (await isMailPaused(database, now))) return "none";
  return mailed < Math.floor(SHARED_BY_ALL * dailyLimit) ? "all" : "below share";
}

/** Returns whether this message may be mailed now. */
export async function mayMail(
  database: Database,
  { id, network }: MessageRow,
  dailyLimit: number,
  now: number,
): Promise<boolean> {
  const mailable = await findMailable(database, dailyLimit, now);
  if (mailable !== "below share") return mailable === "all";
  const { count } = await database
    .selectFrom("messages")
    .select((is) => is.fn.countAll().as("count"))
    .where("network", "=", network)
    .where("id", "<>", id)
    .where(isMailed(now))
    .executeTakeFirstOrThrow();
  return Number(count) < shareOf(dailyLimit);
}

/** Returns the oldest due message that may be mailed now; undefined when there is none. */
export async function findNextDue(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<MessageRow | undefined> {
  const mailable = await findMailable(database, dailyLimit, now);
  if (mailable === "none") return undefined;
  const due = database
    .selectFrom("messages")
    .selectAll()
    .where("status", "=", "pending")
    .where("next_attempt_at", "<=", toIso(now))
    .where(isFree(now))
    .orderBy("received_at")
    .limit(1);
  if (mailable === "all") return due.executeTakeFirst();
  const served = sql<string>`(select network from messages
    where network is not null and ${isMailed(now)} group by network having count(*) >= ${shareOf(dailyLimit)})`;
  return due
    .where((is) => is.or([is("network", "is", null), is("network", "not in", served)]))
    .executeTakeFirst();
}
