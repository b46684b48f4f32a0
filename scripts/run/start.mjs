/**
 * Serves the build: `npm start`. remix-serve runs in this process, so that a signal reaches it, and
 * Node's heap limit, given in package.json, holds for it.
 */
import { readSettings, requireBuild, withPackages } from "./environment.mjs";

const server = "build/server/index.js";

readSettings();
requireBuild(server);
endWithNpm();
process.argv[2] = server;
await withPackages(() => import("@remix-run/serve/dist/cli.js"));

/** npm passes a signal to its shell only, so this process watches for the shell's end. */
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
