/**
 * Copies DATA_DIR as one file: the messages, the documents with their photos, and the history. programs.server.ts
 * checks the messages in it.
 */
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { limaDay } from "~/calendar";
import { syncToDisk } from "~/process/files.server";
import { createDocumentsLock } from "~/documents/lock.server";
import type { Settings } from "~/env.server";
import { toSafeLine } from "~/log";
import { isSqlite, sqlitePath, type Database } from "~/outbox/store/database.server";
import { hasDatabase } from "~/outbox/store/open.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { liesAside } from "~/outbox/store/sqlite-files.server";
import { toIso } from "~/time";
import { copyDatabase, MAX_RUN_MS, run, tar } from "./programs.server";

/** The number of copies that are kept. */
const KEPT = 14;

/** The messages of SQLite in a copy. */
export const DATABASE_FILE = "messages.sqlite";

/** What the owner has published, and the earlier versions. */
const FOLDERS = ["content", "history"];

/** The names in a copy. */
export const PARTS = [DATABASE_FILE, ...FOLDERS];

export type BackupSettings = Pick<Settings, "dataDir" | "databaseUrl">;

export type BackupAndSendSettings = BackupSettings & Pick<Settings, "backupCommand">;

/**
 * Makes the copy of a day and deletes old ones. Messages in PostgreSQL are not in it.
 *
 * @returns the path of the copy
 * @throws Error when a part is damaged or the disk is full; then there is no new copy
 */
export async function backUp(
  { dataDir, databaseUrl }: BackupSettings,
  now: number,
): Promise<string> {
  const hasFile = isSqlite(databaseUrl) && hasDatabase(databaseUrl);
  const folders = FOLDERS.filter((name) => existsSync(join(dataDir, name)));
  if (folders.length === 0 && !hasFile)
    throw new Error(`En ${dataDir} todavía no hay nada que guardar`);
  const backups = join(dataDir, "backups");
  await mkdir(backups, { recursive: true, mode: 0o700 });
  for (const folder of [backups, dataDir]) await removeUnfinished(folder);
  const aside = await mkdtemp(join(backups, ".new-"));
  try {
    const unfinished = join(aside, "sitio.tar.gz");
    if (hasFile) await copyDatabase(sqlitePath(databaseUrl), join(aside, DATABASE_FILE));
    // A relative folder would be looked for in the one before it.
    const database = hasFile ? [`--directory=${resolve(aside)}`, DATABASE_FILE] : [];
    // Under the lock, so that documents and history are from one moment; and what links lead to, not the links.
    const from = ["--dereference", `--directory=${dataDir}`, ...folders, ...database];
    await createDocumentsLock(dataDir)(() => tar("--create", `--file=${unfinished}`, ...from));
    await tar("--list", "--file", unfinished);
    await chmod(unfinished, 0o600);
    await syncToDisk(unfinished);
    // While a damaged database lies aside, the copies before it may be all that has its messages: none is replaced.
    const isAfterDamage = hasFile && liesAside(databaseUrl, "danado");
    const name = `sitio-${limaDay(now)}${isAfterDamage ? "-tras-dano" : ""}.tar.gz`;
    const copy = join(backups, name);
    await rename(unfinished, copy);
    const old = isAfterDamage ? [] : findOldBackups(await readdir(backups), name);
    for (const one of old) await rm(join(backups, one));
    return copy;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Makes a copy, hands its path to BACKUP_COMMAND, and records the time for the alerts. When one of the two fails, logs
 * why and records that, too.
 *
 * @param options `needsDatabase`: whether a missing database file is a failure
 * @returns the path of the copy that was sent; undefined after a failure, although the copy may be there
 */
export async function backUpAndSend(
  withDatabase: (work: (database: Database) => Promise<unknown>) => Promise<unknown>,
  settings: BackupAndSendSettings,
  now: number,
  { needsDatabase = false } = {},
): Promise<string | undefined> {
  const record = (name: "backup_at" | "backup_failed_at") =>
    withDatabase((database) => setValue(database, name, toIso(now)));
  let copy: string;
  try {
    const { backupCommand, databaseUrl } = settings;
    if (needsDatabase && !hasDatabase(databaseUrl))
      throw new Error(`Falta ${sqlitePath(databaseUrl)}`);
    copy = await backUp(settings, now);
    if (backupCommand) {
      await run("BACKUP_COMMAND", "sh", "-c", `${backupCommand} "$1"`, "sh", resolve(copy));
    }
  } catch (error) {
    const reason = toSafeLine((error as Error).message, 500);
    console.error(`ATENCIÓN: el respaldo no se hizo, o no salió de la máquina (${reason}).`);
    await record("backup_failed_at");
    return undefined;
  }
  await record("backup_at");
  return copy;
}

/** Removes what a killed copy or restore has left, since it has messages that the owner may have erased. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!/^\.(new|restore)-/.test(name)) continue;
    // Another process may have ended its copy meanwhile.
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > 2 * MAX_RUN_MS)
      await rm(path, { recursive: true, force: true }).catch(({ message }: Error) => {
        // It may belong to another user. The copy of this night matters more.
        const why = toSafeLine(message, 500);
        console.error(`ATENCIÓN: borra ${path}, que quedó de una copia interrumpida (${why}).`);
      });
  }
}

const COPY = /^sitio-\d{4}-\d\d-\d\d(-tras-dano)?\.tar\.gz$/;

/** Returns the names of the copies beyond the newest `KEPT`: `made` is the newest, those of a clock ahead the oldest. */
export function findOldBackups(names: string[], made: string): string[] {
  const others = names.filter((name) => COPY.test(name) && name !== made).sort();
  const [ahead, before] = [(name: string) => name > made, (name: string) => name < made];
  return [...others.filter(ahead), ...others.filter(before)].slice(0, 1 - KEPT);
}
