/**
 * Publishes on a server with Docker: `npm run publicar` checks settings and content, builds the images
 * and puts them in the place of those that run, or starts the first ones. Without a password for
 * PostgreSQL in .env the first start is the small one, on SQLite.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readSettings } from "../run/environment.mjs";

// Its own lines are English, and hundreds.
process.env.COMPOSE_PROGRESS ??= "quiet";

const UP = ["compose", "up", "--detach", "--build", "--wait"];

function passes(command, ...options) {
  return spawnSync(command, options, { stdio: "inherit" }).status === 0;
}

/** Where the site is, and whether it is seen there from here. */
async function address() {
  const { SITE_URL } = process.env;
  const answer = fetch(SITE_URL, { signal: AbortSignal.timeout(5000) });
  if (await answer.then(({ ok }) => ok).catch(() => false)) return `Está en ${SITE_URL}.`;
  return `${SITE_URL} todavía no responde desde aquí: le falta el nombre o el certificado (docs/publicar.md, pasos 1 y 5).`;
}

function putInPlace() {
  const asked = spawnSync("docker", ["compose", "ps", "--quiet", "edge"], { encoding: "utf8" });
  if (asked.status !== 0) {
    throw new Error(
      "aquí no responde Docker, o este usuario no puede usarlo (docs/publicar.md). " +
        (asked.stderr ?? ""),
    );
  }
  if (asked.stdout.trim()) return passes("sh", "edge/replace.sh");
  return passes("docker", ...UP, ...(process.env.POSTGRES_PASSWORD ? [] : ["edge", "app-sqlite"]));
}

try {
  if (!existsSync(".env")) throw new Error("falta .env: lo escribe npm run setup");
  readSettings();
  if (!passes(process.execPath, "scripts/ts.mjs", "owner/check-content")) {
    throw new Error("primero hay que resolver lo de arriba");
  }
  console.log("\nSe construye y se prueba la versión nueva: unos minutos la primera vez.");
  if (!putInPlace()) throw new Error("lo que corría sigue como estaba; el motivo está más arriba");
  console.log(`\nPublicado. ${await address()} Si algo no está bien: npm run deshacer`);
} catch (error) {
  console.error(`\nNo se publicó: ${error.message.trim()}.`);
  process.exitCode = 1;
}
