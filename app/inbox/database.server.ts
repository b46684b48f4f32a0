import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { migrate } from "./migrations.server";
import { openSqlite } from "./sqlite.server";

/** Where a message stands; see the contracts in the README. */
export type Status = "pending" | "held" | "delivered" | "spam";

/** One message. Times are ISO 8601 in UTC, so that text order is time order in both databases. */
export interface MessageRow {
  id: string;
  received_at: string;
  status: Status;
  attempts: number;
  last_error: string | null;
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query: utm_source=facebook. */
  utm: string | null;
  from_name: string;
  from_email: string;
  n_cell: string;
  message: string;
  /** Hash of the words and their sender: the same message is known again by it. */
  identity: string;
  /** Keyed hash of the client's address, for the rate limit; null once the window has passed. */
  client: string | null;
  first_attempt_at: string | null;
  next_attempt_at: string;
  /** Until then one process has this message in its hands. */
  claimed_until: string | null;
  /** When it reached its final status. */
  settled_at: string | null;
}

export interface Schema {
  messages: MessageRow;
  /** Small facts of the whole installation: locks, pace, keys. */
  state: { name: string; value: string };
  /** Mails handed to EmailJS, by day of Lima. */
  mail_days: { day: string; sent: number };
}

export type Database = Kysely<Schema>;

/** Connections of one process to PostgreSQL: few, since accepting a message waits for its turn anyway. */
export const CONNECTIONS = 5;

/** How long to wait for a database, in milliseconds. */
export interface Patience {
  /** For another process's lock on a SQLite file; the driver stops this whole process meanwhile. */
  lock: number;
  /** For an answer of PostgreSQL. */
  answer: number;
}

/**
 * Opens the inbox named by a `file:` or `postgres://` URL and brings its tables up to date.
 *
 * @throws when the database cannot be opened or written, or a SQLite file is damaged (isDamaged).
 */
export async function openDatabase(url: string, patience: Patience): Promise<Database> {
  const dialect = isSqlite(url)
    ? new SqliteDialect({ database: openSqlite(sqlitePath(url), patience.lock) })
    : await postgresDialect(url, patience.answer);
  const database = new Kysely<Schema>({ dialect });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Whether a database is the one-process kind. */
export function isSqlite(url: string): boolean {
  return url.startsWith("file:");
}

/** The path of the file that a `file:` URL names. */
export function sqlitePath(url: string): string {
  return url.slice("file:".length);
}

/** Whether an error says that PostgreSQL took a query and did not answer. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

async function postgresDialect(url: string, answer: number): Promise<PostgresDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: answer,
    query_timeout: answer,
    keepAlive: true,
    // The server ends when its work is done, not when a connection's idle time is over.
    allowExitOnIdle: true,
  });
  // A connection that dies is reported here, and by its query if one was running; unheard, it would
  // end the process. The next query opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}
