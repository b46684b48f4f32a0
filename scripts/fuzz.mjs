/** A long run of hostile requests: `npm run fuzz`. FUZZ_COUNT and FUZZ_SEED in the environment change it. */
import { spawnSync } from "node:child_process";
import { project } from "./project.mjs";

const options = ["run", "--project", "sistema", "test/fuzz.system.test.ts"];
const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...options], {
  cwd: project,
  env: { FUZZ_COUNT: "20000", ...process.env },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
