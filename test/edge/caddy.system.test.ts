import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { get } from "node:https";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import facts from "#content/company.json";
import { edgePages } from "~/http/refusals.server";
import { atEnd } from "../helpers/cleanup";
import { temporaryFolder } from "../helpers/files";
import { collectOutput, end, freePort, isRunning, listen } from "../helpers/program";
import { until } from "../helpers/wait";
import { freshMessage } from "../helpers/inbox";
import { startEmailjs } from "../helpers/emailjs";
import { openSocket, sendRaw, statusOf } from "../helpers/raw";
import { startSite } from "../helpers/site";
import { project } from "../../scripts/project.mjs";

const caddy = process.env.CADDY_PATH ?? "caddy";

const version = spawnSync(caddy, ["version"], { encoding: "utf8" }).stdout ?? "";
/** Whether Caddy is installed and keeps the body of a retried POST (2.11.2 or later, caddyserver/caddy#7546). */
const hasCaddy = version.replace("v", "").localeCompare("2.11.2", "en", { numeric: true }) >= 0;

/** Starts Caddy with the project's Caddyfile on free ports, before the app at `host:port`. It stops after the test. */
async function startEdge(app: string, env: Record<string, string> = {}) {
  const folder = temporaryFolder();
  for (const [name, html] of Object.entries(edgePages())) writeFileSync(join(folder, name), html);
  const [http, https] = [await freePort(), await freePort()];
  const child = spawn(caddy, ["run", "--config", "Caddyfile", "--adapter", "caddyfile"], {
    cwd: project,
    // Without PATH, Caddy cannot make this machine trust its certificates.
    env: {
      NODE_ENV: "production",
      HOME: folder,
      SITE_URL: "http://localhost",
      EDGE_TRUSTED_PROXY: "192.0.2.1/32",
      EDGE_HTTP_PORT: String(http),
      EDGE_HTTPS_PORT: String(https),
      EDGE_ADMIN: `unix/${join(folder, "admin.sock")}`,
      EDGE_CONTENT: folder,
      EDGE_APP: app,
      ...env,
    },
  });
  atEnd(() => end(child, "SIGKILL"));
  const log = collectOutput(child);
  await until(() => !isRunning(child) || log().includes("serving initial configuration"));
  if (!isRunning(child)) throw new Error(log());
  return { url: `http://localhost:${http}`, secureUrl: `https://localhost:${https}`, log };
}

/** Starts an app that records the headers of its requests. */
async function startApp() {
  const requests: IncomingHttpHeaders[] = [];
  const { url, stop } = await listen((request, response) => {
    requests.push(request.headers);
    request.resume().on("end", () => response.end("ok"));
  });
  atEnd(stop);
  return { address: new URL(url).host, requests };
}

describe.skipIf(!hasCaddy)("the Caddyfile", { concurrent: false }, () => {
  let app: Awaited<ReturnType<typeof startApp>>;
  let edge: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    app = await startApp();
    edge = await startEdge(app.address);
  });
  beforeEach(() => void (app.requests.length = 0));

  test("replaces a client's X-Forwarded-For with its own address", async () => {
    await fetch(edge.url, { headers: { "X-Forwarded-For": "203.0.113.9" } });
    expect(app.requests[0]?.["x-forwarded-for"]).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  test("takes the client's address from a trusted proxy", async () => {
    const edge = await startEdge(app.address, { EDGE_TRUSTED_PROXY: "127.0.0.1/32 ::1/128" });
    await fetch(edge.url, { headers: { "X-Forwarded-For": "6.6.6.6, 198.51.100.7" } });
    expect(app.requests[0]?.["x-forwarded-for"]).toBe("198.51.100.7");
  });

  test("serves SITE_URL with https, and redirects http to it", async () => {
    const { url, secureUrl } = await startEdge(app.address, { SITE_URL: "https://localhost" });
    const plain = await fetch(`${url}/home`, { redirect: "manual" });
    expect([plain.status, plain.headers.get("Location")]).toEqual([308, "https://localhost/home"]);
    // Caddy signs the certificate of this name itself.
    const secure = () => once(get(`${secureUrl}/home`, { rejectUnauthorized: false }), "response");
    const [answer] = (await until(() => secure().catch(() => undefined))) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
  });

  const photoPath = "/bandeja/contenido/obras/foto";
  test.each([
    { name: "is too long", header: "Content-Length: 65000", text: "acorta tu mensaje" },
    { name: "has no length", header: "Transfer-Encoding: chunked", text: "acorta tu mensaje" },
    {
      name: "brings too large a photo",
      path: photoPath,
      header: "Content-Length: 17000000",
      text: "si son fotos",
    },
  ])("answers 413 at once to a POST that $name", async ({ path = "/contacto", header, text }) => {
    const answer = await sendRaw(
      edge.url,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n`,
      1000,
    );
    expect(statusOf(answer)).toBe(413);
    expect(Buffer.from(answer, "latin1").toString()).toContain(text);
    expect(app.requests).toHaveLength(0);
  });

  test("passes a photo of some megabytes on", async () => {
    const body = Buffer.alloc(5_000_000);
    await fetch(edge.url + photoPath, { method: "POST", body });
    expect(app.requests[0]?.["content-length"]).toBe("5000000");
  });

  test("holds a page and a form until the app is back, and the form arrives once", async () => {
    const emailjs = await startEmailjs();
    const site = await startSite({ emailjs, env: { TRUST_PROXY_HOPS: "1" } });
    const port = await freePort();
    const edge = await startEdge(`127.0.0.1:${port}`);
    const send = (body: BodyInit) => fetch(`${edge.url}/contacto`, { method: "POST", body });
    const page = fetch(`${edge.url}/home`);
    const form = send(new URLSearchParams(freshMessage()));
    // When this refusal has come, the edge has tried to pass the page and the form on.
    expect((await send("a".repeat(65_000))).status).toBe(413);
    // The site runs already, since its start may take longer than the edge waits: only its port comes now.
    let connectionCount = 0;
    const portOfSite = createServer((socket) => {
      connectionCount += 1;
      // The first two stand for an old process, which ends while it has the page and the form.
      if (connectionCount <= 2) socket.once("data", () => socket.destroy());
      else pipeline(socket, connect(Number(new URL(site.url).port)), socket, () => undefined);
    });
    portOfSite.listen(port, "127.0.0.1");
    atEnd(() => portOfSite.close());
    expect((await page).status).toBe(200);
    expect(await (await form).text()).toContain("¡Tu mensaje ha sido enviado con éxito!");
    expect(emailjs.received).toHaveLength(1);
  });

  test("closes a connection that sends an incomplete header", async () => {
    const socket = openSocket(edge.url, "GET / HTTP/1.1\r\nHost: local");
    await once(socket, "close");
  });

  test("shows telephone and WhatsApp while the app is down, and logs no personal data", async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    const { url, log } = await startEdge(nowhere, { EDGE_TRY_DURATION: "1s" });
    const answer = await fetch(`${url}/home?quien=ana@x.pe`);
    const text = await answer.text();
    expect(answer.status).toBe(502);
    expect(text).toContain("Ahora no podemos mostrar esta página");
    expect(text).toContain(`tel:+51${facts.phone.replaceAll(" ", "")}`);
    expect(text).toContain("https://wa.me/51");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    await until(() => log().includes("/home"));
    expect(log()).not.toContain("ana@x.pe");
    expect(log()).not.toMatch(/"(remote|client)_ip":"127\.0\.0\.1"/);
  });
});
