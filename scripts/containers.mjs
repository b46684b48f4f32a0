/**
 * Builds the images and runs the journeys of the deployment in real containers: `npm run containers`,
 * wherever `docker compose` answers. The reports are test/results/contenedores.json and enjambre.json.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { containerSuites, hasEngine } from "./engine.mjs";

const project = resolve(import.meta.dirname, "..");

if (hasEngine()) {
  for (const suite of containerSuites) {
    const report = `--outputFile.json=test/results/${suite}.json`;
    const reporters = ["--reporter=verbose", "--reporter=json", report];
    const { status } = spawnSync(
      process.execPath,
      ["node_modules/vitest/vitest.mjs", "run", "--project", suite, "--maxWorkers=2", ...reporters],
      { cwd: project, stdio: "inherit" },
    );
    process.exitCode ||= status ?? 1;
  }
} else {
  console.log("No Docker Engine with compose answers here, so no container was started.");
}
