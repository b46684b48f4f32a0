import type { InboxStatus } from "../inbox-status.server";
import { formatMessageCount, formatTime } from "../format";

interface StatusBarProps {
  /** Why mail is not delivered, and the advice. */
  mailProblem: string | null;
  inboxStatus: InboxStatus;
  contentErrors: string[];
}

/** The state of the inbox: problems with advice, and a status line. */
export function StatusBar({ mailProblem, inboxStatus, contentErrors }: StatusBarProps) {
  const { backup, sent, limit, unhandled, lastMailAt } = inboxStatus;
  const problems = [mailProblem, backup.problem, ...contentErrors].filter((text) => text != null);
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ` +
    `Último correo: ${formatTimeOrNone(lastMailAt)}. Último respaldo: ${formatTimeOrNone(backup.lastAt)}.`;
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

const formatTimeOrNone = (moment: string | null) =>
  moment ? formatTime(moment) : "ninguno todavía";
