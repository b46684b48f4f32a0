/**
 * Publishes on a server with Docker: `npm run publicar` checks settings and content, builds the images
 * and puts them in the place of those that run, or starts the first ones. Without a password for
 * PostgreSQL in .env the first start is the small one, on SQLite.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { readSettings } from "../run/environment.mjs";

// A build says hundreds of lines, in English; what fails it is still told.
process.env.BUILDKIT_PROGRESS ??= "quiet";

const UP = ["compose", "--progress", "quiet", "up", "--detach", "--build", "--wait"];

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

function compose(...words) {
  const asked = spawnSync("docker", ["compose", ...words], { encoding: "utf8" });
  if (asked.status === 0) return asked.stdout.trim();
  throw new Error(
    `aquí no responde Docker, o este usuario no puede usarlo (docs/publicar.md). ${asked.stderr ?? ""}`,
  );
}

const isRunning = (...services) => compose("ps", "--quiet", ...services) !== "";

/** With a port that is another program's Docker would end what runs and start nothing. */
async function refuseTakenPorts() {
  const { HTTP_PORT = "80", HTTPS_PORT = "443" } = process.env;
  const own = isRunning("edge") ? [80, 443].map((port) => compose("port", "edge", port)) : [];
  for (const port of [HTTP_PORT, HTTPS_PORT]) {
    if (own.some((address) => address.endsWith(`:${port}`)) || !(await isTaken(port))) continue;
    throw new Error(`el puerto ${port} ya lo usa otro programa: cambia HTTP_PORT o HTTPS_PORT`);
  }
}

function isTaken(port) {
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", ({ code }) => resolve(code === "EADDRINUSE"))
      .listen(Number(port), () => server.close(() => resolve(false)));
  });
}

function putInPlace() {
  if (isRunning("edge") && isRunning("app", "app-sqlite")) return passes("sh", "edge/replace.sh");
  return passes("docker", ...UP, ...(process.env.POSTGRES_PASSWORD ? [] : ["edge", "app-sqlite"]));
}

try {
  if (!existsSync(".env")) throw new Error("falta .env: cópialo de .env.example");
  readSettings();
  if (!passes(process.execPath, "scripts/ts.mjs", "owner/check-content")) {
    throw new Error("primero hay que resolver lo de arriba");
  }
  const { CERTIFICATES = "" } = process.env;
  if (CERTIFICATES.startsWith("/") && !existsSync(CERTIFICATES)) {
    throw new Error(`CERTIFICATES: no existe la carpeta ${CERTIFICATES}`);
  }
  await refuseTakenPorts();
  console.log("\nSe construye y se prueba la versión nueva: unos minutos la primera vez.");
  if (!putInPlace()) throw new Error("el motivo está más arriba");
  console.log(`\nPublicado. ${await address()} Si algo no está bien: npm run deshacer`);
} catch (error) {
  console.error(`\nNo se publicó: ${error.message.trim()}.`);
  process.exitCode = 1;
}
