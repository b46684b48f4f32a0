import { once } from "node:events";
import type { Socket } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { builtFile, SITE_URL, useEdgeSite } from "../helpers/edge-site";
import { nginx, startEdge, type Edge } from "../helpers/nginx";
import { openSocket, sendRaw, statusOf } from "../helpers/raw";
import { until } from "../helpers/server";
import { ask, believing, untilLogged } from "../helpers/visitor";

describe.skipIf(!nginx)("a post through the edge", () => {
  const through = useEdgeSite({ CONTACT_RATE_LIMIT: "3" });
  const { post } = through;

  test("reaches the app with what tells where it comes from", async () => {
    const origin = { Origin: SITE_URL, "Sec-Fetch-Site": "same-origin" };
    expect((await post(freshMessage(), { headers: origin })).status).toBe(200);
    const foreign = await post(freshMessage(), { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(foreign.status).toBe(403);
    const other = await post(freshMessage(), { headers: { Origin: "https://evil.example" } });
    expect(other.status).toBe(403);
  });

  test("counts for its visitor, whatever else its headers claim", async () => {
    const from = "203.0.113.77";
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent++) {
      const claims = `192.0.2.${sent}, ${from}`;
      const headers = { "X-Forwarded-For": claims, Forwarded: `for=192.0.2.${sent}` };
      statuses.push((await post(freshMessage(), { headers })).status);
    }
    // CONTACT_RATE_LIMIT is three here; the fourth is the app's refusal.
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await post(freshMessage(), { from: "203.0.113.78" })).status).toBe(200);
  });

  test("of more than 64 KB never reaches the app", async () => {
    const answer = await post({ message: "a".repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("acórtalo");
    expect(answer.text).toContain("tel:+51900000000");
    expect(answer.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-");
    await untilLogged(through.edge, /"POST \/contacto" 413 .* app=-/);
  });

  test("that comes too often from one network is a 429 in Spanish, for that network alone", async () => {
    const flood = (from: string) => post({ from_name: "x" }, { from });
    // Every one from another /64 of the /56 that a customer may have.
    const many = await Promise.all(
      Array.from({ length: 80 }, (_, n) => flood(`2001:db8:1:2${n + 10}::1`)),
    );
    const refused = many.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(refused[0]?.text).toContain("Espera un momento");
    expect(refused[0]?.headers["retry-after"]).toBe("30");
    expect((await flood("2001:db8:1:300::1")).status).toBe(400);
    expect((await through.ask("/home", { from: "2001:db8:1:210::1" })).status).toBe(200);
  });

  test("leaves a line of its network in the log, and nobody an address, a word or a query", async () => {
    await post({ from_name: "x" }, { from: "203.0.113.45", path: "/contacto?a=secreto" });
    await post({ from_name: "x" }, { from: "2001:db8:77:88::99", path: "/contacto" });
    for (const path of ["/home", "/nada", "/favicon.svg", builtFile("root-")]) {
      await through.ask(`${path}?a=secreto`);
    }
    await untilLogged(through.edge, /root-[^ ?]+" 200 /);
    await untilLogged(through.edge, /^203\.0\.113\.0 .*"POST \/contacto" 400/m);
    await untilLogged(through.edge, /^2001:db8:77:: .*"POST \/contacto" 400/m);
    expect(through.edge.accessLog()).not.toMatch(/113\.45|:99|secreto/);
    expect(through.edge.errorLog()).not.toMatch(/203\.0\.113|2001:db8/);
  });
});

describe.skipIf(!nginx)("one client of the edge", () => {
  const through = useEdgeSite();

  test("may ask the app for what is no page only so often, and for pages and files as it likes", async () => {
    const from = "203.0.113.9";
    const many = (path: string) =>
      Promise.all(Array.from({ length: 150 }, () => through.ask(path, { from })));
    const statuses = async (path: string) => (await many(path)).map(({ status }) => status);
    for (const path of ["/home", "/favicon.svg"]) {
      expect(new Set(await statuses(path))).toEqual(new Set([200]));
    }
    const odd = await statuses("/Nada%20");
    expect(odd.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect((await through.ask("/Nada%20", { from: "203.0.113.10" })).status).not.toBe(429);
  });

  test.each([
    ["/".repeat(1500) + "x.data", 400, "No entendemos esa dirección"],
    ["/assets//x.js", 400, "No entendemos esa dirección"],
    [`/nada?${"a".repeat(2100)}`, 414, "Dirección muy larga"],
    [`/${"a".repeat(5000)}`, 414, "Dirección muy larga"],
  ])("is refused an address that costs the app much: %#", async (path, status, words) => {
    for (const method of ["GET", "POST"]) {
      const answer = await through.ask(path, { method });
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)]);
    }
    expect(through.edge.accessLog()).not.toMatch(new RegExp(` ${status} .* app=\\d`));
  });

  test("may have two slashes in a query", async () => {
    expect((await through.ask("/home?de=https://a.example//b")).status).toBe(200);
  });

  test.each([
    ["PUT", 405, "Content-Length: 60000"],
    ["TRACE", 405, "Transfer-Encoding: chunked"],
    ["GET", 400, "Content-Length: 60000"],
    ["HEAD", 400, "Transfer-Encoding: chunked"],
  ])("is refused a body with %s before it has sent any", async (method, status, length) => {
    const head = `${method} /home HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`;
    const socket = openSocket(plain.url, head);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(statusOf(answer.toString())).toBe(status);
    socket.destroy();
  });

  test("is cut, whether it sends nothing, half a head or half a body", async () => {
    const half = "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfrom_name=";
    await Promise.all(
      ["", "GET /home HTTP/1.1\r\nHost:", half].map((bytes) =>
        sendRaw(plain.url, bytes).catch(() => ""),
      ),
    );
  });

  test("holds at most forty connections with bodies that drip, and nobody else is kept out", async () => {
    const drip =
      "POST /contacto HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.50\r\nContent-Length: 60000\r\n\r\nm";
    const sockets = Array.from({ length: 100 }, () => openSocket(plain.url, drip));
    const refused = new Set<Socket>();
    for (const socket of sockets) socket.once("data", () => refused.add(socket));
    await until(() => refused.size >= 60);
    expect(refused.size).toBe(60);
    const other = { from: "203.0.113.51", headers: { Host: "localhost" } };
    expect((await ask(plain.url, "/nosotros", other)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("may hold a thousand idle connections, and keeps nobody out", async () => {
    const idle = Array.from({ length: 1000 }, () => openSocket(through.edge.secureUrl));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    expect((await through.ask("/home")).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });

  let plain: Edge;

  beforeAll(async () => {
    plain = await startEdge({ app: new URL(through.site.url).host, env: believing });
    return () => plain.stop();
  });
});
