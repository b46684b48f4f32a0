/**
 * Publishes on a server with Docker: `npm run publicar` checks settings and content, builds the images
 * and puts them in the place of those that run, or starts the first ones. Without a password for
 * PostgreSQL in .env the first start is the small one, on SQLite.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readSettings } from "../run/environment.mjs";

const UP = ["compose", "up", "--detach", "--build", "--wait"];

function passes(command, ...options) {
  return spawnSync(command, options, { stdio: "inherit" }).status === 0;
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
  if (!putInPlace()) throw new Error("lo que corría sigue como estaba; el motivo está más arriba");
  console.log(`\nPublicado en ${process.env.SITE_URL}. Si algo no está bien: npm run deshacer`);
} catch (error) {
  console.error(`\nNo se publicó: ${error.message.trim()}.`);
  process.exitCode = 1;
}
