import type { HealthProblem } from "~/health/problems.server";
import { formatTime } from "~/calendar";
import { formatMessageCount } from "./format";
import type { InboxState } from "./state.server";

/** What is wrong; a problem of the content has a text alone. */
export type StatusProblem = Pick<HealthProblem, "text"> & Partial<HealthProblem>;

interface StatusBarProps {
  problems: StatusProblem[];
  inbox: InboxState;
}

export function StatusBar({ problems, inbox }: StatusBarProps) {
  const { sent, limit, unhandled, lastMailAt, lastBackupAt } = inbox;
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ` +
    `Último correo: ${formatTimeOrNone(lastMailAt)}. Último respaldo: ${formatTimeOrNone(lastBackupAt)}.`;
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

const formatTimeOrNone = (moment: string) => (moment ? formatTime(moment) : "ninguno todavía");
