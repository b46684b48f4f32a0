import type { Condition } from "~/inbox/owner/condition.server";
import { limaWords } from "~/inbox/owner/words";

/** How the inbox stands: one quiet line when all is well, and what to do when it is not. */
export function ConditionBar({ condition }: { condition: Condition }) {
  const { problem, sent, limits, hasAccount, waiting } = condition;
  const mails = `Hoy salieron ${sent.today} de ${limits.daily} correos; este mes, ${sent.month} de ${limits.monthly}.`;
  return (
    <section className="condition" aria-label="Estado del correo">
      {problem && <p className="problem">{problem}</p>}
      {!hasAccount && !problem && (
        <p className="problem">
          EmailJS no está configurado: los mensajes se guardan aquí y no llegan a tu correo.
        </p>
      )}
      <details>
        <summary>
          {problem || !hasAccount || waiting.count > 0 ? mails : `Todo en orden. ${mails}`}
        </summary>
        <Facts condition={condition} />
      </details>
    </section>
  );
}

function Facts({ condition }: { condition: Condition }) {
  const { waiting, held, lastMailAt, lastBackupAt, database, hasAccount, spam } = condition;
  const facts: [string, string][] = [
    [
      "Esperan",
      waiting.since
        ? `${waiting.count}, el más antiguo desde el ${limaWords(waiting.since)}`
        : "ninguno",
    ],
    ...held.map(({ reason, advice, count }): [string, string] => [
      "Retenidos",
      `${count}: ${reason}. Qué hacer: ${advice}.`,
    ]),
    ["Spam", String(spam)],
    ["Último correo", lastMailAt ? limaWords(lastMailAt) : "ninguno todavía"],
    ["EmailJS", hasAccount ? "configurado" : "sin configurar"],
    ["Base de mensajes", `${database.name}, ${sizeWords(database.bytes)}`],
    [
      "Último respaldo",
      lastBackupAt
        ? limaWords(lastBackupAt)
        : "ninguno con npm run respaldo; los demás no se ven desde aquí",
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
