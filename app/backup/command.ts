/** `npm run respaldo` and `npm run restaurar FILE`, bundled into one file for the image. */
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { backUpAndSend } from "~/backup/backup.server";
import { run } from "~/backup/programs.server";
import { restore } from "~/backup/restore.server";
import { getSettings } from "~/env.server";
import { errorText, toSafeLine } from "~/log";
import { isSqlite, type Database } from "~/outbox/store/database.server";
import { openExisting } from "~/outbox/store/open.server";
import { findNamedFile } from "~/process/files.server";
import { isLocked } from "~/process/sqlite-error";

const settings = getSettings();

const withoutMessages = isSqlite(settings.databaseUrl)
  ? ""
  : " Los mensajes no están en él: están en PostgreSQL (docs/backup.md).";

/** Runs `work` on the database of this moment, if there is one, and closes it. */
async function withDatabase<Result>(work: (database: Database) => Promise<Result>) {
  const database = await openExisting(settings.databaseUrl);
  return database && work(database).finally(() => database.destroy());
}

async function makeCopy(): Promise<void> {
  const path = await backUpAndSend(withDatabase, settings, Date.now());
  if (path) console.log(`Guardado y revisado: ${path}.${withoutMessages}`);
  else process.exitCode = 1;
}

async function bringBack(copy: string | undefined): Promise<void> {
  if (!copy) throw new Error("Falta decir qué archivo: npm run restaurar ARCHIVO");
  const file = copy === "-" ? copy : findNamedFile(copy);
  if (!file) throw new Error(`No existe ${copy}.`);
  try {
    const before = await restore(file, settings, Date.now());
    const kept = before
      ? ` Lo que había quedó en ${before}: bórralo cuando ya no lo necesites.`
      : "";
    console.log(`Restaurado desde ${copy}.${withoutMessages}${kept}`);
  } catch (error) {
    if (isLocked(error)) throw new Error("El sitio está en marcha: detenlo y vuelve a probar.");
    throw new Error(`No se cambió nada: no se pudo restaurar ${copy} (${String(error)}).`);
  }
}

/** Gives all that is in a folder to its owner, as whom the site runs: root has made some of it. */
async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = await stat(folder);
  // The program follows no link that somebody puts in its way. It fails when the running site removes a file meanwhile.
  await run("chown", "chown", "-R", "-h", `${uid}:${gid}`, folder).catch(() => undefined);
}

try {
  const [word, copy] = process.argv.slice(2);
  await (word === "restaurar" ? bringBack(copy) : makeCopy());
} catch (error) {
  console.error(toSafeLine(errorText(error as Error), 500));
  process.exitCode = 1;
} finally {
  await giveToOwner(settings.dataDir);
}
