/**
 * Installs the newest version of the program: `npm run actualizar`. Keeps the owner's changes in content/
 * and public/. Restores the old version when the new one cannot be installed or built.
 */
import { execFileSync, spawnSync } from "node:child_process";

const OWN = ["content", "public"];
const author = ["-c", "user.name=sitio", "-c", "user.email=sitio@localhost"];
const git = (...words) => execFileSync("git", [...author, ...words], { encoding: "utf8" }).trim();

function mustPass(error, command) {
  const { status } = spawnSync(command, { stdio: "inherit", shell: true });
  if (status !== 0) throw new Error(error);
}

let before;
try {
  git("fetch", "--quiet");
  git("add", "--all", "--", ...OWN);
  if (git("diff", "--cached", "--name-only")) git("commit", "--quiet", "-m", "Lo propio");
  before = git("rev-parse", "HEAD");
  const base = git("merge-base", "HEAD", "@{upstream}");
  const changed = git("diff", "--name-only", "--diff-filter=d", base, "HEAD", "--", ...OWN);
  git("merge", "--quiet", "--no-edit", "-X", "ours", "@{upstream}");
  if (changed) {
    git("checkout", "--quiet", before, "--", ...changed.split("\n"));
    if (git("diff", "--cached", "--name-only")) git("commit", "--quiet", "-m", "Lo propio, igual");
  }
  mustPass("no se pudo instalar", "npm ci --include=dev --ignore-scripts --no-audit --no-fund");
  mustPass("el sitio no se construye con ella", "npm run build");
  console.log("\nActualizado. Mira qué falta con npm run check:content y publica.");
} catch (error) {
  if (before) git("reset", "--quiet", "--merge", before);
  console.error(`\nNo se actualizó: ${error.message.trim()}. Los archivos siguen como estaban.`);
  process.exitCode = 1;
}
