/**
 * Builds the images and runs the journeys of the deployment in real containers: `npm run containers`,
 * wherever `docker compose` answers. The report is test/results/contenedores.json.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { hasEngine } from "./engine.mjs";

const project = resolve(import.meta.dirname, "..");

if (hasEngine()) {
  const report = "--outputFile.json=test/results/contenedores.json";
  const options = ["run", "--project", "contenedores", "--maxWorkers=2"];
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", ...options, "--reporter=verbose", "--reporter=json", report],
    { cwd: project, stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
} else {
  console.log("No Docker Engine with compose answers here, so no container was started.");
}
