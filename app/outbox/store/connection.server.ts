import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { describeError, throttle, toSafeLine } from "~/log";
import {
  isSqlite,
  MAX_CONNECTIONS,
  openDatabase,
  sqlitePath,
  type Database,
} from "./database.server";
import {
  checkpoint,
  fileId,
  isDamaged,
  isFileUnavailable,
  isLocked,
  renameDamaged,
} from "./sqlite.server";

export const DB_TIMEOUT_MS = 3000;

/** SQLite is asked often and briefly for a lock, since the driver stops the process while it waits. */
const LOCK_WAIT_MS = 20;
const LOCK_RETRY_MS = 100;

const REOPEN_DELAY_MS = 5000;

const LOG_EVERY_MS = 60_000;

export interface Connection {
  /**
   * Rejects when the work fails. Where the database is locked or found damaged it runs again from its beginning:
   * what must happen once stands in one transaction.
   */
  use<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** One at a time from this process: PostgreSQL gives the intake lock in no order. */
  useSerialized<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
}

/** Prepares the way to the inbox at `url`; `onOpen` runs after each opening, before anything else. */
export function createConnection(
  url: string,
  onOpen: (database: Database) => Promise<void>,
): Connection {
  const sqlite = isSqlite(url);
  // SQLite has one connection, which keeps its own line.
  const limit = pLimit(sqlite ? Infinity : MAX_CONNECTIONS);
  const serialize = pLimit(sqlite ? Infinity : 1);
  const logUnavailable = throttle((line) => console.error(line), LOG_EVERY_MS);
  let opening: Promise<Database> | undefined;
  let closing: Promise<void> | undefined;
  let damaged = false;
  let openedFile: number | undefined;
  let failedAt = -Infinity;
  let failure: unknown;

  async function open(): Promise<Database> {
    await closing;
    if (damaged) renameDamaged(sqlitePath(url));
    damaged = false;
    const timeouts = { lockMs: LOCK_WAIT_MS, answerMs: DB_TIMEOUT_MS };
    const database = await openDatabase(url, timeouts).catch((error: unknown) => {
      if (!sqlite || !isDamaged(error)) throw error;
      renameDamaged(sqlitePath(url));
      return openDatabase(url, timeouts);
    });
    try {
      openedFile = sqlite ? fileId(sqlitePath(url)) : undefined;
      await onOpen(database);
      return database;
    } catch (error) {
      await database.destroy();
      throw error;
    }
  }

  function current(): Promise<Database> {
    // SQLite would go on writing into a file that somebody has moved or deleted.
    if (opening && openedFile !== undefined && fileId(sqlitePath(url)) !== openedFile) {
      console.error(
        `ATENCIÓN: movieron, borraron o reemplazaron ${sqlitePath(url)}; se abre lo que haya ahí.`,
      );
      discard(opening, checkpoint);
    }
    if (!opening) {
      if (Date.now() - failedAt < REOPEN_DELAY_MS) return Promise.reject(failure as Error);
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
  function discard(unusable: Promise<Database>, lastWork?: typeof checkpoint): void {
    if (opening !== unusable) return;
    opening = undefined;
    openedFile = undefined;
    const end = unusable.then(async (database) => {
      await lastWork?.(database);
      await database.destroy();
    });
    const quietly = end.catch(() => undefined);
    closing = sqlite ? quietly : undefined;
  }

  async function use<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const end = Date.now() + DB_TIMEOUT_MS;
    for (;;) {
      const opened = current();
      try {
        return await work(await opened);
      } catch (error) {
        if (isLocked(error) && Date.now() < end) {
          await sleep(LOCK_RETRY_MS);
          continue;
        }
        if (sqlite && isDamaged(error) && opening === opened) {
          damaged = true;
          discard(opened);
          continue;
        }
        if (hasNotAnswered(error)) discard(opened);
        if (isUnavailable(error)) logUnavailable(describeUnavailable(url, error));
        throw error;
      }
    }
  }

  return {
    use: (work) => limit(() => use(work)),
    useSerialized: (work) => serialize(() => limit(() => use(work))),
  };
}

function describeUnavailable(url: string, error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const advice = isSqlite(url)
    ? `revisa que la carpeta de ${sqlitePath(url)} exista, tenga espacio y permita escribir, y que ningún programa bloquee el archivo`
    : "revisa que PostgreSQL esté en marcha y que DATABASE_URL sea correcta";
  return (
    `ATENCIÓN: la base de mensajes no responde (${toSafeLine(reason)}). ` +
    `Los mensajes se envían por correo sin quedar guardados: ${advice}.`
  );
}

function hasNotAnswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

const SYSTEM =
  /^(E(NOENT|ACCES|PERM|ROFS|NOSPC|ISDIR|NOTDIR|EXIST|IO|MFILE|NFILE)|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL)$/;

/** 08 connection, 28 login, 3D name, 53 resources, 57 intervention, 58 system, XX damage, 25006 read-only. */
const POSTGRES = /^(08|28|3D|53|57|58|XX)...$|^25006$/;

const TEXT =
  /Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after|The server does not support SSL|certificate|too many clients/i;

/** Whether the database cannot be had at the moment; any other error of a query is a fault of this program. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    isFileUnavailable(error) || SYSTEM.test(code) || POSTGRES.test(code) || TEXT.test(error.message)
  );
}

/** Logs a fault of this program; that the database cannot be had was told by its connection. */
export function logFault(error: unknown): void {
  if (!isUnavailable(error)) {
    console.error(`Error inesperado en la bandeja: ${describeError(error)}`);
  }
}
