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

function run(program, ...options) {
  const { status } = spawnSync(process.execPath, [join("node_modules", program), ...options], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: NEXT },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("hay un error en los archivos del sitio, está más arriba");
}

/** Renders every page with the default settings and the content that the program ships. */
function tryPages() {
  const data = mkdtempSync(join(tmpdir(), "sitio-"));
  const { status } = spawnSync(process.execPath, ["scripts/run/try.mjs"], {
    cwd: project,
    env: { NODE_ENV: "production", BUILD_DIRECTORY: NEXT, DATA_DIR: data },
    stdio: "inherit",
  });
  rmSync(data, { recursive: true, force: true });
  if (status !== 0) throw new Error("una página falla, está más arriba");
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

try {
  if (!existsSync(join(project, "node_modules/@remix-run/dev"))) {
    throw new Error("falta instalar: npm ci --include=dev --ignore-scripts");
  }
  rmSync(next, { recursive: true, force: true });
  run("@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn");
  writeEntry();
  run("vite/bin/vite.js", "build", "--mode", "messages", "--logLevel", "warn");
  tryPages();
  exchange();
  console.log("El sitio está construido.");
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  console.error(`\nNo se construyó: ${error.message}. El sitio que había sigue como estaba.`);
  process.exitCode = 1;
}
