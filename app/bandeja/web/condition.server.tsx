import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Settings } from "~/env.server";
import { adviceFor, createMailer } from "~/mail/provider.server";
import { readBackupState } from "~/outbox/backup.server";
import { findLastMail, readMailHealth } from "~/outbox/mail-health.server";
import { countMails } from "~/outbox/quota.server";
import { isSqlite, sqlitePath, type Database } from "~/outbox/store/database.server";
import { matching, type MessageFilter } from "../list.server";
import { countWords, limaWords, statusWords } from "../words";

/** Reads how the inbox stands; each question has its index. */
export async function readCondition(database: Database, settings: Settings, now: number) {
  const held = await database
    .selectFrom("messages")
    .select((is) => ["last_error", is.fn.countAll().as("count")])
    .where("status", "=", "held")
    .groupBy("last_error")
    .orderBy("count", "desc")
    .limit(5)
    .execute();
  return {
    problem: await findProblem(database, settings, now),
    sent: await countMails(database, now),
    limits: settings.mailLimits,
    unattended: await countMatching(database, { open: true }),
    waiting: await countMatching(database, { status: "pending" }),
    held: held.map(({ last_error, count }) => ({
      reason: last_error ?? "sin motivo",
      advice: adviceFor(last_error ?? ""),
      count: Number(count),
    })),
    spam: (await countMatching(database, { status: "spam" })).count,
    lastMailAt: (await findLastMail(database)) || null,
    database: await sizeOf(database, settings.databaseUrl),
    backup: await readBackupState(database, settings, now),
  };
}

type Condition = Awaited<ReturnType<typeof readCondition>>;

/** What keeps mails from going out and what to do, as sentences for the owner; null when nothing does. */
export async function findProblem(
  database: Database,
  settings: Settings,
  now: number,
): Promise<string | null> {
  const mailer = createMailer(settings.mailAccount);
  return (await readMailHealth(database, mailer, settings.mailLimits, now)).problem;
}

async function countMatching(database: Database, filter: MessageFilter) {
  const { count, since } = await matching(database, filter)
    .select((is) => [is.fn.countAll().as("count"), is.fn.min("received_at").as("since")])
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

async function sizeOf(database: Database, url: string): Promise<{ name: string; bytes: number }> {
  if (isSqlite(url)) return { name: "SQLite", bytes: statSync(sqlitePath(url)).size };
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(database);
  return { name: "PostgreSQL", bytes: Number(rows[0]?.bytes) };
}

interface ConditionBarProps {
  condition: Condition;
  contentFaults: string[];
}

/** How the inbox stands: one quiet line when all is well, and what to do when it is not. */
export function ConditionBar({ condition, contentFaults }: ConditionBarProps) {
  const { problem, backup, sent, limits, unattended } = condition;
  const problems = [problem, backup.problem, ...contentFaults].filter((text) => text != null);
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
