/** `npm run respaldo` and `npm run restaurar FILE`, bundled into one file for the image. */
import { existsSync } from "node:fs";
import { getSettings } from "~/env.server";
import { toSafeLine } from "~/log";
import { backUp, restoreInbox, restorePublished } from "~/outbox/backup.server";
import { isSqlite, openDatabase, sqlitePath } from "~/outbox/store/database.server";
import { isLocked } from "~/outbox/store/sqlite.server";

const TIMEOUTS = { lockMs: 10_000, answerMs: 10_000 };

const { databaseUrl } = getSettings();
const inbox = sqlitePath(databaseUrl);

async function makeCopy(): Promise<string> {
  if (!existsSync(inbox)) throw new Error(`Todavía no hay mensajes en ${inbox}.`);
  const database = await openDatabase(databaseUrl, TIMEOUTS);
  try {
    const paths = await backUp(database, databaseUrl, Date.now());
    return `Guardado y revisado: ${paths.join(", ")}`;
  } finally {
    await database.destroy();
  }
}

function restore(copy: string | undefined): string {
  if (!copy) throw new Error("Falta decir qué archivo: npm run restaurar ARCHIVO");
  if (!existsSync(copy)) throw new Error(`No existe ${copy}.`);
  try {
    if (copy.endsWith(".tar")) {
      restorePublished(copy);
      return `Restaurado desde ${copy}: las obras, los testimonios, los avisos, sus fotos y los datos de la empresa.`;
    }
    const kept = restoreInbox(copy, inbox);
    const before = kept ? ` Lo que había quedó en ${kept}: bórralo cuando ya no lo necesites.` : "";
    return `Restaurado desde ${copy}. Los mensajes posteriores a esa copia no están en ella.${before}`;
  } catch (error) {
    if (isLocked(error)) throw new Error("El sitio está en marcha: detenlo y vuelve a probar.");
    throw new Error(`No se cambió nada: ${copy} no sirve (${String(error)}).`);
  }
}

try {
  if (!isSqlite(databaseUrl)) {
    throw new Error("Los mensajes están en PostgreSQL: docs/backup.md dice cómo se respaldan.");
  }
  const [word, copy] = process.argv.slice(2);
  console.log(word === "restaurar" ? restore(copy) : await makeCopy());
} catch (error) {
  console.error(toSafeLine(error instanceof Error ? error.message : String(error), 500));
  process.exitCode = 1;
}
