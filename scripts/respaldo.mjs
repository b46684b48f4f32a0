/** Saves the inbox as one whole file while the site serves: `npm run respaldo`. SQLite only. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { readSettings } from "./environment.mjs";

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
new Database(source).exec(`VACUUM INTO '${copy}'`);
console.log(`Guardado en ${copy}`);
