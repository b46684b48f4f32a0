import type { InboxState } from "~/bandeja/health.server";
import { formatMessageCount, formatTime } from "./format";

interface StatusBarProps {
  /** What is wrong, each with its advice. */
  problems: string[];
  inbox: InboxState;
}

/** The state of the inbox: problems with advice, and a status line. */
export function StatusBar({ problems, inbox }: StatusBarProps) {
  const { sent, limit, unhandled, lastMailAt, lastBackupAt } = inbox;
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ` +
    `Último correo: ${formatTimeOrNone(lastMailAt)}. Último respaldo: ${formatTimeOrNone(lastBackupAt)}.`;
  return (
    <section className="inbox-status" aria-label="Estado de la bandeja">
      {problems.map((text) => (
        <p key={text} className="problem">
          {text}
        </p>
      ))}
      {unhandled.since && (
        <p className="inbox-status__unhandled">
          <a href="/bandeja?estado=por-atender">
            Por atender: {formatMessageCount(unhandled.count)}
            {unhandled.count > 1 && ", el más antiguo"} desde el {formatTime(unhandled.since)}.
          </a>
        </p>
      )}
      <p>{problems.length === 0 ? `Todo en orden. ${facts}` : facts}</p>
    </section>
  );
}

const formatTimeOrNone = (moment: string) => (moment ? formatTime(moment) : "ninguno todavía");
