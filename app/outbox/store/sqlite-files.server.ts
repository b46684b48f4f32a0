/** The files of an SQLite database: which there are, their lock, and their new names when a new database begins. */
import { existsSync, readdirSync, renameSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import { lockFile } from "~/process/file-lock.server";
import { toIso } from "~/time";
import { isSqlite, sqlitePath } from "./database.server";

/** The ends of the names of a database and its journal. They move together: SQLite applies any journal beside a file. */
export const FILES_OF_DATABASE = ["", "-wal", "-shm"];

/** Why an earlier database was renamed: it was damaged, or its messages moved to PostgreSQL. Part of its new name. */
type RenameReason = "danado" | "mudado";

/** Renames a database file and its journal to `PATH.REASON-TIME`; returns the new path. */
export function renameWithTime(path: string, reason: RenameReason): string {
  const newPath = `${path}.${reason}-${toIso(Date.now()).replace(/[:.]/g, "-")}`;
  for (const end of FILES_OF_DATABASE) {
    if (existsSync(path + end)) renameSync(path + end, newPath + end);
  }
  return newPath;
}

/** Whether a file that `renameWithTime` renamed for this reason still lies beside the SQLite file at `url`. */
export function liesAside(url: string, reason: RenameReason): boolean {
  if (!isSqlite(url)) return false;
  const path = sqlitePath(url);
  return readdirSync(dirname(path)).some((name) => name.startsWith(`${basename(path)}.${reason}-`));
}

/** Locks the database file at `path` for this process until it ends; returns false when another process has the lock. */
export const lockDatabaseFile = (path: string): boolean => lockFile(`${path}.lock`) !== undefined;

/** Whether a file has the table of the messages. A process that ended while it started may have left one without. */
export const hasMessages = (file: DatabaseSyncInstance, schema = "main"): boolean =>
  file.prepare(`select 1 from ${schema}.sqlite_master where name = 'messages'`).get() !== undefined;
