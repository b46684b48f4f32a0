/**
 * Builds the site in another folder, requests every page of it, and replaces build/ at the end: `npm run
 * build`. When a step fails, build/ and the site that runs from it stay.
 */
import { spawnSync } from "node:child_process";
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "../project.mjs";
import { withPackages } from "../run/environment.mjs";
import { tryPages } from "./try-pages.mjs";

const { withModules } = await withPackages(() => import("./load.mjs"));

const NEXT = ".builds/next";
const [current, next, replaced] = ["build", NEXT, ".builds/replaced"].map((folder) =>
  join(project, folder),
);

function run(program, ...options) {
  const { status } = spawnSync(process.execPath, [join("node_modules", program), ...options], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: NEXT },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("hay un error en los archivos del sitio, está más arriba");
}

/** Returns the file that remix-serve runs: the bundle, with the final path of its assets. */
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

/** Stop: invalid content would break pages. */
async function checkContent() {
  const error = await withModules(async (load) => {
    const { findShippedErrors, listed } = await load("/scripts/owner/check-content.ts");
    const errors = await findShippedErrors(project);
    return errors.length > 0 && listed(errors.slice(0, 3));
  });
  if (error) throw new Error(error);
}

try {
  await checkContent();
  rmSync(next, { recursive: true, force: true });
  run("@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn");
  writeEntry();
  await tryPages(next);
  run("vite/bin/vite.js", "build", "--mode", "messages", "--logLevel", "warn");
  exchange();
  console.log("El sitio está construido.");
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  console.error(`\nNo se construyó: ${error.message}. El sitio que había sigue como estaba.`);
  process.exitCode = 1;
}
