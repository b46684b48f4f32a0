/**
 * Serves the build: `npm start`. Runs remix-serve in this process, so that signals and the heap limit of
 * package.json apply to it.
 */
import { readSettings, requireBuild, withPackages } from "./environment.mjs";

const server = "build/server/index.js";

readSettings();
requireBuild(server);
endWithNpm();
process.argv[2] = server;
await withPackages(() => import("@remix-run/serve/dist/cli.js"));

/** npm sends a signal only to its shell, so this process ends when the shell ends. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
