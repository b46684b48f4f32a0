/** `npm run respaldo` and `npm run restaurar FILE`, bundled into one file for the image. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { backUpAndSend, DATABASE_FILE } from "~/backup/backup.server";
import { restore } from "~/backup/restore.server";
import { getSettings } from "~/env.server";
import { errorText, toSafeLine } from "~/log";
import { isSqlite, type Database } from "~/outbox/store/database.server";
import { openExisting } from "~/outbox/store/open.server";
import { findNamedFile } from "~/process/files.server";
import { isLocked } from "~/process/sqlite-error";

const settings = getSettings();

/** Says after a copy or a restore that PostgreSQL's messages are not in it. */
const noteOnMessages = isSqlite(settings.databaseUrl)
  ? ""
  : " Los mensajes no están en él: están en PostgreSQL (docs/backup.md).";

/** Opens the database for `work`, if there is one, and closes it again. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
  const database = await openExisting(settings.databaseUrl);
  return database && work(database).finally(() => database.destroy());
}

async function makeCopy(): Promise<void> {
  const path = await backUpAndSend(withDatabase, settings, Date.now());
  if (path) console.log(`Guardado y revisado: ${path}.${noteOnMessages}`);
  else process.exitCode = 1;
}

async function bringBack(copy: string | undefined): Promise<void> {
  if (!copy) throw new Error("Falta decir qué archivo: npm run restaurar ARCHIVO");
  const file = copy === "-" ? copy : findNamedFile(copy);
  if (!file) throw new Error(`No existe ${copy}.`);
  try {
    const replaced = await restore(file, settings, Date.now());
    const noteOnReplaced = replaced
      ? ` Lo que había quedó en ${replaced}: bórralo cuando ya no lo necesites.`
      : "";
    const { dataDir, databaseUrl } = settings;
    const isMoving = !isSqlite(databaseUrl) && existsSync(join(dataDir, DATABASE_FILE));
    const note = isMoving
      ? " Sus mensajes pasan a PostgreSQL cuando el sitio atiende."
      : noteOnMessages;
    console.log(`Restaurado desde ${copy}.${note}${noteOnReplaced}`);
  } catch (error) {
    if (isLocked(error)) throw new Error("El sitio está en marcha: detenlo y vuelve a probar.");
    throw new Error(`No se cambió nada: no se pudo restaurar ${copy} (${String(error)}).`);
  }
}

try {
  const [subcommand, copy] = process.argv.slice(2);
  await (subcommand === "restaurar" ? bringBack(copy) : makeCopy());
} catch (error) {
  console.error(toSafeLine(errorText(error as Error), 500));
  process.exitCode = 1;
}
