import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { sql, type Kysely, type SqliteDatabase, type SqliteStatement } from "kysely";
import LibsqlDatabase from "libsql";

/** A file above this size is not read through at each opening. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** The site asks some sixty different things; the rest are filters of the owner's list. */
const MAX_STATEMENTS = 200;

/**
 * Opens a SQLite file, made with its folder where missing, readable by its owner only, and durable:
 * what is committed is on the disk. A query waits `lockMs` for another process's lock.
 *
 * @throws when it cannot be opened, or is damaged (isDamaged).
 */
export function openSqlite(path: string, lockMs: number): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new LibsqlDatabase(path, { timeout: lockMs });
  try {
    chmodSync(path, 0o600);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    // What is erased is overwritten, so that nobody reads it in the file's free pages.
    database.pragma("secure_delete = ON");
    if (statSync(path).size < MAX_CHECKED_BYTES) checkPages(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    prepare: rememberStatements(database),
    close: () => database.close(),
  };
}

/** Gives a damaged file another name, so that nothing overwrites what is left in it. */
export function renameDamaged(path: string): void {
  const suffix = `danado-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const part of ["", "-wal", "-shm"]) {
    if (existsSync(path + part)) renameSync(path + part, `${path}.${suffix}${part}`);
  }
  console.error(
    `ATENCIÓN: la base de mensajes ${path} está dañada. Se guardó como ${path}.${suffix} y se ` +
      "empezó una nueva. Recupera los mensajes de esa copia o del último respaldo.",
  );
}

/** What tells one file from another at the same path; undefined when there is none. */
export function fileId(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Brings what is still in the journal into the file. */
export async function checkpoint<Tables>(database: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

/**
 * Takes the words of erased messages out of the index for good: until it is merged it only notes that
 * they are gone. Does nothing where nothing was erased.
 */
export async function dropErasedWords<Tables>(database: Kysely<Tables>): Promise<void> {
  await sql`insert into message_words (message_words) values ('optimize')`.execute(database);
}

/** Whether an error says that a file is damaged. */
export function isDamaged(error: unknown): boolean {
  return /SQLITE_(CORRUPT|NOTADB)|malformed|not a database/.test(codeAndText(error));
}

/** Whether an error says that another process has locked the file. */
export function isLocked(error: unknown): boolean {
  return /SQLITE_(BUSY|LOCKED)/.test(codeAndText(error));
}

function codeAndText(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return `${"code" in error ? String(error.code) : ""} ${error.message}`;
}

function checkPages(database: LibsqlDatabase.Database): void {
  const found = database.pragma("quick_check(10)") as { quick_check: string }[];
  // Without its index of words a file still has every message.
  const isWhole = found.every(({ quick_check }) => /^ok$|inverted index/.test(quick_check));
  if (!isWhole) throw new Error("SQLITE_CORRUPT: quick_check");
}

/** Prepares each query once; one that failed is prepared anew, since it may not have been reset. */
function rememberStatements(database: LibsqlDatabase.Database): SqliteDatabase["prepare"] {
  const statements = new Map<string, SqliteStatement>();
  return (query) => {
    const known = statements.get(query);
    if (known) return known;
    const statement = prepare(database, query);
    const orForget = <Result>(work: () => Result): Result => {
      try {
        return work();
      } catch (error) {
        statements.delete(query);
        throw error;
      }
    };
    if (statements.size === MAX_STATEMENTS) statements.clear();
    const remembered: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => orForget(() => statement.all(parameters)),
      run: (parameters) => orForget(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
    statements.set(query, remembered);
    return remembered;
  };
}

/**
 * Takes the lock for every write by a plain `begin immediate`: a prepared statement of libsql 0.5 that
 * fails for want of the lock stays in progress, and no later transaction of its connection can be
 * committed (tursodatabase/libsql-js#238).
 */
function prepare(database: LibsqlDatabase.Database, query: string): SqliteStatement {
  if (query === "begin") return command(() => database.exec("begin immediate"));
  // SQLite has rolled back by itself when the disk is full; to fail here would hide that.
  if (query === "rollback") return command(() => database.inTransaction && database.exec(query));
  const statement = database.prepare(query) as unknown as SqliteStatement;
  if (/^(select|pragma|commit)\b/i.test(query)) return statement;
  return {
    reader: statement.reader,
    all: (parameters) => locked(database, () => statement.all(parameters)),
    run: (parameters) => locked(database, () => statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

function locked<Result>(database: LibsqlDatabase.Database, work: () => Result): Result {
  if (database.inTransaction) return work();
  database.exec("begin immediate");
  try {
    const result = work();
    database.exec("commit");
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec("rollback");
    throw error;
  }
}

function command(run: () => unknown): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      run();
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [][Symbol.iterator](),
  };
}
