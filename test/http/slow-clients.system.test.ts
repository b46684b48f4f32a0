import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { copyProject } from "../helpers/project-copy";
import { openSocket, sendRaw } from "../helpers/raw";
import { requireCode, startSite, type Site } from "../helpers/site";
import { until } from "../helpers/wait";

const MEGABYTE = 1024 * 1024;

/** Makes the limits that the site sets to its connections twenty times as short, and lets Node look at them more often. */
const SHORT_LIMITS = `
  const http = require("node:http");
  const { createServer } = http;
  http.createServer = (listener) => {
    const server = createServer({ connectionsCheckingInterval: 100 }, listener);
    for (const name of ["timeout", "headersTimeout"]) {
      let limit = server[name];
      Object.defineProperty(server, name, { get: () => limit, set: (ms) => (limit = ms / 20) });
    }
    return server;
  };`;

/** Makes the time that open requests have in a shutdown ten times as short. */
const SHORT_SHUTDOWN = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, ms) => setTimeout(work, ms / 10);`;

/** Returns the memory of a site's process, in bytes. */
function memoryOf({ process: { pid } }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Less than Node's own limits of a connection. */
const SECONDS = { timeout: 30_000 };

describe("clients that hold a connection", () => {
  let strict: Site;
  let site: Site;

  beforeAll(async () => {
    const copy = copyProject();
    mkdirSync(copy.at("public"));
    writeFileSync(copy.at("public/large.bin"), Buffer.alloc(64 * MEGABYTE));
    const start = (code: string) => startSite({ cwd: copy.folder, env: requireCode(code) });
    [strict, site] = await Promise.all([start(SHORT_LIMITS), start(SHORT_SHUTDOWN)]);
  });

  test("are closed when they are silent after half of a form", SECONDS, async () => {
    const head = "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 1000";
    await sendRaw(strict.url, `${head}\r\n\r\nfrom_name=`);
  });

  test("are closed when they send a byte of a head from time to time", SECONDS, async () => {
    const socket = openSocket(strict.url, "GET /home HTTP/1.1\r\n");
    await once(socket, "connect");
    const drip = setInterval(() => socket.write("X"), 100);
    await until(() => socket.closed);
    clearInterval(drip);
  });

  test("do not block other visitors, and 1,200 take little memory", async () => {
    const idle = Array.from({ length: 1200 }, () => openSocket(site.url));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
    expect(memoryOf(site)).toBeLessThan(200 * MEGABYTE);
    for (const socket of idle) socket.destroy();
  });

  // The last test, which ends the site.
  test("do not delay a shutdown when they read slowly", SECONDS, async () => {
    const socket = openSocket(site.url, "GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "readable");
    const slowly = setInterval(() => socket.read(1), 100);
    expect(await site.stop()).toBe(0);
    clearInterval(slowly);
    socket.destroy();
  });
});
