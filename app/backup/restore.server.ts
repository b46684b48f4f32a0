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

/**
 * Replaces what the owner has by a copy. The parts that were there move to a folder of their own.
 *
 * @param copy its absolute path, since with a colon tar takes the first folder of a relative one for another machine;
 * or "-" for standard input
 * @returns that folder; undefined when there was nothing
 * @throws Error when the copy is damaged, or what is there is in use or cannot be moved; then nothing has changed
 */
export async function restore(
  copy: string,
  { dataDir, databaseUrl }: BackupSettings,
  now: number,
): Promise<string | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const aside = await mkdtemp(join(dataDir, ".restore-"));
  try {
    // Root would give the files to the users of the machine where the copy was made.
    await tar("--extract", "--no-same-owner", `--file=${copy}`, `--directory=${aside}`);
    const parts = PARTS.filter((name) => existsSync(join(aside, name))).map((name) => ({
      name,
      from: join(aside, name),
      to:
        name === DATABASE_FILE && isSqlite(databaseUrl)
          ? sqlitePath(databaseUrl)
          : join(dataDir, name),
    }));
    if (parts.length === 0) throw new Error("no es una copia de este sitio");
    const database = parts.find(({ name }) => name === DATABASE_FILE);
    if (database) await prepareDatabase(database.from, database.to);
    const before = join(dataDir, `antes-${toIso(now).replaceAll(":", "")}`);
    return await createDocumentsLock(dataDir)(async () => {
      const moves = parts.flatMap(({ name, from, to }): Move[] => [
        ...FILES_OF_DATABASE.filter((end) => existsSync(to + end)).map(
          (end) => [to + end, join(before, name + end)] as const,
        ),
        [from, to],
      ]);
      await moveAll(moves);
      return moves.length > parts.length ? before : undefined;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

type Move = readonly [from: string, to: string];

/** Moves files and folders; moves those back that it has moved when one cannot be moved. */
async function moveAll(moves: Move[]): Promise<void> {
  const done: Move[] = [];
  try {
    for (const [from, to] of moves) {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await move(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await move(to, from);
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

/** Checks the database of a copy, and adds what the one that it replaces knows since. */
async function prepareDatabase(copy: string, replaced: string): Promise<void> {
  await checkDatabase(copy);
  await chmod(copy, 0o600);
  // The owner may have ended one since, such as that of a lost phone.
  unlessDamaged(copy, (file) => file.exec("delete from sessions"));
  if (!existsSync(replaced)) return;
  // Merges the journal into the file and deletes it; throws while another process has the file open.
  unlessDamaged(replaced, (file) => file.exec("pragma journal_mode = delete"));
  keepNewer(copy, replaced);
}

/**
 * Marks the messages in a copy that were delivered after it was made, so that they are not mailed again; and takes over
 * the owner's password, since an older one may be known to others.
 */
function keepNewer(copy: string, replaced: string): void {
  unlessDamaged(copy, (file) => {
    file.prepare("attach ? as replaced").run(replaced);
    if (!hasMessages(file, "replaced")) return;
    file.exec(`update messages set status = now.status, settled_at = now.settled_at,
        attempts = now.attempts, last_error = null, last_code = now.last_code, leased_until = null
      from replaced.messages as now
      where messages.id = now.id and now.status in ('delivered', 'spam') and messages.status in ('pending', 'held');
      insert or replace into state select * from replaced.state where name = 'password'`);
  });
}

/** Runs `work` on a database file, as far as it is not damaged: nothing can be known from the rest. */
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
