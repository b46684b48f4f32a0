import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import {
  CompiledQuery,
  sql,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from "kysely";
import { lockFile, resultCode, SQLITE_BUSY, type SqliteFile } from "~/process/file-lock.server";
import { toIso } from "~/time";
import { isSqliteDatabase, type Database } from "./database.server";

/** The size above which the integrity check is skipped, because the check reads the whole file. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** The maximum number of cached statements. The site has about sixty; list filters add more. */
const MAX_STATEMENTS = 200;

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const [LOCKED, CORRUPT, NOT_A_DATABASE] = [6, 11, 26];

/** Opens a durable file with mode 600; throws when it cannot be opened or is damaged (isDamaged). */
export function openSqlite(path: string, lockMs: number): Dialect {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path, { timeout: lockMs });
  try {
    chmodSync(path, 0o600);
    file.exec("pragma journal_mode = WAL");
    file.exec("pragma synchronous = FULL");
    // Overwrite erased rows, so that free pages contain no personal data.
    file.exec("pragma secure_delete = ON");
    if (statSync(path).size < MAX_CHECKED_BYTES) checkPages(file);
  } catch (error) {
    file.close();
    throw error;
  }
  const database = { prepare: rememberStatements(file), close: () => file.close() };
  const createDriver = () => new FileDriver(file, { database });
  return Object.assign(new SqliteDialect({ database }), { createDriver });
}

class FileDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile, config: SqliteDialectConfig) {
    super(config);
    this.#file = file;
  }

  /** Takes the write lock at once, because a transaction that has read cannot upgrade its lock. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * Ignores errors: when the disk is full SQLite has already rolled back, and a second error would hide the
   * first.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

function rememberStatements(file: SqliteFile): SqliteDatabase["prepare"] {
  const statements = new Map<string, SqliteStatement>();
  return (query) => {
    const known = statements.get(query);
    if (known) return known;
    const statement = file.prepare(query);
    const remembered: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters) as unknown[],
      run: (parameters) => statement.run(...parameters),
      iterate: (parameters) => statement.iterate(...parameters),
    };
    if (statements.size === MAX_STATEMENTS) statements.clear();
    statements.set(query, remembered);
    return remembered;
  };
}

function checkPages(file: SqliteFile): void {
  const found = file.prepare("pragma quick_check(1)").get() as { quick_check: string };
  if (found.quick_check === "ok") return;
  throw Object.assign(new Error(found.quick_check), { errcode: CORRUPT });
}

/** Returns whether a database has the messages: the start of the process may have failed before it made the tables. */
export const hasMessages = (file: SqliteFile, schema = "main"): boolean =>
  file.prepare(`select 1 from ${schema}.sqlite_master where name = 'messages'`).get() !== undefined;

/** The ends of the names of a database file and its journal. SQLite takes any journal beside a file for that of the file. */
export const FILES_OF_DATABASE = ["", "-wal", "-shm"];

/** Renames a file and its journal to `path.word-TIME`; returns the new path. */
export function renameWithTime(path: string, word: string): string {
  const kept = `${path}.${word}-${toIso(Date.now()).replace(/[:.]/g, "-")}`;
  for (const part of FILES_OF_DATABASE) {
    if (existsSync(path + part)) renameSync(path + part, kept + part);
  }
  return kept;
}

/** Locks the database file at `path` for this process until it ends; returns false when another process has the lock. */
export const lockDatabaseFile = (path: string): boolean => lockFile(`${path}.lock`) !== undefined;

/** Merges the journal of SQLite into its file. */
export async function checkpoint(database: Database): Promise<void> {
  if (isSqliteDatabase(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

export function isDamaged(error: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(resultCode(error) ?? 0);
}

/**
 * Returns whether the file is locked. The driver gives no code for a failed query: that counts as locked,
 * too.
 */
export function isLocked(error: unknown): boolean {
  const code = resultCode(error);
  const isOfDriver = error instanceof Error && "code" in error && error.code === "ERR_SQLITE_ERROR";
  return isOfDriver && (code === undefined || [SQLITE_BUSY, LOCKED].includes(code));
}
