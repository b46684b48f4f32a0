import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { project } from "../project.mjs";

const NEXT = ".builds/next";
const current = join(project, "build");
const next = join(project, NEXT);
const replaced = join(project, ".builds/replaced");

/**
 * Calls `compile` with an empty folder for the new build, renders every page of that build, and replaces build/ with
 * it. When a step fails, build/ and the site that runs from it stay.
 */
export function replaceBuild(compile) {
  try {
    rmSync(next, { recursive: true, force: true });
    compile(next);
    tryBuild();
    exchange();
    console.log("El sitio está construido.");
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    console.error(`\nNo se construyó: ${error.message}. El sitio que había sigue como estaba.`);
    process.exitCode = 1;
  }
}

/** Runs a program of Node in the project. BUILD_DIRECTORY names the folder to remix.config.js and try.mjs. */
export function run(env, ...words) {
  const { status } = spawnSync(process.execPath, words, {
    cwd: project,
    env: { ...env, NODE_ENV: "production", BUILD_DIRECTORY: NEXT },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("hay un error en los archivos del sitio, está más arriba");
}

/** Renders every page with the default settings and the content that the program ships. */
function tryBuild() {
  const data = mkdtempSync(join(tmpdir(), "sitio-"));
  try {
    run({ DATA_DIR: data }, "scripts/run/try.mjs");
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Puts the new build in the place of the current one. After a rename that failed, build again. */
function exchange() {
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(current)) renameSync(current, replaced);
  renameSync(next, current);
  rmSync(replaced, { recursive: true, force: true });
}
