import { PostgresDialect } from "kysely";

/** Connections of one process: few, since storing a message waits for its turn anyway. */
export const MAX_CONNECTIONS = 5;

/**
 * Opens a pool of connections to the PostgreSQL at `url`; a query waits `answerMs` for its answer.
 */
export async function openPostgres(url: string, answerMs: number): Promise<PostgresDialect> {
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
  // A connection that dies is reported here, and by its query if one was running; unheard, it would
  // be an uncaught exception. The next query opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

/** Whether an error says that PostgreSQL took a query and did not answer. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
