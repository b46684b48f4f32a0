/** Copies DATA_DIR as one checked file: the messages, the documents with their photos, and the history. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { limaDay } from "~/calendar";
import { createDocumentsLock, syncToDisk } from "~/documents/files.server";
import type { Settings } from "~/env.server";
import { toSafeLine } from "~/log";
import { isSqlite, sqlitePath, type Database } from "~/outbox/store/database.server";
import { hasDatabase } from "~/outbox/store/open.server";
import { setValue } from "~/outbox/store/shared-values.server";
import { HOUR_MS, SECOND_MS, toIso } from "~/time";

/** The number of copies that are kept. */
const KEPT = 14;

/** The time to wait for a lock of the database file: the site locks it only for milliseconds. */
export const LOCK_WAIT_MS = 3 * SECOND_MS;

/** The longest time that a program may take, also to send a copy over a slow line. */
const MAX_RUN_MS = HOUR_MS;

/** Runs one statement on an SQLite file, in a process of its own: for a large inbox it takes seconds. */
const STATEMENT = `
  const { DatabaseSync } = require("@photostructure/sqlite");
  const [path, sql, ...values] = process.argv.slice(1);
  try {
    const file = new DatabaseSync(path, { timeout: ${LOCK_WAIT_MS} });
    console.log(JSON.stringify(file.prepare(sql).all(...values)));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }`;

/** The messages of SQLite in a copy. */
export const DATABASE_FILE = "messages.sqlite";

/** What the owner has published, and the earlier versions. */
const FOLDERS = ["content", "history"];

/** The names in a copy. */
export const PARTS = [DATABASE_FILE, ...FOLDERS];

export type BackupSettings = Pick<Settings, "dataDir" | "databaseUrl">;

export type BackupAndSendSettings = BackupSettings & Pick<Settings, "backupCommand">;

const backupFolder = (dataDir: string) => join(dataDir, "backups");

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
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnfinished(folder);
  await removeUnfinished(dataDir);
  const aside = await mkdtemp(join(folder, ".new-"));
  try {
    const copy = join(folder, `sitio-${limaDay(now)}.tar.gz`);
    const part = join(aside, "sitio.tar.gz");
    if (hasFile) await copyDatabase(sqlitePath(databaseUrl), join(aside, DATABASE_FILE));
    // A relative folder would be looked for in the one before it.
    const inbox = hasFile ? [`--directory=${resolve(aside)}`, DATABASE_FILE] : [];
    // Under the lock, so that documents and history are from one moment.
    await createDocumentsLock(dataDir)(() =>
      tar("--create", `--file=${part}`, `--directory=${dataDir}`, ...folders, ...inbox),
    );
    await tar("--list", "--file", part);
    await chmod(part, 0o600);
    await syncToDisk(part);
    await rename(part, copy);
    for (const old of findOldBackups(await readdir(folder))) await rm(join(folder, old));
    return copy;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Makes a copy, hands its path to BACKUP_COMMAND, and records the time for the alerts. When one of the two fails, logs
 * why and records that, too.
 *
 * @param isNightly whether the site makes it, which has its inbox open: without the file new messages are in no copy
 * @returns the path of the copy that was sent; undefined after a failure, although the copy may be there
 */
export async function backUpAndSend(
  withDatabase: (work: (database: Database) => Promise<unknown>) => Promise<unknown>,
  settings: BackupAndSendSettings,
  now: number,
  isNightly = false,
): Promise<string | undefined> {
  const record = (name: "backup_at" | "backup_failed_at") =>
    withDatabase((database) => setValue(database, name, toIso(now)));
  let copy: string;
  try {
    const { backupCommand, databaseUrl } = settings;
    if (isNightly && !hasDatabase(databaseUrl)) throw new Error(`Falta ${sqlitePath(databaseUrl)}`);
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

/** Returns the names of the copies beyond the newest `KEPT`. */
export function findOldBackups(names: string[]): string[] {
  const copies = names.filter((name) => /^sitio-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name));
  return copies.sort().reverse().slice(KEPT);
}

/** Runs tar, compressed, so that a damaged copy is noticed; "-" is standard input. @throws Error with the reason */
export const tar = (...options: string[]) => run("tar", "tar", "--gzip", ...options);

/** Runs a program to its end. @throws Error with its name and its last words */
async function run(name: string, program: string, ...words: string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ["inherit", "pipe", "pipe"], timeout: MAX_RUN_MS });
  const ended = new Promise<number | null>((settle, fail) =>
    child.once("error", fail).once("close", settle),
  );
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  if (status === 0) return output;
  throw new Error(`${name}: ${errors.trim().slice(-200) || `terminó con ${status}`}`);
}

async function copyDatabase(path: string, copy: string): Promise<void> {
  await ask(path, "vacuum main into ?", copy);
  await checkDatabase(copy);
}

/** Throws when an inbox file is damaged or is no inbox. */
export async function checkDatabase(path: string): Promise<void> {
  const answer = await ask(path, "pragma integrity_check(1)");
  const [found] = JSON.parse(answer) as { integrity_check: string }[];
  if (found?.integrity_check !== "ok") throw new Error(`SQLite: ${found?.integrity_check}`);
  await ask(path, "select count(*) from messages");
}

const ask = (path: string, sql: string, ...values: string[]) =>
  run("SQLite", process.execPath, "--eval", STATEMENT, path, sql, ...values);
