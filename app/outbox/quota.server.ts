import { sql } from "kysely";
import { limaDay, limaStart, toIso } from "~/time";
import { isMailPaused } from "./mail-state.server";
import type { Database, MessageRow } from "./store/database.server";
import { isFree } from "./store/messages.server";
import { readState, setState } from "./store/state.server";

/*
 * Limits the mails of a day to `dailyLimit`. The first messages of a network (three, or a twentieth of the
 * limit) are mailed at once, the others in the background. Once 80 % of the limit is used, the background
 * skips networks that have had their share.
 */
const immediateLimit = (dailyLimit: number) => Math.max(3, Math.ceil(dailyLimit / 20));
const BACKGROUND_SHARE = 0.8;

/** Selects messages that were delivered today (Lima) or are leased now. */
const isMailed = (now: number) => sql<boolean>`
  (status = 'delivered' and settled_at >= ${toIso(limaStart(limaDay(now)))}
    or leased_until > ${toIso(now)})`;

/** Returns the number of mails of today (Lima). A counter, because the owner may erase the messages. */
export const countMailsToday = (database: Database, now: number) =>
  countMailsOf(database, limaDay(now));

async function countMailsOf(database: Database, day: string): Promise<number> {
  const [countedDay, count] = (await readState(database, "mails_of_day")).split(" ");
  return countedDay === day ? Number(count) : 0;
}

/** Counts one mail before it is sent. */
export async function countMail(database: Database, now: number): Promise<void> {
  const count = (await countMailsToday(database, now)) + 1;
  await setState(database, "mails_of_day", `${limaDay(now)} ${count}`);
}

/** Takes back the count of a mail that failed; `day` is the day (Lima) when it was counted. */
export async function uncountMail(database: Database, day: string): Promise<void> {
  const count = await countMailsOf(database, day);
  if (count > 0) await setState(database, "mails_of_day", `${day} ${count - 1}`, `${day} ${count}`);
}

/** Returns whether a mail may be sent now. */
export async function hasMailsLeft(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<boolean> {
  if (dailyLimit === 0 || (await isMailPaused(database, now))) return false;
  return (await countMailsToday(database, now)) < dailyLimit;
}

/** Returns whether a message may be mailed while its visitor waits. */
export async function canMailNow(
  database: Database,
  dailyLimit: number,
  { id, network }: MessageRow,
  now: number,
): Promise<boolean> {
  if (!(await hasMailsLeft(database, dailyLimit, now))) return false;
  const { count } = await database
    .selectFrom("messages")
    .select((is) => is.fn.countAll().as("count"))
    .where("network", "=", network)
    .where("id", "<>", id)
    .where(isMailed(now))
    .executeTakeFirstOrThrow();
  return Number(count) < immediateLimit(dailyLimit);
}

/** Returns the oldest message that may be sent in the background now; undefined when there is none. */
export async function findNextDue(
  database: Database,
  dailyLimit: number,
  now: number,
): Promise<MessageRow | undefined> {
  if (!(await hasMailsLeft(database, dailyLimit, now))) return undefined;
  const due = database
    .selectFrom("messages")
    .selectAll()
    .where("status", "=", "pending")
    .where("next_attempt_at", "<=", toIso(now))
    .where(isFree(now))
    .orderBy("received_at")
    .limit(1);
  const mailed = await countMailsToday(database, now);
  if (mailed < Math.floor(BACKGROUND_SHARE * dailyLimit)) return due.executeTakeFirst();
  const served = sql<string>`(select network from messages
    where network is not null and ${isMailed(now)} group by network having count(*) >= ${immediateLimit(dailyLimit)})`;
  return due
    .where((is) => is.or([is("network", "is", null), is("network", "not in", served)]))
    .executeTakeFirst();
}
