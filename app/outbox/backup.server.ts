import { spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { describeError } from "~/log";
import { DAY_MS, HOUR_MS, limaDay, limaStart, toIso } from "~/time";
import type { Connection } from "./store/connection.server";
import { sqlitePath, type Database } from "./store/database.server";
import { isDamaged, renameWithTime } from "./store/sqlite.server";
import { readState, setState } from "./store/state.server";

const NIGHT_MS = 3 * HOUR_MS;

/** The number of copies to keep of each part. */
const KEPT = 14;

/** The time to wait for a lock, in milliseconds. The site locks the file only for a few. */
const LOCK_WAIT_MS = 3000;

interface CopiedPart {
  /** The first part of the file name: `NAME-2026-11-23.EXTENSION`. */
  name: string;
  extension: string;
  /** Writes a copy to `path` and checks it; throws when the copy is damaged. */
  copy(path: string, databaseUrl: string): void;
}

const parts: CopiedPart[] = [
  {
    name: "mensajes",
    extension: "sqlite",
    copy: (path, databaseUrl) => copyInbox(sqlitePath(databaseUrl), path),
  },
  { name: "publicado", extension: "tar", copy: (path) => copyPublished(path) },
];

/** Returns the folder of the copies. It is beside the inbox, so that one volume holds both. */
export function backupFolder(databaseUrl: string): string {
  return join(dirname(sqlitePath(databaseUrl)), "respaldos");
}

/** Copies every part, deletes old copies, and returns the new paths; throws when a copy fails. */
export async function backUp(
  database: Database,
  databaseUrl: string,
  now: number,
): Promise<string[]> {
  const folder = backupFolder(databaseUrl);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const paths = parts.map(({ name, extension, copy }) => {
    const path = join(folder, `${name}-${limaDay(now)}.${extension}`);
    replaceFile(path, (part) => copy(part, databaseUrl));
    return path;
  });
  for (const { name } of parts) {
    for (const old of findOldBackups(name, readdirSync(folder))) rmSync(join(folder, old));
  }
  await setState(database, "backup_at", toIso(now));
  return paths;
}

/** Makes a backup once a night, after 3:00 in Lima; logs an error if it fails. */
export async function backUpNightly(
  connection: Connection,
  databaseUrl: string,
  now: number,
): Promise<void> {
  await connection.run(async (database) => {
    const tonight = limaStart(limaDay(now)) + NIGHT_MS;
    const due = toIso(tonight <= now ? tonight : tonight - DAY_MS);
    if ((await readState(database, "backup_at")) >= due) return;
    await backUp(database, databaseUrl, now).catch(async (error: unknown) => {
      console.error(`ATENCIÓN: el respaldo de esta noche no se hizo (${describeError(error)}).`);
      await setState(database, "backup_failed_at", toIso(now));
    });
  });
}

/** Returns the file names of a part's copies beyond the newest `KEPT`. */
export function findOldBackups(part: string, names: string[]): string[] {
  const copies = names.filter(
    (name) => name.startsWith(`${part}-`) && /-\d{4}-\d\d-\d\d\.\w+$/.test(name),
  );
  return copies.sort().reverse().slice(KEPT);
}

function copyInbox(path: string, copy: string): void {
  const inbox = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    inbox.prepare("vacuum main into ?").run(copy);
  } finally {
    inbox.close();
  }
  countMessages(copy);
}

/** The paths in a backup: lists, photos and company data, with their history. */
const PUBLISHED = ["public/assets/data", "content/company.json", "content/.historial"];

function copyPublished(copy: string): void {
  tar("--create", "--file", copy, ...PUBLISHED.filter((path) => existsSync(path)));
  tar("--list", "--file", copy);
}

/** Restores the published files from a backup. Newer versions stay in the history. */
export function restorePublished(copy: string): void {
  const names = tar("--list", "--file", copy).split("\n");
  tar("--extract", "--file", copy, ...PUBLISHED.filter((path) => holds(names, path)));
}

const holds = (names: string[], path: string) =>
  names.some((name) => name === path || name.startsWith(`${path}/`));

function tar(...options: string[]): string {
  const { status, error, stdout, stderr } = spawnSync("tar", options, { encoding: "utf8" });
  if (status !== 0) throw new Error(`tar: ${error?.message ?? stderr.trim()}`);
  return stdout;
}

/** Checks an inbox file and counts its messages; throws when the file is damaged or is no inbox. */
export function countMessages(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const found = file.prepare("pragma integrity_check(1)").get() as { integrity_check: string };
    if (found.integrity_check !== "ok") throw new Error(found.integrity_check);
    const counted = file.prepare("select count(*) as messages from messages").get();
    return (counted as { messages: number }).messages;
  } finally {
    file.close();
  }
}

/**
 * Replaces the inbox with a backup; returns the path of the old inbox. Throws if the backup is damaged or the
 * inbox is in use.
 */
export function restoreInbox(copy: string, path: string): string | undefined {
  countMessages(copy);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  let kept: string | undefined;
  replaceFile(path, (part) => {
    copyFileSync(copy, part);
    if (!existsSync(path)) return;
    closeJournal(path);
    kept = renameWithTime(path, "antes");
  });
  return kept;
}

/** Replaces a file atomically: writes a temporary file with mode 600, syncs it, and renames it. */
function replaceFile(path: string, write: (part: string) => void): void {
  const part = `${path}.${process.pid}.part`;
  try {
    writeFileSync(part, "", { mode: 0o600 });
    write(part);
    const file = openSync(part, "r+");
    fsyncSync(file);
    closeSync(file);
    renameSync(part, path);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Merges the journal into the file and deletes it; throws while another process has the file open. */
function closeJournal(path: string): void {
  const file = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    file.exec("pragma journal_mode = delete");
  } catch (error) {
    if (!isDamaged(error)) throw error;
  } finally {
    file.close();
  }
}
