import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, isDamaged, setAside, type SqliteFile } from "./sqlite.server";

/** The site writes for some milliseconds at a time. */
const LOCK_WAIT_MS = 3000;

/** Writes a checked copy while the site serves; throws when it is not right, and keeps an earlier one. */
export function copyInbox(path: string, copy: string): number {
  const part = `${copy}.${process.pid}.part`;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  const inbox = new DatabaseSync(path, { timeout: LOCK_WAIT_MS });
  try {
    // It is for its owner alone before anything is in it.
    writeFileSync(part, "", { mode: 0o600 });
    inbox.exec("create temp table before_copy as select id from messages");
    inbox.prepare("vacuum main into ?").run(part);
    const copied = checkInbox(part);
    const missing = countMissing(inbox, part);
    if (missing > 0) throw new Error(`a la copia le faltan ${missing} mensajes`);
    rename(part, copy);
    return copied;
  } finally {
    inbox.close();
    rmSync(part, { force: true });
  }
}

/** Reads a file through and counts its messages; throws when it is damaged, or no inbox. */
export function checkInbox(path: string): number {
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

/** Restores a copy and returns where the inbox before is kept; throws when the copy is bad or the inbox open. */
export function restoreInbox(copy: string, path: string): string | undefined {
  checkInbox(copy);
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(part, "", { mode: 0o600 });
    copyFileSync(copy, part);
    let kept: string | undefined;
    if (existsSync(path)) {
      closeJournal(path);
      kept = setAside(path, "antes");
    }
    rename(part, path);
    return kept;
  } finally {
    rmSync(part, { force: true });
  }
}

function rename(part: string, path: string): void {
  const file = openSync(part, "r+");
  fsyncSync(file);
  closeSync(file);
  renameSync(part, path);
}

/** Brings the journal into the file and deletes it, which only who is alone with the file may. */
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

/** Messages that were there before and after a copy, and are not in it; others come and go meanwhile. */
function countMissing(inbox: SqliteFile, copy: string): number {
  inbox.prepare("attach ? as copy").run(copy);
  const { missing } = inbox
    .prepare(
      `select count(*) as missing from main.messages join temp.before_copy using (id)
        where id not in (select id from copy.messages)`,
    )
    .get() as { missing: number };
  inbox.exec("detach copy");
  return missing;
}
