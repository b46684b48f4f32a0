import { sql } from "kysely";
import { limaDay, limaStart } from "~/calendar";
import { toIso } from "~/time";
import { isMailPaused } from "./mail-state.server";
import type { Database, MessageRow } from "./store/database.server";
import { isFree } from "./store/messages.server";
import { readValue } from "./store/shared-values.server";

/** The part of a day's mails (Lima) that is for all. The rest is for networks that have not had their share yet. */
const PART_FOR_ALL = 0.8;

/** The share of a network, in mails a day. */
const SHARE = 3;

/** Matches messages that count for the share of their network: delivered today, or leased now. */
const countsForShare = (now: number) => sql<boolean>`
  (status = 'delivered' and settled_at >= ${toIso(limaStart(limaDay(now)))}
    or leased_until > ${toIso(now)})`;

/** Matches messages of networks that have had their share. */
const hasItsShare = (now: number) => sql<boolean>`
  network in (select network from messages
    where network is not null and ${countsForShare(now)}
    group by network having count(*) >= ${SHARE})`;

/** The name of a day's counter in the table `state`. The messages cannot be counted, since the owner may erase some. */
const counterOf = (day: string) => `mails_${day}` as const;

export const countMailsToday = async (database: Database, now: number): Promise<number> =>
  Number(await readValue(database, counterOf(limaDay(now))));

/** Counts one mail more of a day, and returns how many they are. */
export async function addMail(database: Database, day: string): Promise<number> {
  const { rows } = await sql<{ value: string }>`
    insert into state (name, value) values (${counterOf(day)}, '1')
    on conflict (name) do update set value = cast(cast(state.value as integer) + 1 as text)
    returning value`.execute(database);
  return Number(rows[0]?.value);
}

/** Takes a mail from the count after it failed. */
export async function takeBackMail(database: Database, day: string): Promise<void> {
  await sql`update state set value = cast(cast(value as integer) - 1 as text)
    where name = ${counterOf(day)}`.execute(database);
}

/** Deletes the counters of other days. */
export async function deleteOldCounters(database: Database, now: number): Promise<void> {
  await sql`delete from state
    where name like 'mails_%' and name <> ${counterOf(limaDay(now))}`.execute(database);
}

/** Returns which messages may be mailed now: all, those of networks below their share, or none. */
export async function findMailable(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<"all" | "below share" | "none"> {
  const mailsToday = await countMailsToday(database, now);
  if (mailsToday >= dailyLimit || (await isMailPaused(database, now))) return "none";
  return mailsToday < Math.floor(PART_FOR_ALL * dailyLimit) ? "all" : "below share";
}

/** Returns whether a message may be mailed now. The message itself does not count for the share of its network. */
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
    .select(({ fn }) => fn.countAll().as("count"))
    .where("network", "=", network)
    .where("id", "<>", id)
    .where(countsForShare(now))
    .executeTakeFirstOrThrow();
  return Number(count) < SHARE;
}

/** Returns the oldest due message that may be mailed now, a handled one after all others; undefined when there is none. */
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
    .orderBy((eb) => eb("handled_at", "is not", null))
    .orderBy("received_at")
    .limit(1);
  if (mailable === "all") return due.executeTakeFirst();
  return due
    .where(({ eb, or, not }) => or([eb("network", "is", null), not(hasItsShare(now))]))
    .executeTakeFirst();
}
