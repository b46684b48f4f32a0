/** The part of scripts/run/try.mjs that knows the settings and the data. It changes nothing. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";
import { getSettings } from "~/env.server";
import { ownerDocuments } from "~/owner-documents.server";
import { isSqlite, sqlitePath } from "~/outbox/store/database.server";
import { hasMessages } from "~/outbox/store/sqlite.server";
import { findWriteProblem } from "~/process/write-access.server";
import { SECOND_MS } from "~/time";
import { checkContent } from "./check-content.server";

/** Throws an Error in Spanish when a document has an error or the messages cannot be read. */
export async function tryData(): Promise<void> {
  const { dataDir, databaseUrl } = getSettings();
  const { seriousReport } = await checkContent(dataDir, ownerDocuments);
  if (seriousReport) throw new Error(`${seriousReport}\n\nCorrige primero el contenido`);
  try {
    await (isSqlite(databaseUrl)
      ? checkSqlite(sqlitePath(databaseUrl))
      : checkPostgres(databaseUrl));
  } catch (error) {
    throw new Error(`La base de mensajes no se puede leer: ${(error as Error).message}`);
  }
}

function checkSqlite(path: string): void {
  const problem = findWriteProblem(path);
  if (problem) throw new Error(problem);
  if (!existsSync(path)) return;
  const file = new DatabaseSync(path, { readOnly: true, timeout: SECOND_MS });
  try {
    if (hasMessages(file)) file.prepare("select count(*) from messages").get();
  } finally {
    file.close();
  }
}

async function checkPostgres(url: string): Promise<void> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5 * SECOND_MS,
    query_timeout: 5 * SECOND_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: unknown }>(
      "select to_regclass('messages') as name",
    );
    if (rows[0]?.name) await client.query("select 1 from messages limit 1");
  } finally {
    await client.end();
  }
}
