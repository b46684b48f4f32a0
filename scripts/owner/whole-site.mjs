/**
 * All that is the owner's as one archive, to move to another machine: the two folders, .env and a checked
 * copy of the inbox. `npm run respaldo todo` makes one, `npm run restaurar FILE.tar` puts it in place.
 */
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { project } from "../project.mjs";

const PARTS = ["content", "public", ".env"];
const RESPALDO = [process.execPath, "scripts/run/respaldo.mjs"];
const copies = join(project, "respaldos");

/** @returns {string} what a program says, with `input` as what it reads */
function run([command, ...words], input = undefined) {
  const stdio = ["pipe", "pipe", "inherit"];
  return execFileSync(command, words, {
    cwd: project,
    encoding: "utf8",
    input,
    stdio,
    maxBuffer: 1e9,
  }).trim();
}

const compose = (...words) => ["docker", "compose", ...words];

/** Whether Docker answers here; where it has this container, the inbox is its. */
function hasContainer(service) {
  try {
    return run(compose("ps", "--all", "--quiet", service)) !== "";
  } catch {
    return undefined;
  }
}

/** Puts a copy of the inbox into a folder; nothing where there is no inbox yet. */
function copyInboxTo(folder) {
  const pathIn = (said) => /revisado: (.*), con/.exec(said)?.[1] ?? "";
  if (hasContainer("postgres")) {
    const [, copy] = /messages in (.*)$/.exec(run(["sh", "edge/backup.sh"]));
    copyFileSync(join(project, copy), join(folder, "mensajes.dump"));
  } else if (hasContainer("app-sqlite")) {
    const copy = pathIn(run(compose("exec", "--no-TTY", "app-sqlite", "node", RESPALDO[1])));
    run(compose("cp", `app-sqlite:/app/${copy}`, join(folder, "mensajes.sqlite")));
  } else if (existsSync(join(project, "data"))) {
    copyFileSync(resolve(project, pathIn(run(RESPALDO))), join(folder, "mensajes.sqlite"));
  }
}

/** Makes the archive in respaldos/, for its owner alone. */
export function packSite() {
  process.umask(0o077);
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, ".todo-"));
  const archive = join(copies, `sitio-${new Date().toISOString().slice(0, 10)}.tar`);
  try {
    copyInboxTo(folder);
    const inbox = readdirSync(folder);
    const parts = PARTS.filter((part) => existsSync(join(project, part)));
    run(["tar", "-cf", `${archive}.part`, ...parts, "-C", folder, ...inbox]);
    renameSync(`${archive}.part`, archive);
    const without = inbox.length > 0 ? "" : " Aquí no hay mensajes.";
    console.log(
      `Guardado todo lo tuyo en ${archive}.${without} Lleva contraseñas y datos de personas: no lo dejes en cualquier parte.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts the inbox of a folder in its place. */
function restoreInboxOf(folder) {
  const [sqlite, dump] = ["mensajes.sqlite", "mensajes.dump"].map((name) => join(folder, name));
  if (existsSync(dump)) {
    run(compose("run", "--rm", "--no-TTY", "database-role"));
    const restore = [
      "pg_restore",
      "--username",
      "anden",
      "--dbname",
      "anden",
      "--clean",
      "--if-exists",
      "--single-transaction",
      "--exit-on-error",
    ];
    run(compose("exec", "--no-TTY", "postgres", ...restore), readFileSync(dump));
  } else if (existsSync(sqlite) && hasContainer("app-sqlite") !== undefined) {
    const restore =
      "cat > data/sitio.sqlite && node scripts/run/respaldo.mjs restaurar data/sitio.sqlite; code=$?; rm -f data/sitio.sqlite; exit $code";
    console.log(
      run(
        compose("run", "--rm", "--no-TTY", "--no-deps", "app-sqlite", "sh", "-c", restore),
        readFileSync(sqlite),
      ),
    );
  } else if (existsSync(sqlite)) console.log(run([...RESPALDO, "restaurar", sqlite]));
}

/** Puts what an archive holds in its place; what was there stays in respaldos/. */
export function unpackSite(archive) {
  mkdirSync(copies, { recursive: true });
  const folder = mkdtempSync(join(copies, "antes-"));
  const next = join(folder, "nuevo");
  mkdirSync(next);
  try {
    run(["tar", "--no-same-owner", "-xf", resolve(archive), "-C", next]);
    if (!existsSync(join(next, "content/company.json")))
      throw new Error("le falta content/company.json");
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
