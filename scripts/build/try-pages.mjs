import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { project } from "../project.mjs";

const remixServe = join(project, "node_modules/@remix-run/serve/dist/cli.js");
const START_MS = 60_000;

/**
 * Serves the build in `folder` with a temporary inbox and requests every page of the sitemap. Throws
 * an Error in Spanish with the failed page and the server's output.
 */
export async function tryPages(folder) {
  const place = mkdtempSync(join(tmpdir(), "sitio-"));
  // A junction: on Windows only administrators may create symbolic links.
  symlinkSync(folder, join(place, "build"), "junction");
  symlinkSync(join(project, "public"), join(place, "public"), "junction");
  const port = await freePort();
  const server = spawn(process.execPath, [remixServe, "build/server/index.js"], {
    cwd: place,
    env: {
      ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: "data",
    },
  });
  let log = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (log += text));
  const ended = new Promise((settle) => server.once("exit", settle));
  try {
    const site = `http://127.0.0.1:${port}`;
    await untilItAnswers(site, server, () => log);
    for (const path of await pagesOf(site)) {
      const { status } = await fetch(site + path, { redirect: "manual" });
      if (status !== 200) throw new Error(`la página ${path} responde ${status}`);
    }
  } catch (error) {
    throw new Error(`${error.message}\n${complaints(log)}`, { cause: error });
  } finally {
    server.kill("SIGKILL");
    await ended;
    rmSync(place, { recursive: true, force: true });
  }
}

async function pagesOf(site) {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]));
  if (pages.length === 0) throw new Error("el mapa del sitio está vacío");
  return pages.map(({ pathname }) => pathname);
}

/** Waits for the server's log line, because another server may already answer on the port. */
async function untilItAnswers(site, server, output) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const hasPort = output().includes("[remix-serve]");
    const answer = hasPort && (await fetch(`${site}/salud`).catch(() => undefined));
    if (answer && answer.ok) return;
    await new Promise((settle) => setTimeout(settle, 50));
  }
  throw new Error("el sitio nuevo no arranca");
}

function complaints(log) {
  const lines = log.split("\n").filter((line) => !/^(GET|HEAD) |^\[remix-serve\]/.test(line));
  return lines.slice(0, 8).join("\n").trim();
}

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((settle) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => settle(port));
    });
  });
}
