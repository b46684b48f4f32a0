import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commonHeaders } from "~/http/security-headers.server";
import { freshMessage } from "./helpers/contact";
import { startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { startNameserver, type Nameserver } from "./helpers/nameserver";
import { nginx, startEdge, type Edge } from "./helpers/nginx";
import { sendRaw, statusOf } from "./helpers/raw";
import { freePort, startSite, until, type Site } from "./helpers/server";

const SITE_URL = "https://www.grupoanden.example";
const BARE_POLICY = commonHeaders(SITE_URL).answer["Content-Security-Policy"];
const PAGES = [
  "/home",
  "/constructora",
  "/desarrollo-sistemas",
  "/seguridad-infraestructura",
  "/domotica",
  "/nosotros",
  "/contacto",
];
const built = resolve(import.meta.dirname, "../build/client/assets");
const script = `/assets/${readdirSync(built).find((name) => name.startsWith("root-"))}`;

let emailjs: FakeEmailjs;
let site: Site;
let edge: Edge;

describe.skipIf(!nginx)("through the edge", () => {
  beforeAll(async () => {
    emailjs = await startEmailjs();
    const env = { SITE_URL, TRUST_PROXY_HOPS: "1", CONTACT_RATE_LIMIT: "3" };
    site = await startSite({ emailjs, env });
    edge = await startEdge({
      app: new URL(site.url).host,
      env: { SITE_URL },
      tls: true,
      // As behind a CDN: docs/scaling.md.
      extra: {
        "cdn.conf": "set_real_ip_from 127.0.0.1; real_ip_header CF-Connecting-IP;\n",
      },
    });
  });

  afterAll(async () => {
    await edge.stop();
    await site.stop();
    await emailjs.stop();
  });

  interface Answer {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
    text: string;
  }

  let visitors = 0;

  /** A request, over TLS as a rule; each comes from a visitor of its own unless `from` says otherwise. */
  function ask(
    path: string,
    {
      method = "GET",
      headers = {},
      body,
      from = `198.51.100.${++visitors % 250}`,
      of = edge.secureUrl,
    }: {
      method?: string;
      headers?: Record<string, string>;
      body?: string;
      from?: string;
      of?: string;
    } = {},
  ): Promise<Answer> {
    const { hostname, port, protocol } = new URL(of);
    const send = protocol === "https:" ? secureRequest : plainRequest;
    return new Promise((resolve, reject) => {
      const outgoing = send(
        {
          ...{ hostname, port, path, method, rejectUnauthorized: false, agent: false },
          headers: { "CF-Connecting-IP": from, ...headers },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("end", () => {
            const whole = Buffer.concat(chunks);
            const { statusCode: status = 0, headers } = incoming;
            resolve({ status, headers, body: whole, text: whole.toString() });
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  }

  const post = (
    fields: Record<string, string>,
    options: { headers?: Record<string, string>; from?: string; path?: string } = {},
  ) =>
    ask(options.path ?? "/contacto", {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      ...options,
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...options.headers },
    });

  /** The log's line is written after the answer. */
  const logged = (line: RegExp) => until(() => line.test(edge.accessLog()));

  const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, { headers })).headers["x-edge-cache"];

  describe("a page", () => {
    test.each(PAGES)("%s is asked of the app once, and is the app's to the byte", async (path) => {
      const headers = { "Accept-Encoding": "br" };
      await ask(path, { headers });
      const kept = await ask(path, { headers });
      const own = await ask(path, { headers, of: site.url });
      expect(kept.headers["x-edge-cache"]).toBe("HIT");
      expect(kept.headers["content-encoding"]).toBe("br");
      expect(kept.body.equals(own.body)).toBe(true);
      for (const name of ["etag", "content-security-policy", "cache-control", "vary"]) {
        expect(kept.headers[name]).toBe(own.headers[name]);
      }
    });

    test("has one copy whatever its query, and no query reaches the app with it", async () => {
      const headers = { "Accept-Encoding": "gzip" };
      const one = await ask("/nosotros?utm_source=a&_data=root", { headers });
      const other = await ask("/nosotros?x=%3Cscript%3E", { headers });
      expect(one.status).toBe(200);
      expect(other.headers["x-edge-cache"]).toBe("HIT");
      expect(other.text).toBe(one.text);
    });

    test.each([
      ["gzip, deflate, br, zstd", "br"],
      ["GZIP;q=1.0, br;q=0.5", "br"],
      ["br;q=0, gzip", "gzip"],
      ["x-gzip-not, abr", undefined],
      ["identity", undefined],
      ["gzip;q=0.0", undefined],
    ])(
      "for a browser that takes %s comes as %s, from one of three copies",
      async (takes, comes) => {
        await ask("/domotica", { headers: { "Accept-Encoding": comes ?? "identity" } });
        const answer = await ask("/domotica", { headers: { "Accept-Encoding": takes } });
        expect(answer.headers["content-encoding"]).toBe(comes);
        expect(answer.headers["x-edge-cache"]).toBe("HIT");
      },
    );

    test("that the browser has already is a 304, and HEAD has no body", async () => {
      const headers = { "Accept-Encoding": "br" };
      const { headers: first } = await ask("/home", { headers });
      const again = await ask("/home", {
        headers: { ...headers, "If-None-Match": `${first.etag}` },
      });
      const head = await ask("/home", { method: "HEAD", headers });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers["content-length"]).toBe(first["content-length"]);
    });

    test("that has aged is given at once and fetched behind the visitor's back", async () => {
      edge.age(1000);
      await until(async () => (await cacheOf("/constructora")) === "HIT");
      edge.age(70);
      expect(await cacheOf("/constructora")).toBe("STALE");
      await until(async () => (await cacheOf("/constructora")) === "HIT");
    });

    test("is fetched once for many first visitors", async () => {
      const lines = (what: RegExp) => edge.accessLog().match(what)?.length ?? 0;
      const answered = () => lines(/"GET \/contacto" 200 /g);
      const fetched = () => lines(/"GET \/contacto" 200 .*cache=MISS/g);
      const before = { answered: answered(), fetched: fetched() };
      const headers = { "Accept-Encoding": "gzip" };
      await Promise.all(Array.from({ length: 40 }, () => ask("/contacto", { headers })));
      await until(() => answered() === before.answered + 40);
      // One, unless this machine took longer over it than proxy_cache_lock_timeout.
      expect(fetched() - before.fetched).toBeLessThan(10);
    });
  });

  describe("is never kept", () => {
    test("a form's outcome, whoever asks next", async () => {
      await ask("/contacto");
      const message = freshMessage({ from_name: "Rosa Única", message: "" });
      const first = await post(message);
      expect(first.status).toBe(400);
      expect(first.text).toContain("Rosa Única");
      expect(first.headers["x-edge-cache"]).toBeUndefined();
      const second = await post({ ...message, from_name: "Otra Persona" });
      expect(second.text).not.toContain("Rosa Única");
      expect((await ask("/contacto")).text).not.toContain("Rosa Única");
    });

    test.each([
      "/nada",
      "/Home",
      "/home/",
      "/%68ome",
      "/salud",
      "/home.data?_routes=root",
      "//home",
    ])("%s", async (path) => {
      const before = edge.kept().length;
      await ask(path);
      expect(await cacheOf(path)).not.toBe("HIT");
      expect(edge.kept()).toHaveLength(before);
    });

    test("a hundred paths that nobody links to", async () => {
      const before = edge.kept().length;
      const random = Array.from({ length: 100 }, () => Math.random().toString(36).slice(2));
      for (const path of random) expect((await ask(`/${path}`)).status).toBe(302);
      expect(edge.kept()).toHaveLength(before);
    });
  });

  test("the data that Remix fetches is that of its query", async () => {
    const all = await ask("/home.data");
    const some = await ask("/home.data?_routes=routes%2Fconstructora");
    expect(all.text).not.toBe(some.text);
    expect(all.headers["content-type"]).toContain("text/x-script");
  });

  test("the root leads to the home page from the cache", async () => {
    await ask("/");
    const { status, headers } = await ask("/");
    expect([status, headers.location, headers["x-edge-cache"]]).toEqual([302, "/home", "HIT"]);
  });

  describe("files", () => {
    test.each(["br", "gzip", undefined])(
      "a hashed script comes from disk as %s with the app's words",
      async (packing) => {
        const headers = { "Accept-Encoding": packing ?? "identity" };
        const answer = await ask(script, { headers });
        const own = await request(site.url).get(script).set("Accept-Encoding", "identity");
        expect(answer.status).toBe(200);
        expect(answer.headers["content-encoding"]).toBe(packing);
        expect(answer.headers["cache-control"]).toBe(own.headers["cache-control"]);
        expect(answer.headers["x-edge-cache"]).toBeUndefined();
        expect(answer.headers.vary).toBe("Accept-Encoding");
        const type = (value: unknown) => String(value).toLowerCase();
        expect(type(answer.headers["content-type"])).toBe(type(own.headers["content-type"]));
        if (!packing) expect(answer.text).toBe(own.text);
      },
    );

    test.each(["/assets/data/testimonios.json", "/favicon.svg", "/icon-192.png", "/favicon.ico"])(
      "%s of public/ has the app's type and lifetime",
      async (path) => {
        const answer = await ask(path);
        const own = await request(site.url).get(path);
        expect(answer.status).toBe(own.status);
        const bare = (value: unknown) => String(value).toLowerCase().replace(/;.*/, "");
        expect(bare(answer.headers["content-type"])).toBe(bare(own.headers["content-type"]));
        expect(answer.headers["cache-control"]).toBe(own.headers["cache-control"]);
        expect(answer.headers["content-security-policy"]).toBeUndefined();
      },
    );

    const plainly = { headers: { "Accept-Encoding": "identity" } };

    test("a hashed file of an earlier version is still there for an old tab", async () => {
      const name = "/assets/de-ayer-abcd1234.js";
      writeFileSync(join(edge.folder, "assets/plain", name), "export {};");
      expect((await ask(name, plainly)).text).toBe("export {};");
    });

    test("a hashed file that only an app has comes from there, one that is nowhere is a 404", async () => {
      const [name] = readdirSync(built).filter((name) => name.startsWith("contacto-"));
      rmSync(join(edge.folder, "assets/plain/assets", `${name}`));
      expect((await ask(`/assets/${name}`, plainly)).status).toBe(200);
      await logged(/contacto-[^ ]+" 200 .* app=\d/);
      const missing = await ask("/assets/nada-abcd1234.js");
      expect(missing.status).toBe(404);
      expect(missing.headers["cache-control"]).toBe("no-store");
    });

    test.each([
      "/assets/../../nginx.conf",
      "/assets/..%2f..%2fnginx.conf",
      "/assets/data/..%2f..%2f..%2fpackage.json",
      "/assets/data/%2e%2e/%2e%2e/%2e%2e/package.json",
      "/_edge/413.html",
      "/_edge/last-copy",
      "/.env",
    ])("%s does not lead out of the folders", async (path) => {
      const answer = await sendRaw(
        edge.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      const secure = await ask(path);
      expect(statusOf(answer)).toBeGreaterThan(300);
      expect(secure.status).toBeGreaterThan(300);
      expect(secure.text).not.toMatch(/worker_processes|"private"/);
    });
  });

  describe("every answer carries the app's security headers once", () => {
    test.each([
      ["a page", "/home", 200],
      ["a redirect", "/nada", 302],
      ["a hashed file", script, 200],
      ["a file", "/assets/data/testimonios.json", 200],
      ["a missing file", "/assets/nada-abcd1234.js", 404],
      ["data", "/home.data", 200],
      ["a refusal of nginx", "/%00", 400],
      ["a refusal of the app", "/%E0", 400],
      ["a long address", `/${"a".repeat(9000)}`, 414],
    ])("%s", async (kind, path, status) => {
      const answer = await ask(path);
      expect(answer.status).toBe(status);
      const isFile = kind.endsWith("file") && status === 200;
      const others = { ...commonHeaders(SITE_URL).answer };
      delete others["Content-Security-Policy"];
      for (const [name, value] of Object.entries(isFile ? commonHeaders(SITE_URL).file : others)) {
        expect(answer.headers[name.toLowerCase()]).toBe(value);
      }
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers.server).toBe("nginx");
      if (isFile) return;
      expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    });

    test("http leads to https at the site's own address, the query included", async () => {
      const { status, headers } = await request(edge.url).get("/home?a=1").redirects(0);
      expect([status, headers.location]).toEqual([301, `${SITE_URL}/home?a=1`]);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-security-policy": BARE_POLICY,
      });
    });

    test.each([
      ["grupoanden.example", 301],
      ["www.grupoanden.example", 200],
      ["10.0.0.7", 200],
      ["other.example", 200],
    ])("the name %s gets %i", async (host, status) => {
      const answer = await ask("/home?a=1", { headers: { Host: host } });
      expect(answer.status).toBe(status);
      if (status === 301) expect(answer.headers.location).toBe(`${SITE_URL}/home?a=1`);
    });
  });

  test("HTTP/2 is spoken, and so is the certificate's renewal over plain HTTP", async () => {
    const session = connectHttp2(edge.secureUrl, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/home" });
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    expect(headers[":status"]).toBe(200);
    session.close();
    mkdirSync(join(edge.folder, "acme/.well-known/acme-challenge"), { recursive: true });
    writeFileSync(join(edge.folder, "acme/.well-known/acme-challenge/token"), "proof");
    expect((await request(edge.url).get("/.well-known/acme-challenge/token")).text).toBe("proof");
  });

  describe("a post", () => {
    test("reaches the app with what tells where it comes from", async () => {
      const from = "203.0.113.5";
      const origin = { Origin: SITE_URL, "Sec-Fetch-Site": "same-origin" };
      expect((await post(freshMessage(), { from, headers: origin })).status).toBe(200);
      const foreign = await post(freshMessage(), { headers: { "Sec-Fetch-Site": "cross-site" } });
      expect(foreign.status).toBe(403);
      const other = await post(freshMessage(), { headers: { Origin: "https://evil.example" } });
      expect(other.status).toBe(403);
      const host = { Host: "10.0.0.7:8443", Origin: "https://10.0.0.7:8443" };
      expect((await post(freshMessage(), { headers: host })).status).toBe(200);
    });

    test("counts for its visitor, whatever X-Forwarded-For it brings", async () => {
      const from = "203.0.113.77";
      const statuses: number[] = [];
      for (let sent = 0; sent < 4; sent++) {
        const headers = { "X-Forwarded-For": `192.0.2.${sent}`, Forwarded: `for=192.0.2.${sent}` };
        statuses.push((await post(freshMessage(), { from, headers })).status);
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
      await logged(/"POST \/contacto" 413 .* app=-/);
    });

    test("that comes too often from one network is a 429 in Spanish, for that network alone", async () => {
      const flood = (from: string) => post({ from_name: "x" }, { from });
      const many = await Promise.all(
        Array.from({ length: 80 }, (_, n) => flood(`2001:db8:1:2::${(n + 1).toString(16)}`)),
      );
      const refused = many.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(20);
      expect(refused[0]?.text).toContain("Espera un momento");
      expect(refused[0]?.headers["retry-after"]).toBe("30");
      expect((await flood("2001:db8:1:3::1")).status).toBe(400);
      expect((await ask("/home", { from: "2001:db8:1:2::1" })).status).toBe(200);
    });
  });

  describe("clients that hold a connection", () => {
    test("are cut, whether they send nothing, half a head or half a body", async () => {
      const half = "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfrom_name=";
      await Promise.all(
        ["", "GET /home HTTP/1.1\r\nHost:", half].map((bytes) =>
          sendRaw(edge.url, bytes).catch(() => ""),
        ),
      );
    });

    test("do not keep others out, be they a thousand", async () => {
      const { hostname, port } = new URL(edge.secureUrl);
      const idle = Array.from({ length: 1000 }, () => connect(Number(port), hostname));
      for (const socket of idle) socket.on("error", () => undefined);
      await Promise.all(idle.map((socket) => once(socket, "connect")));
      expect((await ask("/home")).status).toBe(200);
      for (const socket of idle) socket.destroy();
    });
  });

  test("the access log holds no query", async () => {
    await ask("/home?secreto=1");
    await ask("/nada?secreto=2");
    await ask(`${script}?secreto=3`);
    await logged(/root-[^ ?]+" 200 [^\n]*\n$/);
    expect(edge.accessLog()).not.toContain("secreto");
  });
});

describe.skipIf(!nginx)("without certificates", () => {
  let plain: Edge;
  let app: Site;
  let names: Nameserver;
  const port = freePort();

  beforeAll(async () => {
    const env = { HOST: "127.0.0.2", PORT: String(await port), TRUST_PROXY_HOPS: "1" };
    app = await startSite({ env });
    names = await startNameserver("127.0.0.2");
    plain = await startEdge({ app: `app:${await port}`, resolver: names.address });
  });

  afterAll(async () => {
    await plain.stop();
    await app.kill();
    await names.stop();
  });

  const get = (path: string) => request(plain.url).get(path).redirects(0);

  test("the edge speaks plain HTTP, and leads nobody elsewhere", async () => {
    const { status, headers } = await get("/home").set("Host", "www.example");
    expect(status).toBe(200);
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  test("an old client without Host gets the page", async () => {
    expect(statusOf(await sendRaw(plain.url, "GET /home HTTP/1.0\r\n\r\n"))).toBe(200);
  });

  test("with every app dead, pages and files are still there, however old; the rest says so in Spanish", async () => {
    for (const path of PAGES) await get(path);
    await get("/");
    await app.kill();
    // A day and more: older than the app's stale-while-revalidate.
    plain.age(200_000);
    // The address is still known but refuses; then the name is gone, as with Docker.
    for (const replicas of [["127.0.0.2"], []]) {
      names.replicas = replicas;
      if (replicas.length === 0) {
        await until(async () => {
          await get("/nada");
          return plain.errorLog().includes("could not be resolved");
        });
      }
      for (const path of PAGES) {
        const { status, headers, text } = await get(path);
        expect([path, status, headers["x-edge-cache"]]).toEqual([path, 200, "STALE"]);
        expect(text).toContain("</html>");
      }
      expect((await get("/")).headers.location).toBe("/home");
      expect((await get(script)).status).toBe(200);
      const down = await request(plain.url).post("/contacto").type("form").send(freshMessage());
      expect(down.status).toBe(502);
      expect(down.text).toContain("envíalo otra vez");
      expect(down.text).toContain("tel:+51900000000");
      expect(down.headers["retry-after"]).toBe("10");
      expect((await get("/nada")).status).toBe(502);
    }
  });

  test("an app that comes back under another address is found", async () => {
    const env = { HOST: "127.0.0.3", PORT: String(await port), TRUST_PROXY_HOPS: "1" };
    const back = await startSite({ env });
    names.replicas = ["127.0.0.3"];
    await until(async () => (await get("/salud")).status === 200);
    await back.kill();
  });
});
