/** Copies DATA_DIR as one file: the messages, the documents with their photos, and the history. */
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { limaDay, limaStart } from "~/calendar";
import { syncToDisk } from "~/process/files.server";
import { createDocumentsLock } from "~/documents/lock.server";
import type { Settings } from "~/env.server";
import { COPY_CLAIM_MS } from "~/limits";
import { logError, toSafeLine } from "~/log";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { isSqlite, sqlitePath, type Database } from "~/outbox/store/database.server";
import { hasDatabase } from "~/outbox/store/open.server";
import { claimInterval, readValue, setValue } from "~/outbox/store/shared-values.server";
import { liesAside } from "~/outbox/store/sqlite-files.server";
import { DAY_MS, HOUR_MS, toIso } from "~/time";
import { copyDatabase, MAX_RUN_MS, run, tar } from "./programs.server";

const KEPT_COPIES = 14;

/** The messages of SQLite in a copy. */
export const DATABASE_FILE = "messages.sqlite";

/** What the owner has published, and the earlier versions. */
const FOLDERS = ["content", "history"];

/** The names at the top of a copy. */
export const PARTS = [DATABASE_FILE, ...FOLDERS];

export type BackupSettings = Pick<Settings, "dataDir" | "databaseUrl">;

type BackupAndSendSettings = BackupSettings & Pick<Settings, "backupCommand">;

/** How long after midnight in Lima the copy is due. */
const DUE_AT_MS = 3 * HOUR_MS;

/** Makes and sends a copy once a night, after 3:00 in Lima. */
export async function backUpNightly(
  withDatabase: WithDatabase,
  settings: BackupAndSendSettings,
  now: number,
): Promise<void> {
  const tonight = limaStart(limaDay(now)) + DUE_AT_MS;
  const due = toIso(tonight <= now ? tonight : tonight - DAY_MS);
  const isMine = await withDatabase(
    async (database) =>
      // The value is empty until there is a copy, and so comes before any time.
      (await readValue(database, "backup_at")) < due &&
      claimInterval(database, "next_backup_at", COPY_CLAIM_MS, now),
  );
  // This process has the database open. When its file is gone, no copy would have the new messages.
  if (isMine) await backUpAndSend(withDatabase, settings, now, { needsDatabase: true });
}

/**
 * Makes a copy, gives its path to BACKUP_COMMAND, and records the time for the alerts. When the copy or the command
 * fails, it logs the reason and records the time of the failure instead.
 *
 * @param options `needsDatabase`: whether a missing database file is a failure; `made`: the path of a copy that was
 * made already
 * @returns the path of the copy that was sent; undefined after a failure, although the copy may be there
 */
export async function backUpAndSend(
  withDatabase: (work: (database: Database) => Promise<unknown>) => Promise<unknown>,
  settings: BackupAndSendSettings,
  now: number,
  { needsDatabase = false, made }: { needsDatabase?: boolean; made?: string } = {},
): Promise<string | undefined> {
  const record = (name: "backup_at" | "backup_failed_at") =>
    withDatabase((database) => setValue(database, name, toIso(now)));
  let copy: string;
  try {
    const { backupCommand, databaseUrl } = settings;
    if (needsDatabase && !hasDatabase(databaseUrl))
      throw new Error(`Falta ${sqlitePath(databaseUrl)}`);
    copy = made ?? (await backUp(settings, now));
    if (backupCommand) {
      const words = ["-c", `${backupCommand} "$1"`, "sh", resolve(copy)];
      await run("sh", words, "BACKUP_COMMAND");
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

/**
 * Makes the copy of a day and deletes old ones. Messages in PostgreSQL are not in it.
 *
 * @returns the path of the copy
 * @throws Error when a part is damaged or the disk is full; then there is no new copy
 */
export async function backUp({ dataDir, databaseUrl }: BackupSettings, now: number) {
  const hasFile = isSqlite(databaseUrl) && hasDatabase(databaseUrl);
  const folders = FOLDERS.filter((name) => existsSync(join(dataDir, name)));
  if (folders.length === 0 && !hasFile)
    throw new Error(`En ${dataDir} todavía no hay nada que guardar`);
  const backups = join(dataDir, "backups");
  await mkdir(backups, { recursive: true, mode: 0o700 });
  for (const folder of [backups, dataDir]) await removeUnfinished(folder);
  const workFolder = await mkdtemp(join(backups, ".new-"));
  try {
    const archive = join(workFolder, "sitio.tar.gz");
    // A copy has what a link leads to in the place of the link.
    const tarOptions = ["--create", `--file=${archive}`, "--dereference"];
    // After the first name, the tar of a Mac takes all words but "-C" for names.
    tarOptions.push("-C", dataDir, ...folders);
    if (hasFile) {
      await copyDatabase(sqlitePath(databaseUrl), join(workFolder, DATABASE_FILE));
      // An absolute path, since tar looks for a relative one in the directory before it.
      tarOptions.push("-C", resolve(workFolder), DATABASE_FILE);
    }
    // The lock keeps the documents and the history as they were at one moment.
    await createDocumentsLock(dataDir)(() => tar(...tarOptions));
    await tar("--list", "--file", archive);
    await chmod(archive, 0o600);
    await syncToDisk(archive);
    // While a damaged database lies beside the new one, only earlier copies may have its messages: they all stay.
    const isAfterDamage = hasFile && liesAside(databaseUrl, "danado");
    const name = `sitio-${limaDay(now)}${isAfterDamage ? "-tras-dano" : ""}.tar.gz`;
    await rename(archive, join(backups, name));
    const oldNames = isAfterDamage ? [] : findOldBackups(await readdir(backups), name);
    for (const oldName of oldNames) await rm(join(backups, oldName));
    return join(backups, name);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Removes the folders of copies and restores that were killed: they have messages that the owner may have erased. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\.(new|restore)-/.test(name));
  for (const path of names.map((name) => join(folder, name))) {
    // The folder is gone when another process has just ended its copy.
    const stats = await stat(path).catch(() => undefined);
    if (!stats || Date.now() - stats.mtimeMs <= 2 * MAX_RUN_MS) continue;
    // It may belong to another user. The copy of this night matters more.
    await rm(path, { recursive: true, force: true }).catch(logError);
  }
}

/** Matches the name of a copy, such as sitio-2026-11-16.tar.gz. */
const COPY_NAME = /^sitio-\d{4}-\d\d-\d\d(-tras-dano)?\.tar\.gz$/;

/**
 * Returns the names of the copies that are too many beside the one that was just made. A copy of a later day was made
 * while the clock was ahead: such copies go first, then the oldest.
 */
export function findOldBackups(names: string[], newName: string): string[] {
  const others = names.filter((name) => COPY_NAME.test(name) && name !== newName).sort();
  const later = others.filter((name) => name > newName);
  const earlier = others.filter((name) => name < newName);
  const leftWithNew = KEPT_COPIES - 1;
  return [...later, ...earlier].slice(0, -leftWithNew);
}
