/** The tables of the messages, and the two kinds of database that hold them. */
import { SqliteAdapter, type Kysely } from "kysely";
import type { Message } from "~/message/fields";

/** `pending` will be tried again, `held` needs the owner, `delivered` was mailed, `spam` is in quarantine. */
export type Status = "pending" | "held" | "delivered" | "spam";

/** Times are ISO 8601 in UTC, so that text order is time order in both databases. */
export interface MessageRow extends Message {
  id: string;
  received_at: string;
  status: Status;
  /** The tries to mail it. */
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
  /** Keyed hash of the client's network; null a day after `settled_at`. */
  network: string | null;
  /** Of spam that was mailed before: when it was delivered (inbox/message-updates.server.ts). */
  next_attempt_at: string;
  /** The end of the lease that one process holds. */
  leased_until: string | null;
  /** The time when the status became delivered, held or spam. */
  settled_at: string | null;
  handled_at: string | null;
  /** What the owner wrote about it. */
  note: string | null;
  /** 1 until an alert has told of it; null also for spam. */
  unannounced: 1 | null;
}

export interface Schema {
  messages: MessageRow;
  /** The posts and logins of the last day, by the hash of their network; not the attempts of a message. */
  attempts: { kind: "post" | "login"; network: string; at: string };
  /** `data` is written for an earlier version, which reads it after `npm run deshacer`. */
  sessions: { id_hash: string; data: string; expires_at: string };
  /** Single values by name: shared-values.server.ts. */
  state: { name: string; value: string };
}

export type Database = Kysely<Schema>;

/** Whether DATABASE_URL names an SQLite file; else it names a PostgreSQL server. */
export function isSqlite(url: string): boolean {
  return url.startsWith("file:");
}

/** Like `isSqlite`, for an open database. */
export function isSqliteDatabase(database: Database): boolean {
  return database.getExecutor().adapter instanceof SqliteAdapter;
}

export function sqlitePath(url: string): string {
  return url.slice("file:".length);
}
