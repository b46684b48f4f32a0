import type { Condition } from "../condition.server";
import { countWords, limaWords } from "../words";

interface ConditionBarProps {
  /** What keeps mails from going out, and what to do. */
  mailProblem: string | null;
  condition: Condition;
  contentFaults: string[];
}

/** How the inbox stands: what to do where all is not well, and one quiet line. */
export function ConditionBar({ mailProblem, condition, contentFaults }: ConditionBarProps) {
  const { backup, sent, limit, unattended, lastMailAt } = condition;
  const problems = [mailProblem, backup.problem, ...contentFaults].filter((text) => text != null);
  const facts =
    `Hoy salieron ${sent} de ${limit} correos. ` +
    `Último correo: ${momentWords(lastMailAt)}. Último respaldo: ${momentWords(backup.lastAt)}.`;
  return (
    <section className="condition" aria-label="Estado de la bandeja">
      {problems.map((text) => (
        <p key={text} className="problem">
          {text}
        </p>
      ))}
      {unattended.since && (
        <p className="condition__unattended">
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
