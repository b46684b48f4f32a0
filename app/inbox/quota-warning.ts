import { limaDay, limaMonth } from "~/time";
import type { MailCounts, MailLimits } from "./quota.server";

/** The shares of a limit at which the owner is warned, in percent. */
const WARN_AT_PERCENT = [50, 75, 90, 100];

/** Warns in the log, once a period and share, when much of the day's or the month's mails is used up. */
export function createQuotaWarning(limits: MailLimits): (counts: MailCounts, now: number) => void {
  const ofDay = createWarning("hoy", limits.daily, "EMAILJS_DAILY_LIMIT", "mañana");
  const ofMonth = createWarning(
    "este mes",
    limits.monthly,
    "EMAILJS_MONTHLY_LIMIT",
    "el próximo mes",
  );
  return ({ today, month }, now) => {
    ofDay(limaDay(now), today);
    ofMonth(limaMonth(now), month);
  };
}

function createWarning(when: string, limit: number, variable: string, next: string) {
  let warnedIn = "";
  let warnedAt = 0;
  return (period: string, sent: number) => {
    if (period !== warnedIn) warnedAt = 0;
    warnedIn = period;
    const percent = WARN_AT_PERCENT.filter((share) => sent * 100 >= limit * share).at(-1) ?? 0;
    if (percent <= warnedAt) return;
    warnedAt = percent;
    const rest = percent === 100 ? ` Los demás mensajes esperan en la bandeja hasta ${next}.` : "";
    console.warn(
      `Correo: ${when} se enviaron ${sent} de ${limit} correos (${variable}), el ${percent} %.${rest}`,
    );
  };
}
