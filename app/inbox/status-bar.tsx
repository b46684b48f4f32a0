import type { HealthProblem } from "~/health/problems.server";
import { formatTime } from "~/calendar";
import { countMailsToday } from "~/outbox/quota.server";
import type { Database } from "~/outbox/store/database.server";
import { countUnhandled } from "~/outbox/store/messages.server";
import { readValue } from "~/outbox/store/shared-values.server";
import { formatMessageCount } from "./format";

/** Reads what the bar shows. Every query uses an index. */
export async function readInboxState(database: Database, dailyMailLimit: number, now: number) {
  const { lastMailAt } = await database
    .selectFrom("messages")
    .select(({ fn }) => fn.max("settled_at").as("lastMailAt"))
    .where("status", "=", "delivered")
    .where("settled_at", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    sent: await countMailsToday(database, now),
    limit: dailyMailLimit,
    unhandled: await countUnhandled(database),
    /** Empty when there is none, as is the time of the last copy. */
    lastMailAt: lastMailAt ?? "",
    lastBackupAt: await readValue(database, "backup_at"),
  };
}

interface StatusBarProps {
  /** What is wrong. Only a problem of the site has `tell`: what the owner should tell whoever installed it. */
  problems: Pick<HealthProblem, "text" | "tell">[];
  inbox: Awaited<ReturnType<typeof readInboxState>>;
}

export function StatusBar({ problems, inbox }: StatusBarProps) {
  const { sent, limit, unhandled, lastMailAt, lastBackupAt } = inbox;
  // The mails of today may be those of messages that are erased.
  const lastMail =
    lastMailAt || sent === 0 ? `Último correo: ${formatTimeOrNone(lastMailAt)}. ` : "";
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ${lastMail}` +
    `Último respaldo: ${formatTimeOrNone(lastBackupAt)}.`;
  return (
    <section className="inbox-status" aria-label="Estado de la bandeja">
      {problems.map(({ text, tell }) => (
        <div key={text} className="problem">
          {text}
          {tell && (
            <details>
              <summary>Qué decirle</summary>
              {tell}
            </details>
          )}
        </div>
      ))}
      {unhandled.since && (
        <p>
          <strong>
            <a href="/bandeja?estado=por-atender">
              Por atender: {formatMessageCount(unhandled.count)}
              {unhandled.count > 1 && ", el más antiguo"} desde el {formatTime(unhandled.since)}.
            </a>
          </strong>
        </p>
      )}
      <p>{problems.length === 0 ? `Todo en orden. ${facts}` : facts}</p>
    </section>
  );
}

const formatTimeOrNone = (time: string) => (time ? formatTime(time) : "ninguno todavía");
