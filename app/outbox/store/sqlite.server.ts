import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import {
  CompiledQuery,
  sql,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";

export { DatabaseSync };

export type SqliteFile = InstanceType<typeof DatabaseSync>;

/** A larger file is not read through at each opening. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

/** The site asks some sixty different things; the rest are filters of the owner's list. */
const MAX_STATEMENTS = 200;

/** SQLite's primary result codes: https://www.sqlite.org/rescode.html */
const [BUSY, LOCKED, CORRUPT, NOT_A_DATABASE] = [5, 6, 11, 26];

/** Of a locked, full, read-only, damaged or missing file, and of one that may not be used. */
const UNAVAILABLE = [3, BUSY, LOCKED, 8, 10, CORRUPT, 13, 14, 15, 23, NOT_A_DATABASE];

/** Opens a file readable by its owner only, and durable; throws when it cannot, or is damaged (isDamaged). */
export function openSqlite(path: string, lockMs: number): Dialect {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path, { timeout: lockMs });
  try {
    chmodSync(path, 0o600);
    file.exec("pragma journal_mode = WAL");
    file.exec("pragma synchronous = FULL");
    // What is erased is overwritten, so that nobody reads it in the file's free pages.
    file.exec("pragma secure_delete = ON");
    if (statSync(path).size < MAX_CHECKED_BYTES) checkPages(file);
  } catch (error) {
    file.close();
    throw error;
  }
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new FileDriver(file),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Why this user could keep nothing at `path`, in Spanish; undefined where nothing is in the way. */
export function describeUnwritable(path: string): string | undefined {
  // SQLite writes beside its file as well; a folder is made where it is missing.
  const found = [path, dirname(path), dirname(dirname(path))].filter((name) => existsSync(name));
  try {
    for (const name of found.slice(0, found[0] === path ? 2 : 1)) accessSync(name, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code = "", path: refused } = error as NodeJS.ErrnoException;
    return `No se puede escribir en ${refused} (${code}) y ningún mensaje se guardaría: debe ser del usuario ${process.getuid?.()}, que corre el sitio.`;
  }
}

class FileDriver extends SqliteDriver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    // The driver has no way to end a statement: it holds the closed file until it is collected.
    super({ database: { prepare: rememberStatements(file), close: () => file.close() } });
    this.#file = file;
  }

  /** Takes the lock for writing at once: a transaction that reads first might find it taken later. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite has rolled back by itself when the disk is full; to fail here would hide that. */
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

/** Gives a damaged file another name, so that nothing overwrites what is left in it. */
export function renameDamaged(path: string): void {
  const kept = setAside(path, "danado");
  console.error(
    `ATENCIÓN: la base de mensajes ${path} está dañada. Se guardó como ${kept} y se ` +
      "empezó una nueva. Recupera los mensajes de esa copia o del último respaldo.",
  );
}

/** Gives a file and its journal another name, with a word and the time. */
export function setAside(path: string, word: string): string {
  const kept = `${path}.${word}-${new Date().toISOString().replace(/[:.]/g, "-")}`;
  for (const part of ["", "-wal", "-shm"]) {
    if (existsSync(path + part)) renameSync(path + part, kept + part);
  }
  return kept;
}

/** Tells one file from another at the same path; undefined when there is none. */
export function fileId(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}

/** Brings what is still in the journal into the file. */
export async function checkpoint<Tables>(database: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

export function isDamaged(error: unknown): boolean {
  return [CORRUPT, NOT_A_DATABASE].includes(resultCode(error));
}

export function isLocked(error: unknown): boolean {
  return [BUSY, LOCKED].includes(resultCode(error));
}

export function isFileUnavailable(error: unknown): boolean {
  return UNAVAILABLE.includes(resultCode(error));
}

const WORDS: [RegExp, number][] = [
  [/is locked/, BUSY],
  [/malformed/, CORRUPT],
  [/not a database/, NOT_A_DATABASE],
  [/database or disk is full/, 13],
  [/disk I\/O error/, 10],
  [/readonly database/, 8],
  [/unable to open database/, 14],
];

/** The primary result code; 1.2.1 of the driver leaves it out where rows were asked for. */
function resultCode(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ("errcode" in error) return Number(error.errcode) & 0xff;
  if (!("code" in error) || error.code !== "ERR_SQLITE_ERROR") return 0;
  return WORDS.find(([words]) => words.test(error.message))?.[1] ?? 0;
}
