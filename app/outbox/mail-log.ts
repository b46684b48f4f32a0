import { isIPv6 } from "node:net";
import { throttle } from "~/log";
import { limaDay, limaMonth } from "~/time";
import type { MailCounts, MailLimits } from "./quota.server";
import { RATE_WINDOW_MS } from "./rate-limit.server";

/** The shares of a limit at which the owner is warned, in percent. */
const WARN_AT_PERCENT = [50, 75, 90, 100];

/** What the server's log says of mails: why they do not go out, each cause once, and how many are left. */
export interface MailLog {
  /** A message's first failure, and when it is held or is no longer. */
  failure(id: string, reason: string, held: boolean): void;
  /** The provider sends no mail at all for some time. */
  planUsedUp(reason: string): void;
  /** A mail went out: the next failure is news again. */
  clear(): void;
  /** Warns once a period and share when much of the day's or the month's mails is used up. */
  count(counts: MailCounts, now: number): void;
}

export function createMailLog(limits: MailLimits, adviceFor: (reason: string) => string): MailLog {
  const advised = new Set<string>();
  const warnOfDay = createWarning("hoy", limits.daily, "mañana");
  const warnOfMonth = createWarning("este mes", limits.monthly, "el próximo mes");

  function newAdvice(reason: string): string {
    const advice = adviceFor(reason);
    if (advised.has(advice)) return "";
    advised.add(advice);
    return ` Qué hacer: ${advice}.`;
  }

  return {
    failure(id, reason, held) {
      const fate = held
        ? `queda retenido hasta que reinicies con otra configuración o uses npm run messages retry.${newAdvice(reason)}`
        : "se volverá a intentar.";
      console.error(`No salió el mensaje ${id} (${reason}); ${fate}`);
    },
    planUsedUp(reason) {
      const advice = newAdvice(reason);
      if (advice) console.error(`Los correos esperan (${reason}).${advice}`);
    },
    clear: () => advised.clear(),
    count({ today, month }, now) {
      warnOfDay(limaDay(now), today);
      warnOfMonth(limaMonth(now), month);
    },
  };
}

function createWarning(when: string, limit: number, next: string) {
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
      `Correo: ${when} se enviaron ${sent} de ${limit} correos, el ${percent} %.${rest}`,
    );
  };
}

/** Says once a window that a limit was met, for each kind of address, without the address. */
export function createLimitLog(isProxied: boolean): (address: string) => void {
  const logs = new Map<string, (line: string) => void>();
  return (address) => {
    const version = isIPv6(address) ? "IPv6" : "IPv4";
    const kind = isProxied ? `${version}, la que dijo el proxy` : version;
    const log = logs.get(kind) ?? throttle((line) => console.warn(line), RATE_WINDOW_MS);
    logs.set(kind, log);
    log(`Una dirección (${kind}) llegó a su límite de mensajes: se le pidió esperar.`);
  };
}
