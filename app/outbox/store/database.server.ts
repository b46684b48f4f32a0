import { Kysely, PostgresDialect, SqliteAdapter } from "kysely";
import type { Message } from "~/message/fields";
import { openSqlite } from "./sqlite.server";
import { createTables } from "./tables.server";

/** `pending` will be tried again, `held` needs the owner, `delivered` was mailed, `spam` is in quarantine. */
export type Status = "pending" | "held" | "delivered" | "spam";

/** Times are ISO 8601 in UTC, so that text order is time order in both databases. */
export interface MessageRow extends Message {
  id: string;
  received_at: string;
  status: Status;
  attempts: number;
  /** Why the last attempt failed, for people; null when there was none, or when it waits for a limit. */
  last_error: string | null;
  /** The provider's code of the last failure; 0 when there was no answer. */
  last_code: number | null;
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query. */
  utm: string | null;
  search_text: string;
  content_hash: string;
  /** Keyed hash of the client's network; null once it is of no use. */
  network: string | null;
  next_attempt_at: string;
  /** Until then one process is sending this message. */
  leased_until: string | null;
  /** When it was delivered, held or set apart as spam. */
  settled_at: string | null;
  handled_at: string | null;
}

export interface Schema {
  messages: MessageRow;
  /** Each post and each wrong password, for as long as a limit looks back. */
  attempts: { kind: "post" | "login"; network: string; at: string };
  sessions: { id_hash: string; data: string; expires_at: string };
  state: { name: string; value: string };
}

export type Database = Kysely<Schema>;

/** Few, since storing a message waits for its turn anyway. */
export const MAX_CONNECTIONS = 5;

interface DatabaseTimeouts {
  /** The SQLite driver stops this whole process meanwhile. */
  lockMs: number;
  answerMs: number;
}

/** Opens an inbox and makes its tables; throws when it cannot be written or is damaged (isDamaged). */
export async function openDatabase(url: string, timeouts: DatabaseTimeouts): Promise<Database> {
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

async function openPostgres(url: string, answerMs: number): Promise<PostgresDialect> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    // The server ends when its work is done, not when a connection's idle time is over.
    allowExitOnIdle: true,
  });
  // Without a listener a connection that dies is an uncaught exception; the next query opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

export function isSqlite(url: string): boolean {
  return url.startsWith("file:");
}

export function isSqliteDatabase(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

/** The path of the file that a `file:` URL names. */
export function sqlitePath(url: string): string {
  return url.slice("file:".length);
}
