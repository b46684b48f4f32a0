import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../helpers/bandeja";
import { query } from "../helpers/database";
import { copyProject } from "../helpers/project-copy";
import { openSocket, sendRaw } from "../helpers/raw";
import { PASSWORD, startSite, type Site } from "../helpers/site";
import { until } from "../helpers/wait";

const MEGABYTE = 1024 * 1024;

/** Returns the memory of a site's process, in bytes. */
function memoryOf({ process: { pid } }: Site): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Returns how much a site's process has read so far, in bytes. */
function readBy({ process: { pid } }: Site): number {
  return Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, "utf8"))?.[1]);
}

let site: Site;
let stopping: Site;
let owner: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  const copy = copyProject();
  mkdirSync(copy.at("public"));
  writeFileSync(copy.at("public/large.bin"), Buffer.alloc(64 * MEGABYTE));
  const start = () => startSite({ cwd: copy.folder, env: { INBOX_PASSWORD: PASSWORD } });
  [site, stopping] = await Promise.all([start(), start()]);
  owner = await signIn(site);
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

describe("the download of 60 MB of messages by a slow client", () => {
  let socket: Socket;
  let memoryBefore: number;

  // Reads the first bytes of the download.
  beforeAll(async () => {
    await query(
      site.databaseUrl,
      `with recursive numbers(n) as (select 20000 union all select n - 1 from numbers where n > 1)
      insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell, message,
        search_text, content_hash, next_attempt_at) select 'fila-' || n, '2026', 'spam', 0, '', '', '',
        hex(randomblob(1500)), '', '', '' from numbers`,
    );
    memoryBefore = memoryOf(site);
    const head = `GET /bandeja/descargar?estado=spam HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\n\r\n`;
    socket = openSocket(site.url, head);
    await once(socket, "readable");
  });

  /** Waits until a measure of the site grows by less than a megabyte in a quarter of a second. */
  async function untilSteady(measure: (site: Site) => number) {
    let previous = 0;
    while (measure(site) > previous + MEGABYTE) {
      previous = measure(site);
      await setTimeout(250);
    }
  }

  test("takes no more memory than half of them", async () => {
    await untilSteady(memoryOf);
    expect(memoryOf(site) - memoryBefore).toBeLessThan(30 * MEGABYTE);
  });

  test("ends when the client is gone", async () => {
    socket.destroy();
    const readBefore = readBy(site);
    await untilSteady(readBy);
    expect(readBy(site) - readBefore).toBeLessThan(30 * MEGABYTE);
  });
});
