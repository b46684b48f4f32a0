import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import {
  CONNECTIONS,
  isSilent,
  isSqlite,
  openDatabase,
  sqlitePath,
  type Database,
} from "./database.server";
import { printable } from "./printable";
import { isDamaged, isLocked, setAside } from "./sqlite.server";
import { createTurns } from "./turns";

/** How long the work of one visitor may wait for the database, in milliseconds. */
const PATIENCE = 3000;

/** SQLite is asked often and briefly for a lock, since the driver stops the process while it waits. */
const LOCK = { wait: 20, pause: 100 };

/** How long after a failed opening the next one is tried, in milliseconds. */
const PAUSE = 5000;

/** Between two log lines about a database that keeps failing, in milliseconds. */
const QUIET = 60_000;

/** The way to the database: it opens when first needed, and again after a fault. */
export interface Connection {
  /** Runs `work` on the open database; rejects when it cannot be opened or the work fails. */
  use<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * Like use, for work that locks the door of the inbox: from this process one at a time, since
   * PostgreSQL does not give a lock that many wait for in the order of their coming.
   */
  useAtDoor<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

/** Prepares the way to the inbox at `url`; `onOpen` runs after each opening, before anything else. */
export function createConnection(
  url: string,
  onOpen: (database: Database) => Promise<void>,
): Connection {
  // SQLite has one connection, which keeps its own line.
  const inTurn = createTurns(isSqlite(url) ? Infinity : CONNECTIONS);
  const atDoor = createTurns(isSqlite(url) ? Infinity : 1);
  let opening: Promise<Database> | undefined;
  let closing: Promise<void> | undefined;
  let damaged = false;
  let file: number | undefined;
  let failedAt = -Infinity;
  let failure: unknown;
  let loggedAt = -Infinity;

  const inode = () =>
    isSqlite(url) ? statSync(sqlitePath(url), { throwIfNoEntry: false })?.ino : undefined;

  async function open(): Promise<Database> {
    await closing;
    if (damaged) setAside(sqlitePath(url));
    damaged = false;
    const patience = { lock: LOCK.wait, answer: PATIENCE };
    const database = await openDatabase(url, patience).catch((error: unknown) => {
      if (!isSqlite(url) || !isDamaged(error)) throw error;
      setAside(sqlitePath(url));
      return openDatabase(url, patience);
    });
    try {
      file = inode();
      await onOpen(database);
      return database;
    } catch (error) {
      await database.destroy();
      throw error;
    }
  }

  function current(): Promise<Database> {
    // SQLite would go on writing into a file that somebody has moved or deleted.
    if (opening && file !== undefined && inode() !== file) {
      console.error(
        `ATENCIÓN: movieron, borraron o reemplazaron ${sqlitePath(url)}; se abre lo que haya ahí.`,
      );
      drop(opening, rescue);
    }
    if (!opening) {
      if (Date.now() - failedAt < PAUSE) return Promise.reject(failure);
      const mine = (opening = open());
      mine.catch((error: unknown) => {
        failedAt = Date.now();
        failure = error;
        if (opening === mine) opening = undefined;
      });
    }
    return opening;
  }

  /** Leaves a connection that is of no more use; a server that is silent is not waited for. */
  function drop(unusable: Promise<Database>, lastWork?: typeof rescue): void {
    if (opening !== unusable) return;
    opening = undefined;
    file = undefined;
    const end = unusable.then(async (database) => {
      await lastWork?.(database);
      await database.destroy();
    });
    const quietly = end.catch(() => undefined);
    closing = isSqlite(url) ? quietly : undefined;
  }

  function complain(error: unknown): void {
    if (Date.now() - loggedAt < QUIET) return;
    loggedAt = Date.now();
    console.error(explain(url, error));
  }

  async function use<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const opened = current();
      try {
        return await work(await opened);
      } catch (error) {
        if (isLocked(error) && Date.now() < end) {
          await pause(LOCK.pause);
          continue;
        }
        if (isSqlite(url) && isDamaged(error) && opening === opened) {
          damaged = true;
          drop(opened);
          continue;
        }
        if (isSilent(error)) drop(opened);
        complain(error);
        throw error;
      }
    }
  }

  return {
    use: (work) => inTurn(() => use(work)),
    useAtDoor: (work) => atDoor(() => inTurn(() => use(work))),
  };
}

/** Brings what is still in the journal into the moved file, before the journal serves another file. */
async function rescue(database: Database): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

function explain(url: string, error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const cure = isSqlite(url)
    ? `revisa que la carpeta de ${sqlitePath(url)} exista, tenga espacio y permita escribir, y que ningún programa bloquee el archivo`
    : "revisa que PostgreSQL esté en marcha y que DATABASE_URL sea correcta";
  return (
    `ATENCIÓN: la base de mensajes no responde (${printable(reason)}). ` +
    `Los mensajes se envían por EmailJS sin quedar guardados: ${cure}.`
  );
}
