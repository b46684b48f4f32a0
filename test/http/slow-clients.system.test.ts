import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { copyProject } from "../helpers/project-copy";
import { openSocket, sendRaw } from "../helpers/raw";
import { startSite, type Site } from "../helpers/site";
import { until } from "../helpers/wait";

const MEGABYTE = 1024 * 1024;

/** Returns the memory of a site's process, in bytes. */
function memoryOf({ process: { pid } }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

let site: Site;
let stopping: Site;

beforeAll(async () => {
  const copy = copyProject();
  mkdirSync(copy.at("public"));
  writeFileSync(copy.at("public/large.bin"), Buffer.alloc(64 * MEGABYTE));
  const start = () => startSite({ cwd: copy.folder });
  [site, stopping] = await Promise.all([start(), start()]);
});

describe.concurrent("clients that hold a connection", () => {
  test.for([
    ["nothing", ""],
    ["half of a head", "GET /home HTTP/1.1\r\nHost:"],
    [
      "half of a form",
      "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfrom_name=",
    ],
  ] as const)("are closed when they are silent after %s", async ([, bytes]) => {
    await sendRaw(site.url, bytes);
  });

  test("are closed when they send a byte from time to time", async () => {
    const socket = openSocket(site.url, "GET /home HTTP/1.1\r\n");
    await once(socket, "connect");
    const drip = setInterval(() => socket.write("X"), 1000);
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

  test("do not delay a shutdown when they read slowly", async () => {
    const socket = openSocket(stopping.url, "GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
    await once(socket, "readable");
    const slowly = setInterval(() => socket.read(1), 1000);
    await stopping.stop();
    clearInterval(slowly);
    expect(stopping.process.exitCode).toBe(0);
    socket.destroy();
  });
});
