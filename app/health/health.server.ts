import type { Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { logError } from "~/log";
import type { WithDatabase } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { MINUTE_MS, SECOND_MS, systemClock, toIso, type Clock } from "~/time";
import {
  findBackupProblem,
  findDiskProblem,
  findMailProblems,
  notStored,
  type HealthProblem,
} from "./problems.server";

const CACHED_MS = 10 * SECOND_MS;

/** How long a failed store is reported, unless a message is stored meanwhile. */
const FAILED_STORE_MS = 10 * MINUTE_MS;

interface HealthOptions {
  withDatabase: WithDatabase;
  mailer: Mailer;
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "dailyMailLimit">;
  /** When the last message was not stored; undefined when it was. */
  storeFailedAt: () => number | undefined;
  clock?: Clock;
}

/** Creates the one place that knows whether the site keeps and mails messages. */
export function createHealth(options: HealthOptions) {
  const { withDatabase, mailer, settings, storeFailedAt, clock = systemClock } = options;
  const { dataDir, databaseUrl, dailyMailLimit } = settings;
  let cached: { problems: Promise<HealthProblem[]>; at: number } | undefined;

  /** Like `find`, but cached for ten seconds. */
  function findCached(): Promise<HealthProblem[]> {
    // Monotonic, since a clock that is set back would keep the problems for as long.
    const now = performance.now();
    if (!cached || now - cached.at >= CACHED_MS) cached = { problems: find(), at: now };
    return cached.problems;
  }

  /** Finds all problems, the gravest first. Never throws: a database error is a problem, too. */
  async function find(): Promise<HealthProblem[]> {
    const { mail, backup } = await withDatabase(findInDatabase).catch((error: unknown) => {
      logError(error);
      const what =
        "La base de mensajes no responde: los mensajes salen por correo sin quedar guardados";
      return { mail: [notStored("no-database", what)], backup: null };
    });
    // Only now, since opening the database makes its file at the first start.
    const disk = await findDiskProblem(dataDir, databaseUrl);
    return [...mail, findStoreProblem(), disk, backup].filter((problem) => problem !== null);
  }

  async function findInDatabase(database: Database) {
    // Fails when the database cannot be written.
    await setValue(database, "checked_at", toIso(clock.now()));
    return {
      mail: await findMailProblems(database, mailer, dailyMailLimit, clock.now()),
      backup: await findBackupProblem(database, clock.now()),
    };
  }

  function findStoreProblem(): HealthProblem | null {
    const failedAt = storeFailedAt();
    if (failedAt === undefined || clock.now() - failedAt >= FAILED_STORE_MS) return null;
    return notStored(
      "not-stored",
      "Un mensaje no se pudo guardar: salió solo por correo, o su visitante sabe que no llegó",
    );
  }

  return { find, findCached };
}

export type Health = ReturnType<typeof createHealth>;
