import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import { createDocumentsLock } from "~/documents/lock.server";
import { isSqlite, sqlitePath } from "~/outbox/store/database.server";
import { FILES_OF_DATABASE, hasMessages } from "~/outbox/store/sqlite-files.server";
import { isDamaged } from "~/process/sqlite-error";
import { toIso } from "~/time";
import { DATABASE_FILE, PARTS, type BackupSettings } from "./backup.server";
import { checkDatabase, COPY_LOCK_WAIT_MS, tar } from "./programs.server";

interface Move {
  from: string;
  to: string;
}

/** A file or folder of a copy, with its way to the place where the site has its own. */
type Part = Move & { name: string };

/**
 * Replaces what the owner has by a copy. The replaced parts move to a new folder.
 *
 * @param copy its absolute path, since tar takes what stands before a colon in a relative one for another machine; or
 * "-" for standard input
 * @returns the folder with the replaced parts; undefined when there were none
 * @throws Error when the copy is damaged, or when the site's own parts are in use or cannot be moved; then nothing has
 * changed
 */
export async function restore(copy: string, settings: BackupSettings, now: number) {
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unpackedFolder = await mkdtemp(join(dataDir, ".restore-"));
  try {
    // Root would give the files to the users of the machine where the copy was made.
    await tar("--extract", "--no-same-owner", `--file=${copy}`, `--directory=${unpackedFolder}`);
    const parts = partsIn(unpackedFolder, settings);
    if (parts.length === 0) throw new Error("no es una copia de este sitio");
    const database = parts.find(({ name }) => name === DATABASE_FILE);
    if (database) await prepareDatabase(database.from, database.to);
    const replacedFolder = join(dataDir, `antes-${toIso(now).replaceAll(":", "")}`);
    return await createDocumentsLock(dataDir)(async () => {
      const moves = parts.flatMap((part) => [...movesOfReplaced(part, replacedFolder), part]);
      await moveAll(moves);
      const hasReplaced = moves.length > parts.length;
      return hasReplaced ? replacedFolder : undefined;
    });
  } finally {
    await rm(unpackedFolder, { recursive: true, force: true });
  }
}

function partsIn(unpackedFolder: string, { dataDir, databaseUrl }: BackupSettings): Part[] {
  const names = PARTS.filter((name) => existsSync(join(unpackedFolder, name)));
  return names.map((name) => {
    const isDatabase = name === DATABASE_FILE && isSqlite(databaseUrl);
    const to = isDatabase ? sqlitePath(databaseUrl) : join(dataDir, name);
    return { name, from: join(unpackedFolder, name), to };
  });
}

/** Returns the moves of what a part replaces: of a database, its journal, too. */
function movesOfReplaced({ name, to }: Part, replacedFolder: string): Move[] {
  const endings = FILES_OF_DATABASE.filter((ending) => existsSync(to + ending));
  return endings.map((end) => ({ from: to + end, to: join(replacedFolder, name + end) }));
}

/** Moves files and folders in order. When one cannot be moved, it moves the others back. */
async function moveAll(moves: Move[]): Promise<void> {
  const done: Move[] = [];
  try {
    for (const step of moves) {
      await mkdir(dirname(step.to), { recursive: true, mode: 0o700 });
      await move(step.from, step.to);
      done.push(step);
    }
  } catch (error) {
    for (const { from, to } of done.reverse()) await move(to, from);
    throw error;
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // DATABASE_URL may lie on another disk.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await cp(from, to, { recursive: true });
    await rm(from, { recursive: true });
  }
}

/** Checks the database of a copy, and brings newer facts of the database that it replaces into it. */
async function prepareDatabase(copy: string, replaced: string): Promise<void> {
  await checkDatabase(copy);
  await chmod(copy, 0o600);
  // The owner may have ended some of these sessions since, such as that of a lost phone.
  unlessDamaged(copy, (file) => file.exec("delete from sessions"));
  if (!existsSync(replaced)) return;
  // Merges the journal into the file and deletes it; throws while another process has the file open.
  unlessDamaged(replaced, (file) => file.exec("pragma journal_mode = delete"));
  keepNewer(copy, replaced);
}

/**
 * Marks the messages that were delivered, or became spam, after the copy was made, so that they are not mailed. Keeps
 * the owner's newer password, since others may know the older one.
 */
function keepNewer(copy: string, replaced: string): void {
  unlessDamaged(copy, (file) => {
    file.prepare("attach ? as replaced").run(replaced);
    if (!hasMessages(file, "replaced")) return;
    file.exec(`update messages set status = newer.status, settled_at = newer.settled_at,
        attempts = newer.attempts, last_error = null, last_code = newer.last_code, leased_until = null,
        next_attempt_at = newer.next_attempt_at
      from replaced.messages as newer
      where messages.id = newer.id and newer.status in ('delivered', 'spam') and messages.status in ('pending', 'held', 'spam');
      insert or replace into state select * from replaced.state where name = 'password'`);
  });
}

/** Runs `work` on a database file; stops without an error where the file is damaged, since the rest cannot be read. */
function unlessDamaged(path: string, work: (file: DatabaseSyncInstance) => void): void {
  const file = new DatabaseSync(path, { timeout: COPY_LOCK_WAIT_MS });
  try {
    work(file);
  } catch (error) {
    if (!isDamaged(error)) throw error;
  } finally {
    file.close();
  }
}
