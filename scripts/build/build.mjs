/**
 * Builds the site in another folder, renders every page of it, and replaces build/ at the end: `npm run build`.
 * When a step fails, build/ and the site that runs from it stay.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { project } from "../project.mjs";

const NEXT = ".builds/next";
const [current, next, replaced] = ["build", NEXT, ".builds/replaced"].map((folder) =>
  join(project, folder),
);

/** Runs a program of Node in the project, for the build in the other folder. */
function run(env, ...words) {
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

/** Writes the file that remix-serve runs: the bundle, with the final path of its assets. */
function writeEntry() {
  writeFileSync(
    join(next, "server/index.js"),
    'export * from "./bundle.js";\nexport const assetsBuildDirectory = "build/client";\n',
  );
}

function exchange() {
  rmSync(replaced, { recursive: true, force: true });
  const hadOne = existsSync(current);
  if (hadOne) renameSync(current, replaced);
  try {
    renameSync(next, current);
  } catch (error) {
    if (hadOne) renameSync(replaced, current);
    throw error;
  }
  rmSync(replaced, { recursive: true, force: true });
}

try {
  if (!existsSync(join(project, "node_modules/@remix-run/dev"))) {
    throw new Error("falta instalar: npm ci --include=dev --ignore-scripts");
  }
  rmSync(next, { recursive: true, force: true });
  const quietly = ["--logLevel", "warn"];
  run(process.env, "node_modules/@remix-run/dev/dist/cli.js", "vite:build", ...quietly);
  writeEntry();
  run(process.env, "node_modules/vite/bin/vite.js", "build", "--mode", "commands", ...quietly);
  tryBuild();
  exchange();
  console.log("El sitio está construido.");
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  console.error(`\nNo se construyó: ${error.message}. El sitio que había sigue como estaba.`);
  process.exitCode = 1;
}
