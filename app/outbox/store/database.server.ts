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
  /** Why the last attempt failed, in words; null without an attempt, or while it waits for a limit. */
  last_error: string | null;
  /** The provider's code of the last failure; 0 when there was no answer. */
  last_code: number | null;
  page: string | null;
  /** The campaign labels of the link that led to the site, as a query. */
  utm: string | null;
  search_text: string;
  content_hash: string;
  /** Keyed hash of the client's network; null after a day. */
  network: string | null;
  next_attempt_at: string;
  /** The end of the lease that one process holds. */
  leased_until: string | null;
  /** The time when the status became delivered, held or spam. */
  settled_at: string | null;
  handled_at: string | null;
  /** What the owner wrote about it. */
  note: string | null;
}

export interface Schema {
  messages: MessageRow;
  /** The posts and logins within the window of the rate limits. */
  attempts: { kind: "post" | "login"; network: string; at: string };
  sessions: { id_hash: string; data: string; expires_at: string };
  state: { name: string; value: string };
}

export type Database = Kysely<Schema>;

/** The number of connections. A few are enough, because storing messages is serialized. */
export const MAX_CONNECTIONS = 5;

interface DatabaseTimeouts {
  /** The longest wait for a lock. The SQLite driver blocks the process meanwhile. */
  lockMs: number;
  answerMs: number;
}

/** Opens an inbox and creates its tables; throws when it is not writable or is damaged (isDamaged). */
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
    // Let the process exit without waiting for idle connections.
    allowExitOnIdle: true,
  });
  // Without a listener, a lost connection would be an uncaught exception. The next query reconnects.
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

/** Returns the file path of a `file:` URL. */
export function sqlitePath(url: string): string {
  return url.slice("file:".length);
}
