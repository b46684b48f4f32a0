/**
 * Serves the build: `npm start`. Runs remix-serve in this process, so that signals and the heap limit of
 * package.json apply to it.
 */
import { readSettings, requireBuild, withPackages } from "./environment.mjs";

const server = "build/server/index.js";

readSettings();
// remix-serve reads an empty PORT as "any free one", and without it takes another port when 3000 is in use.
process.env.PORT ||= "3000";
requireBuild(server);
endWithNpm();
sayWhere(process.env);
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

/** Says where the site and the inbox are on this machine. The site itself says what is missing. */
function sayWhere({ PORT, INBOX_PASSWORD }) {
  const site = `http://localhost:${PORT}`;
  const inbox = INBOX_PASSWORD ? `Tu bandeja: ${site}/bandeja` : "Todavía no hay bandeja";
  console.log(`El sitio: ${site}/home. ${inbox}.`);
}
