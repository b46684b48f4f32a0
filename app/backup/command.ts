/** `npm run respaldo` and `npm run restaurar FILE`, bundled into one file for the image. */
import { existsSync } from "node:fs";
import { backUpAndSend } from "~/backup/backup.server";
import { restore } from "~/backup/restore.server";
import { getSettings } from "~/env.server";
import { toSafeLine } from "~/log";
import { isSqlite } from "~/outbox/store/database.server";
import { openDatabase } from "~/outbox/store/open.server";
import { isLocked } from "~/outbox/store/sqlite.server";
import { setState } from "~/outbox/store/state.server";
import { toIso } from "~/time";

const settings = getSettings();

const withoutMessages = isSqlite(settings.databaseUrl)
  ? ""
  : " Los mensajes no están en él: están en PostgreSQL (docs/backup.md).";

async function makeCopy(): Promise<string> {
  const now = Date.now();
  const path = await backUpAndSend(settings, now);
  const database = await openDatabase(settings.databaseUrl);
  await setState(database, "backup_at", toIso(now)).finally(() => database.destroy());
  return `Guardado y revisado: ${path}.${withoutMessages}`;
}

async function bringBack(copy: string | undefined): Promise<string> {
  if (!copy) throw new Error("Falta decir qué archivo: npm run restaurar ARCHIVO");
  if (copy !== "-" && !existsSync(copy)) throw new Error(`No existe ${copy}.`);
  try {
    const before = await restore(copy, settings, Date.now());
    const kept = before
      ? ` Lo que había quedó en ${before}: bórralo cuando ya no lo necesites.`
      : "";
    return `Restaurado desde ${copy}.${withoutMessages}${kept}`;
  } catch (error) {
    if (isLocked(error)) throw new Error("El sitio está en marcha: detenlo y vuelve a probar.");
    throw new Error(`No se cambió nada: no se pudo restaurar ${copy} (${String(error)}).`);
  }
}

try {
  const [word, copy] = process.argv.slice(2);
  console.log(word === "restaurar" ? await bringBack(copy) : await makeCopy());
} catch (error) {
  console.error(toSafeLine(error instanceof Error ? error.message : String(error), 500));
  process.exitCode = 1;
}
