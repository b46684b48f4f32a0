/** Locks between processes: a lock of SQLite on an empty file, which the system releases when its process ends. */
import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";

export type SqliteFile = InstanceType<typeof DatabaseSync>;

export const SQLITE_BUSY = 5;

/** Returns SQLite's result code inside an extended one (https://www.sqlite.org/rescode.html); undefined without one. */
export function resultCode(error: unknown): number | undefined {
  const errcode = (error as { errcode?: number } | undefined)?.errcode;
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** Keeps the locked files open. */
const held = new Set<SqliteFile>();

/**
 * Locks the file at `path`, which is created when it is missing. Does not wait.
 *
 * @returns the function that releases the lock; undefined when another process, or this one, has it
 */
export function lockFile(path: string): (() => void) | undefined {
  // Not by chmod: a lock may belong to another user. Not for an existing file: closing it would end a lock on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  const file = new DatabaseSync(path, { timeout: 0 });
  const release = () => {
    held.delete(file);
    file.close();
  };
  try {
    file.exec("begin exclusive");
    held.add(file);
    return release;
  } catch (error) {
    release();
    if (resultCode(error) === SQLITE_BUSY) return undefined;
    throw error;
  }
}
