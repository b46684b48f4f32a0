import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect } from "vitest";
import { test } from "./helpers/fixtures";
import { sendRaw } from "./helpers/raw";

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

  test("do not keep others out, be they a thousand", async ({ site }) => {
    const { hostname, port } = new URL(site.url);
    const idle = Array.from({ length: 1000 }, () => connect(Number(port), hostname));
    for (const socket of idle) socket.on("error", () => undefined);
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    expect((await fetch(`${site.url}/home`)).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});
