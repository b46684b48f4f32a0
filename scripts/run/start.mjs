/**
 * Serves the build: `npm start`. Runs remix-serve in this process, so that signals and the heap limit of
 * package.json apply to it.
 */
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { readSettings, requireBuild, withPackages } from "./environment.mjs";

const server = "build/server/index.js";

/** How often to look whether the shell of npm is there. */
const LOOK_MS = 250;

readSettings();
// remix-serve reads an empty PORT as "any free one", and without it takes another port when 3000 is in use.
process.env.PORT ||= "3000";
requireBuild(server);
endWithNpm();
subscribe("tracing:net.server.listen:asyncEnd", sayWhere);
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
  }, LOOK_MS);
  watch.unref();
}

/** Says where the site and the inbox are on this machine, once it serves. The site itself says what is missing. */
function sayWhere({ server }) {
  // With a wrong PORT, remix-serve looks for a free port before the site refuses it.
  if (!(server instanceof Server)) return;
  const { PORT, INBOX_PASSWORD } = process.env;
  const site = `http://localhost:${PORT}`;
  const inbox = INBOX_PASSWORD?.trim() ? `Tu bandeja: ${site}/bandeja` : "Todavía no hay bandeja";
  console.log(`El sitio: ${site}/home. ${inbox}.`);
}
