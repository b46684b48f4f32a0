/** Saves the inbox as one whole file while the site serves: `npm run respaldo`. SQLite only. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { readSettings } from "./environment.mjs";

/** The site writes for some milliseconds at a time. */
const LOCK_WAIT_MS = 3000;

readSettings();
const url = process.env.DATABASE_URL || "file:data/messages.sqlite";
const source = url.replace(/^file:/, "");
if (source === url) {
  console.error("Los mensajes están en PostgreSQL: docs/backup.md dice cómo se respaldan.");
  process.exit(1);
}
if (!existsSync(source)) {
  console.error(`Todavía no hay mensajes en ${source}.`);
  process.exit(1);
}
const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Lima" }).format(new Date());
const names = ["", ...Array.from({ length: 99 }, (_, index) => `-${index + 2}`)];
const copy = names
  .map((suffix) => join("respaldos", `mensajes-${day}${suffix}.sqlite`))
  .find((path) => !existsSync(path));
mkdirSync("respaldos", { recursive: true, mode: 0o700 });
const database = new Database(source, { timeout: LOCK_WAIT_MS });
database.exec(`VACUUM INTO '${copy}'`);
// The owner's inbox tells when the last one was made.
database
  .prepare(
    "insert into state (name, value) values ('backup_at', ?) on conflict (name) do update set value = excluded.value",
  )
  .run(new Date().toISOString());
console.log(`Guardado en ${copy}`);
