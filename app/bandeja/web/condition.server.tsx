import type { Settings } from "~/env.server";
import { countMailsToday } from "~/outbox/quota.server";
import type { Database } from "~/outbox/store/database.server";
import { countOpen } from "~/outbox/store/messages.server";
import { readBackupState } from "../backup-state.server";
import { findLastMail } from "../health.server";
import { countWords, limaWords } from "../words";

/** Reads how the inbox stands; each question has its index. */
export async function readCondition(database: Database, settings: Settings, now: number) {
  return {
    sent: await countMailsToday(database, now),
    limit: settings.dailyMailLimit,
    unattended: await countOpen(database),
    lastMailAt: await findLastMail(database),
    backup: await readBackupState(database, now),
  };
}

type Condition = Awaited<ReturnType<typeof readCondition>>;

interface ConditionBarProps {
  /** What keeps mails from going out, and what to do. */
  problem: string | null;
  condition: Condition;
  contentFaults: string[];
}

/** How the inbox stands: what to do where all is not well, and one quiet line. */
export function ConditionBar({ problem, condition, contentFaults }: ConditionBarProps) {
  const { backup, sent, limit, unattended, lastMailAt } = condition;
  const problems = [problem, backup.problem, ...contentFaults].filter((text) => text != null);
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
