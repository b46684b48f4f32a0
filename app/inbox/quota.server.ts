import { limaDay } from "~/content/lima";
import type { Database } from "./database.server";

/** The shares of the daily limit at which the owner is warned, in percent. */
const WARNINGS = [50, 75, 90, 100];

/**
 * Takes one of today's mails and returns how many are taken with it; undefined when the day's limit
 * is reached. A limit of 0 allows none.
 */
export async function takeMail(database: Database, limit: number): Promise<number | undefined> {
  if (limit < 1) return undefined;
  const taken = await database
    .insertInto("mail_days")
    .values({ day: limaDay(Date.now()), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet((is) => ({ sent: is("mail_days.sent", "+", 1) }))
        .where("mail_days.sent", "<", limit),
    )
    .returning("sent")
    .executeTakeFirst();
  return taken?.sent;
}

/**
 * Gives a mail back that EmailJS did not take. A silence counts as not taken: were it counted, an
 * outage would use up the day by itself, and what waits would wait for another day.
 */
export async function returnMail(database: Database): Promise<void> {
  await database
    .updateTable("mail_days")
    .set((is) => ({ sent: is("sent", "-", 1) }))
    .where("day", "=", limaDay(Date.now()))
    .where("sent", ">", 0)
    .execute();
}

/** How many mails were sent today. */
export async function mailsToday(database: Database): Promise<number> {
  const today = await database
    .selectFrom("mail_days")
    .select("sent")
    .where("day", "=", limaDay(Date.now()))
    .executeTakeFirst();
  return today?.sent ?? 0;
}

/** Warns in the log, once a day and share, when `sent` mails have used up much of `limit`. */
export function createQuotaWarning(limit: number): (sent: number) => void {
  let day = "";
  let warned = 0;
  return (sent) => {
    const today = limaDay(Date.now());
    if (today !== day) {
      day = today;
      warned = 0;
    }
    const share = WARNINGS.findLast((percent) => sent * 100 >= limit * percent) ?? 0;
    if (share <= warned) return;
    warned = share;
    const rest = share === 100 ? " Los demás mensajes esperan en la bandeja hasta mañana." : "";
    console.warn(
      `EmailJS: hoy se enviaron ${sent} de ${limit} correos (EMAILJS_DAILY_LIMIT), el ${share} %.${rest}`,
    );
  };
}
