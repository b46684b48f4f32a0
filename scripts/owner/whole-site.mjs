/**
 * All that is the owner's as one archive, to move to another machine: the two folders, .env and a checked
 * copy of the inbox. `npm run respaldo todo` makes one, `npm run restaurar FILE.tar` puts it in place.
 */
import { execFileSync, spawnSync } from "node:child_process";
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

/** The inbox may be Docker's: where it is installed and does not answer, nothing may be taken for whole. */
function refuseSilentDocker() {
  const { error, status } = spawnSync("docker", ["compose", "ps"], { cwd: project });
  if (error || status === 0) return;
  throw new Error("aquí no responde Docker, o este usuario no puede usarlo (docs/publicar.md)");
}

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
  refuseSilentDocker();
  process.umask(0o077);
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, ".todo-"));
  const archive = join(copies, `sitio-${limaDay.format()}.tar`);
  try {
    copyInboxTo(folder);
    const inbox = readdirSync(folder);
    const parts = PARTS.filter((part) => existsSync(join(project, part)));
    const messages = inbox.length > 0 ? ["-C", folder, ...inbox] : [];
    run("tar", ["-cf", `${archive}.part`, ...parts, ...messages]);
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

function move(parts, from, to) {
  for (const part of parts.filter((one) => existsSync(join(from, one)))) {
    renameSync(join(from, part), join(to, part));
  }
}

/** Puts what an archive holds in its place, all of it or nothing; what was there stays in respaldos/. */
export function unpackSite(archive) {
  refuseSilentDocker();
  if (!existsSync(archive)) throw new Error(`no existe el archivo ${archive}`);
  const running = ["edge", "app", "app-sqlite"].filter((service) =>
    hasContainers(service, "--quiet"),
  );
  if (running.length > 0) {
    const cure = `docker compose stop ${running.join(" ")}`;
    throw new Error(`aquí corre un sitio: detenlo con ${cure} y vuelve a probar`);
  }
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, "antes-"));
  const next = join(folder, "nuevo");
  mkdirSync(next);
  const words = ["--no-same-owner", "-xf", resolve(archive), "-C", next];
  const isRead = spawnSync("tar", words).status === 0;
  if (!isRead || !existsSync(join(next, "content/company.json"))) {
    rmSync(folder, { recursive: true });
    throw new Error(`${archive} está dañado o no es de respaldo todo`);
  }
  const parts = PARTS.filter((part) => existsSync(join(next, part)));
  move(parts, project, folder);
  move(parts, next, project);
  try {
    restoreInboxOf(next);
  } catch (error) {
    move(parts, project, next);
    move(parts, folder, project);
    rmSync(folder, { recursive: true });
    throw new Error("los mensajes no se pudieron recuperar; el motivo está más arriba", {
      cause: error,
    });
  }
  rmSync(next, { recursive: true });
  console.log(`En su lugar. Lo que había quedó en ${folder}. Ahora: npm run publicar`);
}
