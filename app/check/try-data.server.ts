/** The part of scripts/run/try.mjs that knows the settings and the data. It changes nothing. */
import { existsSync } from "node:fs";
import { DatabaseSync } from "@photostructure/sqlite";
import { Kysely, sql } from "kysely";
import { getSettings } from "~/env.server";
import { errorText } from "~/log";
import { ownerDocuments } from "~/owner-documents.server";
import { isSqlite, sqlitePath, type Schema } from "~/outbox/store/database.server";
import { createPostgresDialect } from "~/outbox/store/open.server";
import { hasMessages } from "~/outbox/store/sqlite-files.server";
import { findWriteProblem } from "~/process/write-access.server";
import { SECOND_MS } from "~/time";
import { checkContent } from "./check-content.server";

/** Throws an Error in Spanish when a document has a serious error or the messages cannot be read. */
export async function tryData({ dataDir, databaseUrl } = getSettings()): Promise<void> {
  const { seriousReport } = await checkContent(dataDir, ownerDocuments);
  if (seriousReport) throw new Error(`${seriousReport}\n\nCorrige primero el contenido`);
  try {
    await (isSqlite(databaseUrl)
      ? checkSqlite(sqlitePath(databaseUrl))
      : checkPostgres(databaseUrl));
  } catch (error) {
    throw new Error(`La base de mensajes no se puede leer: ${errorText(error as Error)}`);
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
  const database = new Kysely<Schema>({ dialect: await createPostgresDialect(url, 5 * SECOND_MS) });
  try {
    const table = sql<{ name: unknown }>`select to_regclass('messages') as name`;
    const { rows } = await table.execute(database);
    if (rows[0]?.name) await database.selectFrom("messages").select("id").limit(1).execute();
  } finally {
    await database.destroy();
  }
}
