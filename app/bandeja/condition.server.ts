import { statSync } from "node:fs";
import { sql } from "kysely";
import type { Settings } from "~/env.server";
import { adviceFor, createMailer } from "~/mail/provider.server";
import { countOpen } from "~/outbox/alarms.server";
import { readBackupState, type BackupState } from "~/outbox/backup.server";
import { findLastMail, readMailHealth } from "~/outbox/mail-health.server";
import { countMails, type MailCounts, type MailLimits } from "~/outbox/quota.server";
import { isSqlite, sqlitePath, type Database } from "~/outbox/store/database.server";

/** So many messages, the oldest from `since`. Times are ISO 8601 in UTC. */
interface Waiting {
  count: number;
  since: string | null;
}

/** Mails that were refused for one reason, and what the owner does about it. */
interface Refused {
  reason: string;
  advice: string;
  count: number;
}

/** How the inbox and its mails stand. */
export interface Condition {
  /** What keeps mails from going out and what to do; null when nothing does. */
  problem: string | null;
  sent: MailCounts;
  limits: MailLimits;
  /** What the owner has not attended to. */
  unattended: Waiting;
  /** What has not gone out by mail. */
  waiting: Waiting;
  held: Refused[];
  spam: number;
  lastMailAt: string | null;
  database: { name: "SQLite" | "PostgreSQL"; bytes: number };
  backup: BackupState;
}

/** Reads how the inbox stands; each question has its index. */
export async function readCondition(
  database: Database,
  settings: Settings,
  now: number,
): Promise<Condition> {
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
  return {
    problem: await findProblem(database, settings, now),
    sent: await countMails(database, now),
    limits: { daily: settings.dailyMailLimit, monthly: settings.monthlyMailLimit },
    unattended: await countOpen(database),
    waiting: await countPending(database),
    held: held.map(({ last_error, count }) => ({
      reason: last_error ?? "sin motivo",
      advice: adviceFor(last_error ?? ""),
      count: Number(count),
    })),
    spam: Number(spam.count),
    lastMailAt: (await findLastMail(database)) || null,
    database: await sizeOf(database, settings.databaseUrl),
    backup: await readBackupState(database, settings, now),
  };
}

/** What keeps mails from going out and what to do, as sentences for the owner; null when nothing does. */
export async function findProblem(
  database: Database,
  settings: Settings,
  now: number,
): Promise<string | null> {
  const limits = { daily: settings.dailyMailLimit, monthly: settings.monthlyMailLimit };
  const mailer = createMailer(settings.mailAccount);
  return (await readMailHealth(database, mailer, limits, now)).problem;
}

async function countPending(database: Database): Promise<Waiting> {
  const { count, since } = await database
    .selectFrom("messages")
    .select((is) => [is.fn.countAll().as("count"), is.fn.min("received_at").as("since")])
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

async function sizeOf(database: Database, url: string): Promise<Condition["database"]> {
  if (isSqlite(url)) return { name: "SQLite", bytes: statSync(sqlitePath(url)).size };
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(database);
  return { name: "PostgreSQL", bytes: Number(rows[0]?.bytes) };
}
