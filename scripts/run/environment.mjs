import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Loads `.env` into the environment; a variable that is already set stays. Exits with a message when it is in UTF-16. */
export function readSettings() {
  if (!existsSync(".env")) return;
  const text = readFileSync(".env", "utf8");
  // UTF-16, as some editors of Windows write it, has a zero byte in most letters.
  if (text.includes("\0")) exitWith("No se puede leer .env: guárdalo con la codificación UTF-8");
  // Editors of Windows write a byte order mark, which would belong to the first name, as a tab would to any.
  const trimmed = text.replace(/^\ufeff/, "").replace(/^[ \t]*(\w+)[ \t]*=/gm, "$1=");
  Object.assign(process.env, { ...parseEnv(trimmed), ...process.env });
}

/** Exits with a message when the build lacks `file`. */
export function requireBuild(file) {
  if (!existsSync(file)) exitWith("El sitio no está construido: npm run build");
}

function exitWith(message) {
  console.error(message);
  process.exit(1);
}
