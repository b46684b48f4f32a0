/**
 * Brings the newest version of the program: `npm run actualizar`. The owner's two folders go on as they
 * are. The new version is put together, built and tried in a folder aside; only when all of that went well
 * does it come into its place, so that a failure changes nothing.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { project } from "../project.mjs";

const OWN = ["content", "public"];
const PROGRAM = [".", ...OWN.map((folder) => `:!${folder}`)];
const aside = join(project, ".builds/actualizar");

const run = (command, words, cwd = project) =>
  execFileSync(command, words, { cwd, encoding: "utf8", maxBuffer: 1e8 }).trim();
const git = (...words) =>
  run("git", ["-c", "user.name=sitio", "-c", "user.email=sitio@localhost", ...words]);
const gitAside = (...words) => git("-C", aside, ...words);

function mustPass(fault, command) {
  const { status } = spawnSync(command, { cwd: aside, stdio: "inherit", shell: true });
  if (status !== 0) throw new Error(fault);
}

/** The commit of the newest version; undefined when it is here. */
function fetchNewest() {
  try {
    git("fetch", "--quiet");
    return git("rev-list", "--count", "HEAD..@{upstream}") === "0"
      ? undefined
      : git("rev-parse", "@{upstream}");
  } catch (error) {
    const reason = "no se pudo traer: hace falta internet, y una carpeta que vino de git clone";
    throw new Error(reason, { cause: error });
  }
}

function clearAside() {
  rmSync(aside, { recursive: true, force: true });
  git("worktree", "prune");
}

/** Commits the owner's folders as they are, and on top the new version with these folders in it. */
function putTogether(newest) {
  git("add", "--all", "--", ...OWN);
  if (git("diff", "--cached", "--name-only")) git("commit", "--quiet", "--message", "Lo propio");
  const base = git("merge-base", "HEAD", newest);
  const added = git("diff", "--name-only", "--diff-filter=A", base, newest, "--", ...OWN);
  clearAside();
  git("worktree", "add", "--quiet", "--detach", aside, newest);
  gitAside("rm", "-r", "--quiet", "--", ...OWN);
  // What a new page says comes with it; what the owner has stays.
  if (added) gitAside("checkout", newest, "--", ...added.split("\n"));
  gitAside("checkout", git("rev-parse", "HEAD"), "--", ...OWN);
}

function install() {
  const [here, there] = [project, aside].map((folder) => join(folder, "package-lock.json"));
  if (readFileSync(here).equals(readFileSync(there))) {
    symlinkSync(join(project, "node_modules"), join(aside, "node_modules"), "junction");
    return;
  }
  mustPass("no se pudo instalar", "npm ci --include=dev --ignore-scripts --no-audit --no-fund");
}

function takePackages() {
  const [here, there] = [project, aside].map((folder) => join(folder, "node_modules"));
  if (lstatSync(there).isSymbolicLink()) return rmSync(there);
  rmSync(here, { recursive: true, force: true });
  renameSync(there, here);
}

try {
  // What npm run generate makes from the owner's content.
  git("checkout", "--quiet", "--", ".vscode");
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", ...PROGRAM);
  if (changed) throw new Error(`hay archivos del programa cambiados aquí:\n${changed}`);
  const newest = fetchNewest();
  if (newest) {
    const count = git("rev-list", "--count", "--no-merges", `HEAD..${newest}`, "--", ...PROGRAM);
    putTogether(newest);
    install();
    mustPass("no se pudieron hacer las fotos", "npm run generate");
    mustPass("el sitio no se construye con ella", "npm run build");
    gitAside("add", "--all", "--", ...OWN);
    const tree = gitAside("write-tree");
    const made = git("commit-tree", tree, "-p", "HEAD", "-p", newest, "-m", "Actualizado");
    git("merge", "--quiet", "--ff-only", made);
    takePackages();
    console.log(
      `\nActualizado: ${count} cambios del programa (cuáles, en inglés: git log --no-merges -${count}).` +
        "\nMira qué falta con npm run check:content y publica.",
    );
  } else console.log("Ya tienes la última versión.");
} catch (error) {
  const reason = String(error.stderr || error.message).trim();
  console.error(`\nNo se actualizó: ${reason}. Todo sigue como estaba.`);
  process.exitCode = 1;
} finally {
  if (existsSync(aside)) clearAside();
}
