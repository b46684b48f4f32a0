import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Loads `.env` into the environment; a variable that is already set stays. Exits with a message when it cannot. */
export function readSettings() {
  if (!existsSync(".env")) return;
  const text = readText();
  warnOfUnreadLine(text);
  // Editors of Windows write a byte order mark, which would belong to the first name, as a tab would to any.
  const trimmed = text.replace(/^\ufeff/, "").replace(/^[ \t]*(\w+)[ \t]*=/gm, "$1=");
  Object.assign(process.env, { ...parseEnv(trimmed), ...process.env });
}

function readText() {
  let reason = "guárdalo otra vez con la codificación UTF-8";
  try {
    const text = readFileSync(".env", "utf8");
    // UTF-16, as some editors of Windows write it, has a zero byte in most letters.
    if (!text.includes("\0")) return text;
  } catch ({ code }) {
    reason = `debe ser un archivo que pueda leer el usuario que corre el sitio (${code})`;
  }
  console.error(`No se puede leer .env: ${reason}`);
  process.exit(1);
}

/** Warns of the first line without "=" that is no comment, such as `INBOX_PASSWORD secreta`. */
function warnOfUnreadLine(text) {
  // A value in quotes may have several lines: only its line breaks stay.
  const withoutQuoted = text.replace(/=[ \t]*(["'`])[^]*?\1/g, (quoted) =>
    quoted.replace(/[^=\n]/g, ""),
  );
  const index = withoutQuoted.split("\n").findIndex((line) => /^\s*[^\s#][^=]*$/.test(line));
  if (index >= 0) console.error(`Falta «=» en la línea ${index + 1} de .env: no se lee`);
}

/** Exits with a message when the build is incomplete or lacks `file`. */
export function requireBuild(file) {
  const needed = ["build/client/assets", "build/commands/messages.js", file];
  if (needed.every((path) => existsSync(path))) return;
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
