import { existsSync } from "node:fs";
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
} from "kysely";
import { errorText } from "~/log";
import { MINUTE_MS, SECOND_MS } from "~/time";
import { isSqlite, sqlitePath, type Database, type Schema } from "./database.server";
import { openSqlite } from "./sqlite.server";
import { createTables } from "./tables.server";

/** The number of connections to PostgreSQL. A few are enough, because storing messages is serialized. */
export const MAX_CONNECTIONS = 5;

interface DatabaseTimeouts {
  /** The longest wait for a lock of SQLite. Its driver blocks the process meanwhile. */
  lockMs: number;
  /** The longest wait for a connection to PostgreSQL, and for the answer to a query. */
  answerMs: number;
}

/** The timeouts of a command, which blocks nobody, and of a file that nobody else uses. */
const PATIENT: DatabaseTimeouts = { lockMs: 10 * SECOND_MS, answerMs: 2 * MINUTE_MS };

/** Opens a database and creates its tables; throws when it is not writable or is damaged (isDamaged). */
export async function openDatabase(url: string, timeouts = PATIENT): Promise<Database> {
  const dialect = isSqlite(url)
    ? openSqlite(sqlitePath(url), timeouts.lockMs)
    : await createPostgresDialect(url, timeouts.answerMs);
  const database = new Kysely<Schema>({ dialect });
  try {
    await createTables(database);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/**
 * How long a connection is used. One that was opened during a failover may lead to a standby, which refuses to write, when
 * the name has led to the new primary for long.
 */
const MAX_LIFETIME_SECONDS = 60;

/**
 * Matches the modes that the driver reads as verify-full, with a warning of seven lines at each start. Its next version
 * will check less in them.
 */
const STRICT_MODE = /(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/;

/** Returns how Kysely reaches PostgreSQL. It opens connections when they are used. */
export async function createPostgresDialect(url: string, answerMs: number) {
  const { default: pg } = await import("pg");
  const hasModesOfLibpq = /[?&]uselibpqcompat=true(&|$)/.test(url);
  const pool = new pg.Pool({
    connectionString: hasModesOfLibpq ? url : url.replace(STRICT_MODE, "verify-full"),
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    // Let the process exit without waiting for idle connections.
    allowExitOnIdle: true,
  });
  // Without a listener, a lost connection would be an uncaught exception. The next query reconnects.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const createDriver = () => new TimeoutDriver(answerMs, { pool });
  return Object.assign(new PostgresDialect({ pool }), { createDriver });
}

class TimeoutDriver extends PostgresDriver {
  constructor(
    private readonly silenceMs: number,
    config: PostgresDialectConfig,
  ) {
    super(config);
  }

  /**
   * Lets PostgreSQL end a transaction whose process is silent for `silenceMs`. The locks of a process that hangs, or of a
   * machine that is gone, would else stop all others for two hours. Only here, since a pooler refuses it as an option of
   * the connection.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const timeout = `set local idle_in_transaction_session_timeout = ${this.silenceMs}`;
    await connection.executeQuery(CompiledQuery.raw(`begin; ${timeout}`));
  }
}

/**
 * Opens the database for a command. Returns undefined when there is no file: reading and copying must not make one.
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

/** Whether there is a database at `url`. PostgreSQL always counts as one. */
export const hasDatabase = (url: string) => !isSqlite(url) || existsSync(sqlitePath(url));

/** Says in Spanish what to look at while the database at `url` cannot be used. */
export const adviceFor = (url: string) =>
  isSqlite(url)
    ? `revisa que la carpeta de ${sqlitePath(url)} exista, tenga espacio y permita escribir, y que ningún programa bloquee el archivo`
    : "revisa que PostgreSQL esté en marcha y que DATABASE_URL sea correcta (docs/deployment.md, «PostgreSQL»)";
