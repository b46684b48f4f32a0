/** Serves the build: `npm start`. remix-serve runs in this process, so that signals and the heap limit of npm reach it. */
import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { readSettings, requireBuild } from "./environment.mjs";

const serverFile = "build/server/index.js";

readSettings();
// remix-serve reads an empty PORT as "any free one", and without it takes another port when 3000 is in use.
process.env.PORT ||= "3000";
requireBuild(serverFile);
endWithNpm();
subscribe("tracing:net.server.listen:asyncEnd", sayWhere);
process.argv[2] = serverFile;
await import("@remix-run/serve/dist/cli.js");

/** Ends this process when the shell of npm ends, because npm sends a signal to its shell alone. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    // A process whose parent has ended gets another one.
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  timer.unref();
}

/** Prints where the site and the inbox are on this machine, once the site serves; the site prints what is missing. */
function sayWhere({ server }) {
  // With a wrong PORT, remix-serve looks for a free port before the site refuses it.
  if (!(server instanceof Server)) return;
  const { PORT, INBOX_PASSWORD } = process.env;
  const site = `http://localhost:${PORT}`;
  const inbox = INBOX_PASSWORD?.trim() ? ` Tu bandeja: ${site}/bandeja.` : "";
  console.log(`El sitio: ${site}/home.${inbox}`);
}
