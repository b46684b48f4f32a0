import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { limaDay, limaMonth, toIso } from "~/time";
import { MAX_BACKOFF_MS, nextAttemptAt } from "./retry-policy";
import type { Database, Schema } from "./store/database.server";
import { releaseHeld } from "./store/messages.server";
import { readState, replaceState } from "./store/state.server";

const NO_LIMIT = 1_000_000_000;

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

/** Counts a mail that went out although it could not be counted then. */
export async function countMail(database: Kysely<Schema>, now: number): Promise<void> {
  for (const period of [limaDay(now), limaMonth(now)]) await increment(database, period, NO_LIMIT);
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
 *
 * @param reason what the provider said, for the owner
 */
export async function pauseMail(
  database: Database,
  reason: string,
  now: number,
  baseMs: number,
): Promise<void> {
  const since = Date.parse(await readState(database, "mail_paused_since"));
  const firstAt = Number.isNaN(since) ? now : since;
  const until = nextAttemptAt(firstAt, now, baseMs, 0.5) ?? now + MAX_BACKOFF_MS;
  await replaceState(database, "mail_paused_since", toIso(firstAt));
  await replaceState(database, "mail_paused_until", toIso(until));
  await replaceState(database, "mail_paused_reason", reason);
}

/** Ends a pause: a mail went out, or the account is another. */
export async function resumeMail(database: Database): Promise<void> {
  for (const name of ["mail_paused_since", "mail_paused_until", "mail_paused_reason"]) {
    await replaceState(database, name, "");
  }
}

/** Whether the background shall try no mail. */
export async function isMailPaused(database: Database, now: number): Promise<boolean> {
  return (await readState(database, "mail_paused_until")) > toIso(now);
}

/** With another mail account, what the one before did not take is tried again. */
export async function noticeAccount(
  database: Database,
  account: string | null,
  now: number,
): Promise<void> {
  const hash = createHash("sha256")
    .update(account ?? "")
    .digest("hex");
  if (!(await replaceState(database, "account", hash))) return;
  await resumeMail(database);
  const released = await releaseHeld(database, now);
  if (released > 0) {
    console.log(
      `Cuenta de correo nueva: los mensajes retenidos se vuelven a intentar (${released}).`,
    );
  }
}
