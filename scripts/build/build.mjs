/**
 * Builds the site aside, tries it, and puts it in its place at the end: `npm run build`. Whatever goes
 * wrong before leaves build/, and the site that runs from it, as they are.
 *
 * Files of earlier builds stay in the new one for a month, since pages that are open somewhere still
 * ask for them; `--clean` leaves them out.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { exchange } from "./exchange.mjs";
import { withModules } from "./load.mjs";
import { project } from "../project.mjs";
import { tryPages } from "./try-pages.mjs";

const NEXT = ".builds/next";
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Runs a program of node_modules with the new folder as the place of the build. */
function run(program, ...options) {
  const { status } = spawnSync(process.execPath, [join("node_modules", program), ...options], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: NEXT },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("hay un error en los archivos del sitio, está más arriba");
}

/** The server looks for its files where the build will be, not where it was made. */
function settle() {
  const file = join(project, NEXT, "server/index.js");
  const code = readFileSync(file, "utf8");
  // The framework writes the folder as the system does: with backslashes on Windows.
  const made = JSON.stringify(join(NEXT, "client"));
  if (code.split(made).length !== 2) throw new Error(`server/index.js no nombra ${made} una vez`);
  writeFileSync(file, code.replace(made, '"build/client"'));
}

function keepEarlierFiles() {
  const [from, to] = ["build", NEXT].map((folder) => join(project, folder, "client/assets"));
  if (!existsSync(from)) return;
  const oldest = Date.now() - KEEP_MS;
  for (const name of readdirSync(from)) {
    const isNeeded = !existsSync(join(to, name)) && statSync(join(from, name)).mtimeMs > oldest;
    if (isNeeded) cpSync(join(from, name), join(to, name), { preserveTimestamps: true });
  }
}

/** Words and facts in a shape that cannot be right would break pages, or stand wrong on them. */
async function checkContent() {
  const fault = await withModules(async (load) => {
    const { readContent } = await load("/scripts/owner/check/faults.ts");
    const { listed } = await load("/scripts/owner/check/problem.ts");
    const { problems } = readContent(project);
    const faults = problems.filter(({ isHarmless }) => !isHarmless);
    return faults.length > 0 && listed([...new Set([...faults, ...problems])].slice(0, 3));
  });
  if (fault) throw new Error(fault);
}

try {
  await checkContent();
  rmSync(join(project, NEXT), { recursive: true, force: true });
  run("@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn");
  settle();
  await tryPages(join(project, NEXT));
  run("vite/bin/vite.js", "build", "--mode", "messages", "--logLevel", "warn");
  if (!process.argv.includes("--clean")) keepEarlierFiles();
  exchange(join(project, NEXT));
  console.log("El sitio está construido.");
} catch (error) {
  rmSync(join(project, NEXT), { recursive: true, force: true });
  console.error(`\nNo se construyó: ${error.message}. El sitio que había sigue como estaba.`);
  process.exitCode = 1;
}
