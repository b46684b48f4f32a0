import type { Database } from "~/outbox/store/database.server";
import { readState } from "~/outbox/store/state.server";
import { DAY_MS, toIso } from "~/time";

const MAX_AGE_MS = 2 * DAY_MS;

/** Returns the time of the last copy (ISO 8601 or null), and the problem with the copies. */
export async function readBackupState(database: Database, now: number) {
  const lastAt = (await readState(database, "backup_at")) || null;
  // No backup is known: the database may be PostgreSQL, which is backed up by other means.
  if (lastAt === null || lastAt >= toIso(now - MAX_AGE_MS)) return { lastAt, problem: null };
  const days = Math.floor((now - Date.parse(lastAt)) / DAY_MS);
  const problem = `El último respaldo bueno de los mensajes es de hace ${days} días. Qué hacer: pídele a quien instaló el sitio que corra npm run respaldo y vea qué dice.`;
  return { lastAt, problem };
}
