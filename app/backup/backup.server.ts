/** Copies DATA_DIR as one checked file: the messages, the documents with their photos, and the history. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { DatabaseSync } from "@photostructure/sqlite";
import { createLock } from "~/documents/files.server";
import type { Settings } from "~/env.server";
import { isSqlite, sqlitePath } from "~/outbox/store/database.server";
import { HOUR_MS, limaDay } from "~/time";

/** The number of copies that are kept. */
const KEPT = 14;

/** The time to wait for a lock, in milliseconds. The site locks the file only for a few. */
const LOCK_WAIT_MS = 3000;

/** The longest time that a program may take, also to send a copy over a slow line. */
const MAX_RUN_MS = HOUR_MS;

/** The files of DATA_DIR in a copy. */
export const PARTS = ["messages.sqlite", "content", "history"];

export type BackupSettings = Pick<Settings, "dataDir" | "databaseUrl">;

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** The lock of all who write documents. */
export const documentsLock = (dataDir: string) => createLock(join(dataDir, ".lock"));

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
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = await mkdtemp(join(folder, ".new-"));
  try {
    const copy = join(folder, `sitio-${limaDay(now)}.tar.gz`);
    const part = join(aside, "sitio.tar.gz");
    const hasInbox = isSqlite(databaseUrl) && existsSync(sqlitePath(databaseUrl));
    if (hasInbox) copyInbox(sqlitePath(databaseUrl), join(aside, "messages.sqlite"));
    // Under the lock, so that documents and history are from one moment.
    await documentsLock(dataDir)(() => pack(part, dataDir, hasInbox ? aside : undefined));
    await tar("--list", "--file", part);
    await chmod(part, 0o600);
    await syncFile(part);
    await rename(part, copy);
    for (const old of findOldBackups(await readdir(folder))) await rm(join(folder, old));
    return copy;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Makes a copy and hands its path to BACKUP_COMMAND. @throws Error also when the command fails; the copy stays */
export async function backUpAndSend(
  settings: BackupSettings & Pick<Settings, "backupCommand">,
  now: number,
): Promise<string> {
  const copy = await backUp(settings, now);
  const { backupCommand } = settings;
  if (backupCommand) await run("sh", "-c", `${backupCommand} "$1"`, "sh", resolve(copy));
  return copy;
}

/** Packs what the owner has in `dataDir`, and the inbox that lies in another folder. */
function pack(file: string, dataDir: string, inboxFolder: string | undefined): Promise<string> {
  const published = PARTS.slice(1).filter((name) => existsSync(join(dataDir, name)));
  // A relative folder would be looked for in the one before it.
  const inbox = inboxFolder ? [`--directory=${resolve(inboxFolder)}`, "messages.sqlite"] : [];
  return tar("--create", `--file=${file}`, `--directory=${dataDir}`, ...published, ...inbox);
}

/** Returns the names of the copies beyond the newest `KEPT`. */
export function findOldBackups(names: string[]): string[] {
  const copies = names.filter((name) => /^sitio-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name));
  return copies.sort().reverse().slice(KEPT);
}

/** Runs tar, compressed, so that a damaged copy is noticed; "-" is standard input. @throws Error with the reason */
export const tar = (...options: string[]) => run("tar", "--gzip", ...options);

/** Runs a program to its end. @throws Error with the last words of the program */
async function run(program: string, ...words: string[]): Promise<string> {
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
  const name = program === "sh" ? "BACKUP_COMMAND" : program;
  throw new Error(`${name}: ${errors.trim().slice(-200) || `terminó con ${status}`}`);
}

function copyInbox(path: string, copy: string): void {
  const inbox = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    inbox.prepare("vacuum main into ?").run(copy);
  } finally {
    inbox.close();
  }
  checkInbox(copy);
}

/** Throws when an inbox file is damaged or is no inbox. */
export function checkInbox(path: string): void {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const found = file.prepare("pragma integrity_check(1)").get() as { integrity_check: string };
    if (found.integrity_check !== "ok") throw new Error(found.integrity_check);
    file.prepare("select count(*) from messages").get();
  } finally {
    file.close();
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
