import type { InboxStatus } from "../inbox-status.server";
import { countWords, limaWords } from "../words";

interface StatusBarProps {
  /** Why mail is not delivered, and the advice. */
  mailProblem: string | null;
  inboxStatus: InboxStatus;
  contentFaults: string[];
}

/** The state of the inbox: problems with advice, and a status line. */
export function StatusBar({ mailProblem, inboxStatus, contentFaults }: StatusBarProps) {
  const { backup, sent, limit, unattended, lastMailAt } = inboxStatus;
  const problems = [mailProblem, backup.problem, ...contentFaults].filter((text) => text != null);
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ` +
    `Último correo: ${momentWords(lastMailAt)}. Último respaldo: ${momentWords(backup.lastAt)}.`;
  return (
    <section className="inbox-status" aria-label="Estado de la bandeja">
      {problems.map((text) => (
        <p key={text} className="problem">
          {text}
        </p>
      ))}
      {unattended.since && (
        <p className="inbox-status__unattended">
          <a href="/bandeja?estado=por-atender">
            Por atender: {countWords(unattended.count)}
            {unattended.count > 1 && ", el más antiguo"} desde el {limaWords(unattended.since)}.
          </a>
        </p>
      )}
      <p>{problems.length === 0 ? `Todo en orden. ${facts}` : facts}</p>
    </section>
  );
}

const momentWords = (moment: string | null) => (moment ? limaWords(moment) : "ninguno todavía");
