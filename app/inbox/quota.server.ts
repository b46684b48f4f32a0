import { sql, type Kysely } from "kysely";
import { limaDay, limaMonth, shareOfDay, shareOfMonth, toIso } from "~/time";
import { isPaced } from "./mail-share";
import { MAX_BACKOFF_MS, nextAttemptAt } from "./retry-policy";
import type { Database, Schema } from "./store/database.server";
import { readState, replaceState } from "./store/state.server";

/** The mails that may be sent in a day and in a month of Lima. */
export interface MailLimits {
  daily: number;
  monthly: number;
}

/** The mails that were sent today and this month. */
export interface MailCounts {
  today: number;
  month: number;
}

/** How many mails were sent today and this month. */
export async function countMails(database: Database, now: number): Promise<MailCounts> {
  const rows = await database
    .selectFrom("mail_counts")
    .selectAll()
    .where("period", "in", [limaDay(now), limaMonth(now)])
    .execute();
  const sentIn = (period: string) => rows.find((row) => row.period === period)?.sent ?? 0;
  return { today: sentIn(limaDay(now)), month: sentIn(limaMonth(now)) };
}

/** How many mails may still be sent today. */
export function remainingMails({ today, month }: MailCounts, limits: MailLimits): number {
  return Math.max(0, Math.min(limits.daily - today, limits.monthly - month));
}

/** Whether a mail beyond its network's share may go out now. */
export function isPacedNow(counts: MailCounts, limits: MailLimits, now: number): boolean {
  return (
    isPaced(counts.today, limits.daily, shareOfDay(now)) &&
    isPaced(counts.month, limits.monthly, shareOfMonth(now))
  );
}

/**
 * Takes one mail of today and of this month, and returns how many are taken with it; undefined when a
 * limit is reached. Exact over all processes.
 */
export async function takeMail(
  database: Database,
  limits: MailLimits,
  now: number,
): Promise<MailCounts | undefined> {
  return database.transaction().execute(async (transaction) => {
    const month = await increment(transaction, limaMonth(now), limits.monthly);
    if (month === undefined) return undefined;
    const today = await increment(transaction, limaDay(now), limits.daily);
    if (today !== undefined) return { today, month };
    await decrement(transaction, [limaMonth(now)]);
    return undefined;
  });
}

/**
 * Gives a mail back that the provider did not take. A silence counts as not taken: were it counted, an
 * outage would use up the day by itself, and what waits would wait for another day.
 */
export function returnMail(database: Kysely<Schema>, now: number): Promise<void> {
  return decrement(database, [limaDay(now), limaMonth(now)]);
}

async function increment(
  database: Kysely<Schema>,
  period: string,
  limit: number,
): Promise<number | undefined> {
  if (limit < 1) return undefined;
  const taken = await database
    .insertInto("mail_counts")
    .values({ period, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column("period")
        .doUpdateSet({ sent: sql`mail_counts.sent + 1` })
        .where("mail_counts.sent", "<", limit),
    )
    .returning("sent")
    .executeTakeFirst();
  return taken?.sent;
}

async function decrement(database: Kysely<Schema>, periods: string[]): Promise<void> {
  await database
    .updateTable("mail_counts")
    .set((is) => ({ sent: is("sent", "-", 1) }))
    .where("period", "in", periods)
    .where("sent", ">", 0)
    .execute();
}

/**
 * Lets the background try no mail for a while, since the provider's plan is used up: by the backoff of
 * a failed attempt, for all messages together.
 */
export async function pauseMail(database: Database, now: number, baseMs: number): Promise<void> {
  const since = Date.parse(await readState(database, "mail_paused_since"));
  const firstAt = Number.isNaN(since) ? now : since;
  const until = nextAttemptAt(firstAt, now, baseMs, 0.5) ?? now + MAX_BACKOFF_MS;
  await replaceState(database, "mail_paused_since", toIso(firstAt));
  await replaceState(database, "mail_paused_until", toIso(until));
}

/** Ends a pause: a mail went out, or the account is another. */
export async function resumeMail(database: Database): Promise<void> {
  for (const name of ["mail_paused_since", "mail_paused_until"]) {
    await replaceState(database, name, "");
  }
}

/** Whether the background shall try no mail; a time too far away was set by a clock that was wrong. */
export async function isMailPaused(database: Database, now: number): Promise<boolean> {
  const until = await readState(database, "mail_paused_until");
  return until > toIso(now) && until <= toIso(now + 2 * MAX_BACKOFF_MS);
}
