import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
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
import { SQLITE_CORRUPT } from "~/process/sqlite-error";
import { isSqliteDatabase, type Database } from "./database.server";

/** The size above which the integrity check is skipped, because the check reads the whole file. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

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
  const database: SqliteDatabase = {
    prepare: (query) => prepare(file, query),
    close: () => file.close(),
  };
  const createDriver = () => new FileDriver(file, { database });
  return Object.assign(new SqliteDialect({ database }), { createDriver });
}

/** Throws an error that `isDamaged` recognizes, when a page of the file is damaged. */
function checkPages(file: DatabaseSyncInstance): void {
  const { quick_check: finding } = file.prepare("pragma quick_check(1)").get() as {
    quick_check: string;
  };
  if (finding !== "ok") throw Object.assign(new Error(finding), { errcode: SQLITE_CORRUPT });
}

/** Prepares a statement as Kysely uses it. */
function prepare(file: DatabaseSyncInstance, query: string): SqliteStatement {
  const prepared = file.prepare(query);
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...parameters) as unknown[],
    run: (parameters) => prepared.run(...parameters),
    iterate: (parameters) => prepared.iterate(...parameters),
  };
}

class FileDriver extends SqliteDriver {
  constructor(
    private readonly file: DatabaseSyncInstance,
    config: SqliteDialectConfig,
  ) {
    super(config);
  }

  /** Takes the write lock at once, because a transaction that has read cannot upgrade its lock. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** Rolls back, unless SQLite has done so, as on a full disk: the error of a second rollback would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Merges the journal of SQLite into its file. */
export async function checkpoint(database: Database): Promise<void> {
  if (isSqliteDatabase(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
