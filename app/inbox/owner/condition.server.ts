import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Settings } from "~/env.server";
import { adviceFor } from "~/mail/advice";
import { findMailProblem } from "../mail-problem.server";
import { countMails, type MailCounts, type MailLimits } from "../quota.server";
import { isSqlite, sqlitePath, type Database } from "../store/database.server";

/** Mails that were refused for one reason, and what the owner does about it. */
export interface Refusal {
  reason: string;
  advice: string;
  count: number;
}

/** How the inbox and its mails stand. Times are ISO 8601 in UTC. */
export interface Condition {
  /** What is wrong and what to do, or undefined. */
  problem: string | undefined;
  hasAccount: boolean;
  sent: MailCounts;
  limits: MailLimits;
  waiting: { count: number; since: string | null };
  held: Refusal[];
  spam: number;
  lastMailAt: string | null;
  database: { name: "SQLite" | "PostgreSQL"; bytes: number };
  /** When `npm run respaldo` last made a copy; null when it never did. */
  lastBackupAt: string | null;
}

/** Reads how the inbox stands; each question has its index. */
export async function readCondition(
  database: Database,
  settings: Settings,
  now: number,
): Promise<Condition> {
  const waiting = await database
    .selectFrom("messages")
    .select((is) => [is.fn.countAll().as("count"), is.fn.min("received_at").as("since")])
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  const held = await database
    .selectFrom("messages")
    .select((is) => ["last_error", is.fn.countAll().as("count")])
    .where("status", "=", "held")
    .groupBy("last_error")
    .orderBy("count", "desc")
    .limit(5)
    .execute();
  const spam = await database
    .selectFrom("messages")
    .select((is) => is.fn.countAll().as("count"))
    .where("status", "=", "spam")
    .executeTakeFirstOrThrow();
  const lastMail = await database
    .selectFrom("messages")
    .select("settled_at")
    .where("status", "=", "delivered")
    .where("settled_at", "is not", null)
    .orderBy("settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const lastBackup = await database
    .selectFrom("state")
    .select("value")
    .where("name", "=", "backup_at")
    .executeTakeFirst();
  return {
    problem: await findMailProblem(database, settings.emailjs !== null, now),
    hasAccount: settings.emailjs !== null,
    sent: await countMails(database, now),
    limits: { daily: settings.dailyMailLimit, monthly: settings.monthlyMailLimit },
    waiting: { count: Number(waiting.count), since: waiting.since },
    held: held.map(({ last_error, count }) => ({
      reason: last_error ?? "sin motivo",
      advice: adviceFor(last_error ?? ""),
      count: Number(count),
    })),
    spam: Number(spam.count),
    lastMailAt: lastMail?.settled_at ?? null,
    database: await sizeOf(database, settings.databaseUrl),
    lastBackupAt: lastBackup?.value ?? null,
  };
}

async function sizeOf(database: Database, url: string): Promise<Condition["database"]> {
  if (isSqlite(url)) return { name: "SQLite", bytes: statSync(sqlitePath(url)).size };
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(database);
  return { name: "PostgreSQL", bytes: Number(rows[0]?.bytes) };
}
