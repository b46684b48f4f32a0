import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { DB_WITHIN_MS } from "~/limits";
import { describeError, throttle } from "~/log";
import { resultCode } from "~/process/file-lock.server";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { isSqlite, sqlitePath, type Database } from "./database.server";
import { adviceFor, MAX_CONNECTIONS, openDatabase } from "./open.server";
import { isDamaged, isLocked, renameWithTime } from "./sqlite.server";

/** The time to wait for a lock. Short, because the driver blocks the process; the caller retries. */
const LOCK_WAIT_MS = 20;
const LOCK_RETRY_MS = 100;

const REOPEN_DELAY_MS = 5 * SECOND_MS;

/**
 * Runs `work` on the database. Rejects when it fails. While SQLite is locked, `work` runs again from the start:
 * put changes that must happen once into one transaction.
 */
export type WithDatabase = <Result>(
  work: (database: Database) => Promise<Result>,
) => Promise<Result>;

/** Connects to the database at `url`; runs `onOpen` after each opening, before any other work. */
export function connect(url: string, onOpen: (database: Database) => Promise<void>): WithDatabase {
  const sqlite = isSqlite(url);
  // SQLite has one connection with a queue of its own.
  const limit = pLimit(sqlite ? Infinity : MAX_CONNECTIONS);
  const logUnavailable = throttle((line) => console.error(line), MINUTE_MS);
  let opening: Promise<Database> | undefined;
  // Monotonic, since a clock that is set back would close the database for as long.
  let failedAt = -Infinity;
  let failure: unknown;

  async function open(): Promise<Database> {
    const timeouts = { lockMs: LOCK_WAIT_MS, answerMs: DB_WITHIN_MS };
    const database = await openDatabase(url, timeouts).catch((error: unknown) => {
      if (!sqlite || !isDamaged(error)) throw error;
      const kept = renameWithTime(sqlitePath(url), "danado");
      console.error(
        `ATENCIÓN: la base de mensajes ${sqlitePath(url)} está dañada. Se guardó como ${kept} y se ` +
          "empezó una nueva. Recupera los mensajes de esa copia o del último respaldo.",
      );
      return openDatabase(url, timeouts);
    });
    try {
      await onOpen(database);
      return database;
    } catch (error) {
      await database.destroy();
      throw error;
    }
  }

  function current(): Promise<Database> {
    if (opening) return opening;
    if (performance.now() - failedAt < REOPEN_DELAY_MS) return Promise.reject(failure as Error);
    const mine = (opening = open());
    mine.catch((error: unknown) => {
      // A short lock is no outage: the caller tries again.
      if (!isLocked(error)) failedAt = performance.now();
      failure = error;
      if (opening === mine) opening = undefined;
    });
    return mine;
  }

  /**
   * Closes the connection so that the next `run` reconnects. Does not wait for a server that does not answer.
   */
  function discard(unusable: Promise<Database>): void {
    if (opening !== unusable) return;
    opening = undefined;
    unusable.then((database) => database.destroy()).catch(() => undefined);
  }

  async function run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const end = Date.now() + DB_WITHIN_MS;
    for (;;) {
      const opened = current();
      try {
        return await work(await opened);
      } catch (error) {
        if (sqlite && isLocked(error) && Date.now() < end) {
          await sleep(LOCK_RETRY_MS);
          continue;
        }
        if (isDamaged(error) || hasNotAnswered(error)) discard(opened);
        if (isUnavailable(error)) logUnavailable(describeUnavailable(url, error));
        throw error;
      }
    }
  }

  return (work) => limit(() => run(work));
}

function describeUnavailable(url: string, error: unknown): string {
  return `ATENCIÓN: la base de mensajes no responde (${describeError(error)}): ${adviceFor(url)}.`;
}

/** Recognizes pg's query timeout, which has no error code. */
function hasNotAnswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** SQLite error codes of a wrong statement: error, toobig, constraint, mismatch, misuse, range. */
const SQLITE_PROGRAM_ERRORS = [1, 18, 19, 20, 21, 25];

/** PostgreSQL error classes of a wrong statement: data, integrity, syntax. */
const POSTGRES_PROGRAM_ERROR = /^(22|23|42)...$/;

/** Whether the database refused the connection or did not answer. Any other error is a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = resultCode(error);
  if (sqlite !== undefined) return !SQLITE_PROGRAM_ERRORS.includes(sqlite);
  if ("code" in error) return !POSTGRES_PROGRAM_ERROR.test(String(error.code));
  return error.name === "Error" || error instanceof AggregateError;
}
