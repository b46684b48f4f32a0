import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { describe, expect } from "vitest";
import { test } from "../helpers/fixtures";
import { sendRaw, statusOf } from "../helpers/raw";
import { startSite, temporaryFolder, until } from "../helpers/server";

describe.concurrent("clients that hold a connection", () => {
  test("are cut within thirty seconds, whether they send nothing, half a head or half a body", async ({
    site,
  }) => {
    const head = "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfrom_name=";
    const start = Date.now();
    await Promise.all(
      ["", "GET /home HTTP/1.1\r\nHost:", head].map((bytes) => sendRaw(site.url, bytes)),
    );
    expect(Date.now() - start).toBeLessThan(30_000);
  });

  test("are cut even when they send a byte now and then", async ({ site }) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET /home HTTP/1.1\r\n");
    const drip = setInterval(() => socket.write("X"), 1000);
    await once(socket, "close");
    clearInterval(drip);
  });

  test("are let go when they leave, whatever they asked for", async ({ site }) => {
    const { hostname, port } = new URL(site.url);
    const openFiles = () => readdirSync(`/proc/${site.process.pid}/fd`).length;
    const before = openFiles();
    const head = "GET /nada HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n";
    const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write(head);
        const [answer] = (await once(socket, "data")) as [Buffer];
        expect(statusOf(answer.toString("latin1"))).toBe(302);
        socket.destroy();
      }),
    );
    await until(() => openFiles() < before + 100);
  });

  test("do not keep others out, be they a thousand", async ({ site }) => {
    const { hostname, port } = new URL(site.url);
    const idle = Array.from({ length: 1000 }, () => connect(Number(port), hostname));
    for (const socket of idle) socket.on("error", () => undefined);
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});

test("a stop ends within its time, though an answer is never read to its end", async () => {
  const cwd = temporaryFolder();
  mkdirSync(`${cwd}/public`);
  writeFileSync(`${cwd}/public/large.bin`, Buffer.alloc(64 * 1024 * 1024));
  const stubborn = await startSite({ cwd });
  const { hostname, port } = new URL(stubborn.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write("GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "readable");
  const slowly = setInterval(() => socket.read(1), 1000);
  await stubborn.stop();
  clearInterval(slowly);
  expect(stubborn.process.exitCode).toBe(0);
  socket.destroy();
  rmSync(cwd, { recursive: true });
}, 60_000);
