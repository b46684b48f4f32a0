import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { resultCode, SQLITE_BUSY } from "./sqlite-error";

/** The locked files. A file that nobody refers to would be closed, and a closed file has no lock. */
const lockedFiles = new Set<DatabaseSyncInstance>();

/**
 * Locks the file at `path` against other processes and other calls. Creates the file when it is missing. Does not
 * wait. The lock is one of SQLite: the system releases it when this process ends, however it ends.
 *
 * @returns the function that releases the lock; undefined when another process, or this one, has it
 */
export function lockFile(path: string): (() => void) | undefined {
  // Not by chmod: a lock may belong to another user. Not for an existing file: closing it would end a lock on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  const file = new DatabaseSync(path, { timeout: 0 });
  const release = () => {
    lockedFiles.delete(file);
    file.close();
  };
  try {
    file.exec("begin exclusive");
    lockedFiles.add(file);
    return release;
  } catch (error) {
    release();
    if (resultCode(error) === SQLITE_BUSY) return undefined;
    throw error;
  }
}
