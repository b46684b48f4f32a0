import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import request from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { atEnd } from "../helpers/cleanup";
import { freshMessage } from "../helpers/inbox";
import { slowly, startEmailjs } from "../helpers/emailjs";
import { collectOutput, freePort, isRunning } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";
import { until } from "../helpers/wait";
import { accountOf } from "../helpers/site";

const copy = copyProject("public", "scripts", "build");
const emailjs = await startEmailjs();

/** Starts the site in the copy with `npm start`, in a process group of its own. */
async function npmStart() {
  const port = await freePort();
  const npm = spawn("npm", ["start"], {
    cwd: copy.folder,
    detached: true,
    env: {
      ...accountOf(emailjs),
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
    },
  });
  /** Sends a signal to npm, its shell and the site, as a terminal does for Ctrl+C. */
  const signal = (name: NodeJS.Signals) => process.kill(-Number(npm.pid), name);
  // A test that fails would leave them: a group of its own does not end with the tests.
  atEnd(() => isRunning(npm) && signal("SIGKILL"));
  return {
    port,
    ended: once(npm, "exit"),
    log: collectOutput(npm),
    site: request(`http://127.0.0.1:${port}`),
    signal,
  };
}

describe("npm start", () => {
  let started: Awaited<ReturnType<typeof npmStart>>;

  beforeAll(async () => {
    const database = `file:${copy.at("s.sqlite")}`;
    const settings = `PORT=1\nHOST=127.0.0.1\nSITE_URL=https://obras.pe\nDATABASE_URL=${database}\n`;
    writeFileSync(copy.at(".env"), settings);
    started = await npmStart();
    await until(() => started.log().includes("El sitio: "), started.log);
  });

  test("says where the site is, at the port of the environment", () => {
    expect(started.log()).toContain(`El sitio: http://localhost:${started.port}/home.\n`);
  });

  test("takes from .env what the environment lacks", async () => {
    const robots = await until(() => started.site.get("/robots.txt").catch(() => undefined));
    expect(robots.text).toContain("https://obras.pe/sitemap.xml");
  });

  // The last test, which ends the site.
  test("answers an open request after two signals to the whole group, and ends", async () => {
    emailjs.behaviour = slowly(2000);
    const answer = started.site.post("/contacto").type("form").send(freshMessage()).then();
    await until(() => emailjs.received.length === 1);
    started.signal("SIGINT");
    started.signal("SIGTERM");
    expect((await answer).status).toBe(200);
    await started.ended;
    await until(async () => !(await started.site.get("/salud").catch(() => undefined)));
  });
});

test.each([
  { script: "run/start", words: [] },
  { script: "run/command", words: ["messages"] },
])("$script says that there is no build", async ({ script, words }) => {
  const output = "El sitio no está construido: npm run build\n";
  expect(await copyProject("scripts").run(script, ...words)).toEqual({ status: 1, output });
});
