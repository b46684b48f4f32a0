/** Locks between processes: a lock of SQLite on an empty file, which the system releases when its process ends. */
import { closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";
import { resultCode } from "./sqlite-code";

const SQLITE_BUSY = 5;

/** Keeps the locked files open. */
const held = new Set<InstanceType<typeof DatabaseSync>>();

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
