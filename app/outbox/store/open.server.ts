/** Opens the database of the messages. */
import { existsSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { errorText } from "~/log";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { isSqlite, sqlitePath, type Database, type Schema } from "./database.server";
import { openSqlite } from "./sqlite.server";
import { createTables } from "./tables.server";

/** The number of connections. A few are enough, because storing messages is serialized. */
export const MAX_CONNECTIONS = 5;

interface DatabaseTimeouts {
  /** The longest wait for a lock. The SQLite driver blocks the process meanwhile. */
  lockMs: number;
  answerMs: number;
}

/** Those of a command, or for a file that nobody else uses. */
const PATIENT: DatabaseTimeouts = { lockMs: 10 * SECOND_MS, answerMs: 2 * MINUTE_MS };

/** Opens a database and creates its tables; throws when it is not writable or is damaged (isDamaged). */
export async function openDatabase(url: string, timeouts = PATIENT): Promise<Database> {
  const dialect = isSqlite(url)
    ? openSqlite(sqlitePath(url), timeouts.lockMs)
    : await openPostgres(url, timeouts.answerMs);
  const database = new Kysely<Schema>({ dialect });
  try {
    await createTables(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Says in Spanish what to look at while the database at `url` cannot be used. */
export const adviceFor = (url: string) =>
  isSqlite(url)
    ? `revisa que la carpeta de ${sqlitePath(url)} exista, tenga espacio y permita escribir, y que ningún programa bloquee el archivo`
    : "revisa que PostgreSQL esté en marcha y que DATABASE_URL sea correcta";

/**
 * Opens a database like `openDatabase`, for a command; undefined when there is no file, because to read or copy must not
 * make one.
 *
 * @throws Error in Spanish when it cannot be opened
 */
export async function openExisting(url: string): Promise<Database | undefined> {
  if (!hasDatabase(url)) return undefined;
  return openDatabase(url).catch((cause: Error) => {
    const problem = `La base de mensajes no se puede abrir (${errorText(cause)}): ${adviceFor(url)}.`;
    throw new Error(problem, { cause });
  });
}

/** Whether there is a database at `url`; a server always counts. */
export const hasDatabase = (url: string) => !isSqlite(url) || existsSync(sqlitePath(url));

/** Whether a file that was put aside with `word` (renameWithTime) still lies beside the SQLite file at `url`. */
export function liesAside(url: string, word: "danado" | "mudado"): boolean {
  if (!isSqlite(url)) return false;
  const path = sqlitePath(url);
  return readdirSync(dirname(path)).some((name) => name.startsWith(`${basename(path)}.${word}-`));
}

/** Opens connections to PostgreSQL when they are used. */
export async function openPostgres(url: string, answerMs: number): Promise<PostgresDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    // Let the process exit without waiting for idle connections.
    allowExitOnIdle: true,
  });
  // Without a listener, a lost connection would be an uncaught exception. The next query reconnects.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}
