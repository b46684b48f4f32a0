import type { Condition } from "../condition.server";
import { countWords, limaWords, statusWords } from "../words";

interface ConditionBarProps {
  condition: Condition;
  /** What cannot be read of the owner's lists, as sentences. */
  listFaults: string[];
}

/** How the inbox stands: one quiet line when all is well, and what to do when it is not. */
export function ConditionBar({ condition, listFaults }: ConditionBarProps) {
  const { problem, backup, sent, limits, unattended } = condition;
  const problems = [problem, backup.problem, ...listFaults].filter((text) => text != null);
  const mails = `Hoy salieron ${sent.today} de ${limits.daily} correos; este mes, ${sent.month} de ${limits.monthly}.`;
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
      <details>
        <summary>{problems.length === 0 ? `Todo en orden. ${mails}` : mails}</summary>
        <Facts condition={condition} />
      </details>
    </section>
  );
}

function Facts({ condition }: { condition: Condition }) {
  const { waiting, held, lastMailAt, backup, database, spam } = condition;
  const facts: [string, string][] = [
    [
      statusWords.pending,
      waiting.since
        ? `${countWords(waiting.count)}, desde el ${limaWords(waiting.since)}`
        : "ninguno",
    ],
    ...held.map(({ reason, advice, count }): [string, string] => [
      statusWords.held,
      `${countWords(count)}: ${reason}. Qué hacer: ${advice}.`,
    ]),
    [statusWords.spam, spam === 0 ? "ninguno" : countWords(spam)],
    ["Último correo", lastMailAt ? limaWords(lastMailAt) : "ninguno todavía"],
    ["Base de mensajes", `${database.name}, ${sizeWords(database.bytes)}`],
    [
      "Último respaldo",
      backup.lastAt
        ? limaWords(backup.lastAt)
        : "ninguno todavía; los de otro programa no se ven aquí",
    ],
  ];
  return (
    <dl>
      {facts.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function sizeWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
