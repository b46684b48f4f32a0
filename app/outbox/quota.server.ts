import { sql } from "kysely";
import { limaDay, limaStart, toIso } from "~/time";
import { isMailPaused } from "./mail-state.server";
import type { Database, MessageRow } from "./store/database.server";
import { isFree } from "./store/messages.server";
import { readState, setState } from "./store/state.server";

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

/** Returns the number of mails of today (Lima). */
export async function countMailsToday(database: Database, now: number): Promise<number> {
  const [day, count] = (await readState(database, "mails_of_day")).split(" ");
  return day === limaDay(now) ? Number(count) : 0;
}

/**
 * Counts a mail of a day (Lima) before it is sent, or takes it back after it failed. A counter, such as "2026-11-26 7",
 * because the owner may erase the messages; set from its last value, because several processes count.
 */
export async function addToMails(database: Database, day: string, change: 1 | -1): Promise<void> {
  const counter = await readState(database, "mails_of_day");
  const [countedDay, count] = counter.split(" ");
  const isOver = countedDay !== day;
  if (isOver && change < 0) return;
  const next = `${day} ${(isOver ? 0 : Number(count)) + change}`;
  const isSet = await setState(database, "mails_of_day", next, counter);
  if (!isSet) await addToMails(database, day, change);
}

/** Returns which messages may be mailed now: all, only those of networks below their share, or none. */
async function findMailable(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<"all" | "below share" | "none"> {
  const mailed = await countMailsToday(database, now);
  if (mailed >= dailyLimit || (await isMailPaused(database, now))) return "none";
  return mailed < Math.floor(SHARED_BY_ALL * dailyLimit) ? "all" : "below share";
}

/** Returns whether any mail may be sent now. */
export async function hasMailsLeft(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<boolean> {
  return (await findMailable(database, dailyLimit, now)) !== "none";
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
