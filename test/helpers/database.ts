import { DatabaseSync } from "@photostructure/sqlite";
import pg from "pg";
import { isSqlite, sqlitePath } from "~/outbox/store/database.server";

/** Runs an SQL statement over a connection of its own; returns the rows. */
export async function query<Row extends object>(databaseUrl: string, sql: string): Promise<Row[]> {
  if (!isSqlite(databaseUrl)) return queryPostgres<Row>(databaseUrl, sql);
  const database = new DatabaseSync(sqlitePath(databaseUrl), { timeout: 10_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

async function queryPostgres<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Row>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
