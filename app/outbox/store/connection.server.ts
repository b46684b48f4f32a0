import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { DB_WITHIN_MS } from "~/limits";
import { describeError, throttle } from "~/log";
import { isDamaged, isLocked, resultCode } from "~/process/sqlite-error";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { isSqlite, sqlitePath, type Database } from "./database.server";
import { adviceFor, MAX_CONNECTIONS, openDatabase } from "./open.server";
import { renameWithTime } from "./sqlite-files.server";

/** Waits at most 20 ms for a lock, because the driver blocks the process meanwhile; `run` tries again later. */
const TIMEOUTS = { lockMs: 20, answerMs: DB_WITHIN_MS };

const LOCK_RETRY_MS = 100;
const REOPEN_DELAY_MS = 5 * SECOND_MS;

/** Runs `work` on the database, and again while SQLite is locked: put what must happen once into one transaction. */
export type WithDatabase = <Result>(
  work: (database: Database) => Promise<Result>,
) => Promise<Result>;

/** Connects to the database at `url`; runs `onOpen` after each opening, before any other work. */
export function connect(url: string, onOpen: (database: Database) => Promise<void>): WithDatabase {
  // SQLite has one connection with a queue of its own.
  const limit = pLimit(isSqlite(url) ? Infinity : MAX_CONNECTIONS);
  const logUnavailable = throttle((line) => console.error(line), MINUTE_MS);
  /** The database, which is open or about to be; undefined before the first use, and when it must be opened anew. */
  let current: Promise<Database> | undefined;
  // Monotonic, since a clock that is set back would close the database for as long.
  let failedAt = -Infinity;
  let failure: unknown;

  async function open(): Promise<Database> {
    const database = await openOrReplace(url);
    try {
      await onOpen(database);
      return database;
    } catch (error) {
      await database.destroy();
      throw error;
    }
  }

  /** Returns the open database, or opens it. Rejects at once within five seconds of a failure to open it. */
  function opened(): Promise<Database> {
    if (current) return current;
    if (performance.now() - failedAt < REOPEN_DELAY_MS) return Promise.reject(failure as Error);
    const opening = open();
    current = opening;
    opening.catch((error: unknown) => {
      // A short lock is no outage: the caller tries again.
      if (!isLocked(error)) failedAt = performance.now();
      failure = error;
      if (current === opening) current = undefined;
    });
    return opening;
  }

  /** Closes an unusable database, so that the next work opens it anew. Does not wait for a server that hangs. */
  function discard(unusable: Promise<Database>): void {
    if (current !== unusable) return;
    current = undefined;
    unusable.then((database) => database.destroy()).catch(() => undefined);
  }

  async function run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const endsAt = Date.now() + DB_WITHIN_MS;
    for (;;) {
      const database = opened();
      try {
        return await work(await database);
      } catch (error) {
        if (isLocked(error) && Date.now() < endsAt) {
          await sleep(LOCK_RETRY_MS);
          continue;
        }
        if (isDamaged(error) || hasNotAnswered(error)) discard(database);
        if (isUnavailable(error)) {
          const problem = `la base de mensajes no responde (${describeError(error)})`;
          logUnavailable(`ATENCIÓN: ${problem}: ${adviceFor(url)}.`);
        }
        throw error;
      }
    }
  }

  return (work) => limit(() => run(work));
}

/** Opens the database. A damaged file of SQLite is renamed, and a new one takes its place. */
async function openOrReplace(url: string): Promise<Database> {
  try {
    return await openDatabase(url, TIMEOUTS);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    const path = sqlitePath(url);
    const newPath = renameWithTime(path, "danado");
    console.error(
      `ATENCIÓN: la base de mensajes ${path} está dañada. Se guardó como ${newPath} y se ` +
        "empezó una nueva. Recupera los mensajes de esa copia o del último respaldo.",
    );
    return openDatabase(url, TIMEOUTS);
  }
}

/** Recognizes pg's query timeout, which has no error code. */
function hasNotAnswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** SQLite's result codes of a wrong statement: error, toobig, constraint, mismatch, misuse, range. */
const SQLITE_PROGRAM_ERRORS = [1, 18, 19, 20, 21, 25];

/**
 * PostgreSQL's codes of a wrong statement: class 22 (data), 23 (integrity) and 42 (syntax), such as 42703; but not 42501,
 * a right that the role lacks.
 */
const POSTGRES_PROGRAM_ERROR = /^(?!42501)(22|23|42)...$/;

/** Whether the database refused the connection or did not answer. Any other error is a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteCode = resultCode(error);
  if (sqliteCode !== undefined) return !SQLITE_PROGRAM_ERRORS.includes(sqliteCode);
  if ("code" in error) return !POSTGRES_PROGRAM_ERROR.test(String(error.code));
  return error.name === "Error" || error instanceof AggregateError;
}
