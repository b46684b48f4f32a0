import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Loads `.env` into the environment; variables that are set already win. Exits with a message when it cannot. */
export function readSettings() {
  if (!existsSync(".env")) return;
  const text = readText();
  // A value in quotes may have several lines.
  const unquoted = text.replace(/=[ \t]*(["'`])[^]*?\1/g, (found) => found.replace(/[^=\n]/g, ""));
  const unread = unquoted.split("\n").findIndex((line) => /^\s*[^\s#][^=]*$/.test(line));
  if (unread >= 0) console.error(`Falta «=» en la línea ${unread + 1} de .env: no se lee`);
  // Editors of Windows write a byte order mark, which would belong to the first name, as a tab would to any.
  const trimmed = text.replace(/^\ufeff/, "").replace(/^[ \t]*(\w+)[ \t]*=/gm, "$1=");
  Object.assign(process.env, { ...parseEnv(trimmed), ...process.env });
}

function readText() {
  let why = "guárdalo otra vez con la codificación UTF-8";
  try {
    const text = readFileSync(".env", "utf8");
    if (!text.includes("\0")) return text;
  } catch ({ code }) {
    why = `debe ser un archivo que pueda leer el usuario que corre el sitio (${code})`;
  }
  console.error(`No se puede leer .env: ${why}`);
  process.exit(1);
}

/** Exits with a message when the build is incomplete; `file` is the file to run. */
export function requireBuild(file) {
  if (["build/client/assets", "build/commands/messages.js", file].every((path) => existsSync(path)))
    return;
  console.error("El sitio no está construido, o la construcción quedó a medias: npm run build");
  process.exit(1);
}

/** Runs `work`; exits with a message when a package is not installed. */
export async function withPackages(work) {
  try {
    return await work();
  } catch (error) {
    const isMissing = error.code === "ERR_MODULE_NOT_FOUND" && /package/.test(error.message);
    if (!isMissing) throw error;
    console.error("Falta instalar: npm ci --include=dev --ignore-scripts");
    process.exit(1);
  }
}
