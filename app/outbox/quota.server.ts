import { createHash } from "node:crypto";
import { sql } from "kysely";
import { DAY_MS, limaDay, limaStart, toIso } from "~/time";
import type { Database, MessageRow } from "./store/database.server";
import { isFree, makeMessagesDue } from "./store/messages.server";
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
  if (dailyLimit === 0 || (await isPaused(database, now))) return false;
  return (await countMailsToday(database, now)) < dailyLimit;
}

/** Returns whether a message of this network may be mailed while the visitor waits. */
export async function canMailNow(
  database: Database,
  dailyLimit: number,
  network: string,
  now: number,
): Promise<boolean> {
  if (!(await hasMailsLeft(database, dailyLimit, now))) return false;
  const { count } = await database
    .selectFrom("messages")
    .select((is) => is.fn.countAll().as("count"))
    .where("network", "=", network)
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

/** Returns whether the provider's plan is used up for today. */
async function isPaused(database: Database, now: number): Promise<boolean> {
  return (await readState(database, "mail_paused_until")) > toIso(now);
}

/** Pauses all mail until the next day in Lima. */
export async function pauseMail(database: Database, now: number): Promise<void> {
  const tomorrow = limaStart(limaDay(now + DAY_MS));
  await setState(database, "mail_paused_until", toIso(tomorrow));
}

/** Ends a pause and clears the recorded failure. */
export async function resumeMail(database: Database): Promise<void> {
  await setState(database, "mail_paused_until", "");
  await setState(database, "mail_failing", "");
}

/** Records the code of a failure, and the time of the first failure in a row. */
export async function recordMailFailure(
  database: Database,
  code: number,
  now: number,
): Promise<void> {
  const [since] = (await readState(database, "mail_failing")).split(" ");
  await setState(database, "mail_failing", `${since || toIso(now)} ${code}`);
}

/** Returns the time of the first failure in a row (ISO 8601) and the last code; undefined while mail works. */
export async function readFailure(
  database: Database,
): Promise<{ since: string; code: number } | undefined> {
  const [since = "", code = ""] = (await readState(database, "mail_failing")).split(" ");
  return since ? { since, code: Number(code) } : undefined;
}

/** Makes the held messages due again after the mail account changed. */
export async function releaseOnNewAccount(
  database: Database,
  account: string | null,
  now: number,
): Promise<void> {
  const hash = createHash("sha256")
    .update(account ?? "")
    .digest("hex");
  if (!(await setState(database, "account", hash))) return;
  await resumeMail(database);
  const released = await makeMessagesDue(database, ["held"], now);
  if (released > 0) {
    console.log(
      `Cuenta de correo nueva: los mensajes retenidos se vuelven a intentar (${released}).`,
    );
  }
}
