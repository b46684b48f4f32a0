/**
 * All that is the owner's as one archive, to move to another machine: the two folders, .env and a checked
 * copy of the inbox. `npm run respaldo todo` makes one, `npm run restaurar FILE.tar` puts it in place.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { readFileSync, renameSync, rmSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { project } from "../project.mjs";

const PARTS = ["content", "public", ".env"];
const RESPALDO = "scripts/run/respaldo.mjs";
const copies = join(project, "respaldos");

function run(command, words, input = undefined) {
  const options = { cwd: project, encoding: "utf8", stdio: ["pipe", "pipe", "inherit"], input };
  return execFileSync(command, words, { ...options, maxBuffer: 1e9 }).trim();
}

const compose = (words, input) => run("docker", ["compose", ...words.split(" ")], input);

/** Whether a service has containers, with those that stand still; undefined where Docker does not answer. */
function hasContainers(service, options = "--all --quiet") {
  try {
    return compose(`ps ${options} ${service}`) !== "";
  } catch {
    return undefined;
  }
}

/** Puts a copy of the inbox into a folder; nothing where there is no inbox yet. */
function copyInboxTo(folder) {
  const pathIn = (said) => /(?:revisado: (.*), con|messages in (.*))/.exec(said).slice(1).join("");
  const [dump, sqlite] = ["mensajes.dump", "mensajes.sqlite"].map((name) => join(folder, name));
  if (hasContainers("postgres")) {
    copyFileSync(join(project, pathIn(run("sh", ["edge/backup.sh"]))), dump);
  } else if (hasContainers("app-sqlite")) {
    const copy = pathIn(compose(`exec --no-TTY app-sqlite node ${RESPALDO}`));
    run("docker", [
      "compose",
      "--progress",
      "quiet",
      "cp",
      `app-sqlite:${posix.resolve("/app", copy)}`,
      sqlite,
    ]);
  } else if (existsSync(join(project, "data"))) {
    copyFileSync(resolve(project, pathIn(run(process.execPath, [RESPALDO]))), sqlite);
  }
}

const limaDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Lima" });

/** Makes the archive in respaldos/, for its owner alone. */
export function packSite() {
  process.umask(0o077);
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, ".todo-"));
  const archive = join(copies, `sitio-${limaDay.format()}.tar`);
  try {
    copyInboxTo(folder);
    const inbox = readdirSync(folder);
    const parts = PARTS.filter((part) => existsSync(join(project, part)));
    run("tar", ["-cf", `${archive}.part`, ...parts, "-C", folder, ...inbox]);
    renameSync(`${archive}.part`, archive);
    console.log(
      `Guardado todo lo tuyo en ${archive}.${inbox.length > 0 ? "" : " Aquí no hay mensajes."} ` +
        "Lleva contraseñas y datos de personas: no lo dejes en cualquier parte.",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function restoreInboxOf(folder) {
  const [dump, sqlite] = ["mensajes.dump", "mensajes.sqlite"].map((name) => join(folder, name));
  if (existsSync(dump)) {
    compose("run --rm --no-TTY database-role");
    const restore = "pg_restore --username anden --dbname anden --clean --if-exists";
    const words = `exec --no-TTY postgres ${restore} --single-transaction --exit-on-error`;
    compose(words, readFileSync(dump));
  } else if (existsSync(sqlite) && hasContainers("app-sqlite") !== undefined) {
    const copy = "data/sitio.sqlite";
    const one = "run --rm --no-TTY --no-deps app-sqlite";
    compose(`${one} dd status=none of=${copy}`, readFileSync(sqlite));
    console.log(compose(`${one} node ${RESPALDO} restaurar ${copy}`));
    compose(`${one} rm ${copy}`);
  } else if (existsSync(sqlite)) {
    console.log(run(process.execPath, [RESPALDO, "restaurar", sqlite]));
  }
}

/** Puts what an archive holds in its place; what was there stays in respaldos/. */
export function unpackSite(archive) {
  const running = ["edge", "app", "app-sqlite"].filter((service) =>
    hasContainers(service, "--quiet"),
  );
  if (running.length > 0) {
    console.error(
      `No se cambió nada: aquí corre un sitio. Detenlo con docker compose stop ${running.join(" ")} y vuelve a probar.`,
    );
    process.exitCode = 1;
    return;
  }
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, "antes-"));
  const next = join(folder, "nuevo");
  mkdirSync(next);
  try {
    run("tar", ["--no-same-owner", "-xf", resolve(archive), "-C", next]);
    readFileSync(join(next, "content/company.json"));
  } catch (error) {
    rmSync(folder, { recursive: true });
    console.error(`No se cambió nada: ${archive} no sirve (${error.message}).`);
    process.exitCode = 1;
    return;
  }
  for (const part of PARTS.filter((name) => existsSync(join(next, name)))) {
    if (existsSync(join(project, part))) renameSync(join(project, part), join(folder, part));
    renameSync(join(next, part), join(project, part));
  }
  restoreInboxOf(next);
  rmSync(next, { recursive: true });
  console.log(`En su lugar. Lo que había quedó en ${folder}. Ahora: npm run publicar`);
}
