import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import type { BackupSettings } from "~/outbox/backup.server";
import { isSqlite, sqlitePath, type Database } from "~/outbox/store/database.server";
import { readState } from "~/outbox/store/state.server";
import { DAY_MS, toIso } from "~/time";

const MAX_AGE_MS = 2 * DAY_MS;

const MAX_DISK_USE = 0.9;

/** When the last copy was made, null when none is known of, and what is wrong with the copies or the disk. */
export async function readBackupState(database: Database, settings: BackupSettings, now: number) {
  const lastAt = (await readState(database, "backup_at")) || null;
  const problems = [ageProblem(lastAt, now), diskProblem(settings)];
  return { lastAt, problem: problems.filter(Boolean).join(" ") || null };
}

/** Where none was ever made, somebody else may be making them; the process makes its own within the day. */
function ageProblem(lastAt: string | null, now: number): string | undefined {
  if (lastAt === null || lastAt >= toIso(now - MAX_AGE_MS)) return undefined;
  const days = Math.floor((now - Date.parse(lastAt)) / DAY_MS);
  return `El último respaldo bueno de los mensajes es de hace ${days} días. Qué hacer: corre npm run respaldo y mira qué dice.`;
}

function diskProblem({ databaseUrl, backupDir }: BackupSettings): string | undefined {
  if (!isSqlite(databaseUrl)) return undefined;
  const folders = [dirname(sqlitePath(databaseUrl)), backupDir].filter((path) => existsSync(path));
  const used = Math.max(0, ...folders.map(diskUse));
  if (used < MAX_DISK_USE) return undefined;
  return `El disco de los mensajes está lleno al ${Math.floor(100 * used)} %. Qué hacer: libera espacio, o los mensajes nuevos no se podrán guardar.`;
}

/** From 0 to 1; what only root may use counts as used. */
function diskUse(folder: string): number {
  const { blocks, bavail } = statfsSync(folder);
  return blocks === 0 ? 0 : 1 - bavail / blocks;
}
