import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "~/env.server";
import { describeError } from "~/log";
import { DAY_MS, HOUR_MS, limaDay, limaStart, toIso } from "~/time";
import type { Connection } from "./store/connection.server";
import { sqlitePath, type Database } from "./store/database.server";
import { copyInbox } from "./store/sqlite-copy.server";
import { readState, replaceState } from "./store/state.server";

const NIGHT_MS = 3 * HOUR_MS;

const DAYS_KEPT = 7;
const MONTHS_KEPT = 4;

export type BackupSettings = Pick<Settings, "databaseUrl" | "backupDir">;

/** Makes a checked copy of a SQLite inbox, then deletes old ones; throws when it cannot be made. */
export async function backUp(
  database: Database,
  { databaseUrl, backupDir }: BackupSettings,
  now: number,
): Promise<{ path: string; messages: number }> {
  const path = join(backupDir, `mensajes-${limaDay(now)}.sqlite`);
  const messages = copyInbox(sqlitePath(databaseUrl), path);
  for (const name of surplus(readdirSync(backupDir))) rmSync(join(backupDir, name));
  await replaceState(database, "backup_at", toIso(now));
  return { path, messages };
}

/** Makes the copy of the night once it is due; what goes wrong is told in the log. */
export async function backUpNightly(
  connection: Connection,
  settings: BackupSettings,
  now: number,
): Promise<void> {
  await connection.use(async (database) => {
    const tonight = limaStart(limaDay(now)) + NIGHT_MS;
    const due = toIso(tonight <= now ? tonight : tonight - DAY_MS);
    if ((await readState(database, "backup_at")) >= due) return;
    await backUp(database, settings, now).catch((error: unknown) => {
      console.error(`ATENCIÓN: el respaldo de esta noche no se hizo (${describeError(error)}).`);
    });
  });
}

/** The copies that are neither of the last days nor of the last months. */
export function surplus(names: string[]): string[] {
  const copies = names.filter((name) => /^mensajes-\d{4}-\d\d-\d\d\.sqlite$/.test(name));
  const newestFirst = copies.sort().reverse();
  const newestOf = new Map([...copies].sort().map((name) => [name.slice(0, -10), name]));
  const kept = [...newestFirst.slice(0, DAYS_KEPT), ...[...newestOf.values()].slice(-MONTHS_KEPT)];
  return newestFirst.filter((name) => !kept.includes(name));
}
