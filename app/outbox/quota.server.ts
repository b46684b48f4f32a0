import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Settings } from "~/env.server";
import { limaDay, limaMonth, toIso } from "~/time";
import { MAX_BACKOFF_MS, nextAttemptAt } from "./standing";
import type { Database } from "./store/database.server";
import { releaseMessages } from "./store/messages.server";
import { readState, replaceState } from "./store/state.server";

const NO_LIMIT = 1_000_000_000;

export type MailLimits = Settings["mailLimits"];

interface MailCounts {
  today: number;
  month: number;
}

/** How many mails were sent today and this month of Lima. */
export async function countMails(database: Database, now: number): Promise<MailCounts> {
  const rows = await database
    .selectFrom("mail_counts")
    .selectAll()
    .where("period", "like", `${limaMonth(now)}-%`)
    .execute();
  return {
    today: rows.find(({ period }) => period === limaDay(now))?.sent ?? 0,
    month: rows.reduce((sum, { sent }) => sum + sent, 0),
  };
}

/** How many mails may still be sent today. */
export function remainingMails({ today, month }: MailCounts, limits: MailLimits): number {
  return Math.max(0, Math.min(limits.daily - today, limits.monthly - month));
}

/** Takes one mail of today, false at a limit; exact, since processes meet at the row of today. */
export async function takeMail(
  database: Database,
  limits: MailLimits,
  now: number,
): Promise<boolean> {
  const { today, month } = await countMails(database, now);
  return countMail(database, now, Math.min(limits.daily, limits.monthly - (month - today)));
}

/** Adds one to the mails of today, false when they have reached `limit`. */
export async function countMail(
  database: Database,
  now: number,
  limit = NO_LIMIT,
): Promise<boolean> {
  if (limit < 1) return false;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("mail_counts")
    .values({ period: limaDay(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column("period")
        .doUpdateSet({ sent: sql`mail_counts.sent + 1` })
        .where("mail_counts.sent", "<", limit),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Gives a mail back that was not taken; were a silence counted, an outage would use up the day. */
export async function returnMail(database: Database, now: number): Promise<void> {
  await database
    .updateTable("mail_counts")
    .set((is) => ({ sent: is("sent", "-", 1) }))
    .where("period", "=", limaDay(now))
    .where("sent", ">", 0)
    .execute();
}

/** No mail is tried for a while, since the provider's plan is used up; times are ISO 8601. */
interface Pause {
  since: string;
  until: string;
  reason: string;
}

/** The pause that was begun and not ended, even if its time is over. */
export async function readPause(database: Database): Promise<Pause | undefined> {
  const pause = await readState(database, "mail_pause");
  return pause ? (JSON.parse(pause) as Pause) : undefined;
}

/** Begins a pause or makes it longer, by the backoff of a failed attempt. */
export async function pauseMail(
  database: Database,
  reason: string,
  now: number,
  baseMs: number,
): Promise<void> {
  const since = (await readPause(database))?.since ?? toIso(now);
  const until = nextAttemptAt(Date.parse(since), now, baseMs, 0.5) ?? now + MAX_BACKOFF_MS;
  const pause: Pause = { since, until: toIso(until), reason };
  await replaceState(database, "mail_pause", JSON.stringify(pause));
}

export async function resumeMail(database: Database): Promise<void> {
  await replaceState(database, "mail_pause", "");
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
  const released = await releaseMessages(database, ["held"], now);
  if (released > 0) {
    console.log(
      `Cuenta de correo nueva: los mensajes retenidos se vuelven a intentar (${released}).`,
    );
  }
}
