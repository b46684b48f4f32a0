import { connect } from "node:net";
import { once } from "node:events";
import request from "supertest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "~/content/company";
import { freshMessage } from "./helpers/contact";
import { startEmailjs, type FakeEmailjs } from "./helpers/emailjs";
import { sendRaw, statusOf } from "./helpers/raw";
import { startSite, type Site } from "./helpers/server";

let emailjs: FakeEmailjs;
let site: Site;

beforeAll(async () => {
  emailjs = await startEmailjs();
  site = await startSite({ emailjs, env: { SITE_URL: "https://www.grupoanden.example" } });
});

afterAll(async () => {
  await site.stop();
  await emailjs.stop();
});

beforeEach(() => {
  emailjs.received.length = 0;
});

function post(headers: Record<string, string>) {
  return request(site.url).post("/contacto").type("form").set(headers).send(freshMessage());
}

describe("a post is taken", () => {
  test.each<[string, Record<string, string>]>([
    [
      "from this site's own page",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://www.grupoanden.example" },
    ],
    [
      "with Origin: null that the browser calls same-origin",
      { "Sec-Fetch-Site": "same-origin", Origin: "null" },
    ],
    [
      "behind a proxy that rewrites Host",
      { Origin: "https://www.grupoanden.example", Host: "app:3000" },
    ],
    ["from the host that was asked", { Origin: "http://localhost:4321", Host: "localhost:4321" }],
    ["from an old browser that says nothing", {}],
  ])("%s", async (_, headers) => {
    expect((await post(headers)).status).toBe(200);
    expect(emailjs.received).toHaveLength(1);
  });
});

describe("a post from another site is refused with a page that gives phone and WhatsApp", () => {
  test.each<[string, Record<string, string>]>([
    ["by the browser's word", { "Sec-Fetch-Site": "cross-site" }],
    ["by the browser's word, a sibling domain included", { "Sec-Fetch-Site": "same-site" }],
    [
      "even when Origin claims this site",
      { "Sec-Fetch-Site": "cross-site", Origin: "https://www.grupoanden.example" },
    ],
    ["by Origin", { Origin: "https://evil.example" }],
    ["by an Origin that is hidden", { Origin: "null" }],
    ["by an Origin of nonsense", { Origin: "%%%" }],
    ["by an Origin on another port", { Origin: "http://localhost:1", Host: "localhost:2" }],
  ])("%s", async (_, headers) => {
    const { status, text } = await post(headers);
    expect(status).toBe(403);
    expect(text).toContain(`tel:${company.phone.e164}`);
    expect(text).toContain(`https://wa.me/${company.whatsapp.number}`);
    expect(emailjs.received).toHaveLength(0);
  });
});

describe("a method that the site does not know", () => {
  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s is a 405",
    async (method) => {
      const answer = await sendRaw(
        site.url,
        `${method} /contacto HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(405);
      expect(answer).toContain("Allow: GET, HEAD, POST");
    },
  );

  test("POST to a page without a form is a 405 with a page", async () => {
    const { status, text } = await request(site.url).post("/home");
    expect(status).toBe(405);
    expect(text).toContain(`tel:${company.phone.e164}`);
  });
});

describe("a strange request gets a clear answer", () => {
  const long = "a".repeat(9000);
  test.each<[string, string, number]>([
    ["undecodable bytes", "GET /%E0%A4%A HTTP/1.1\r\nHost: x", 400],
    ["overlong UTF-8", "GET /%C0%AE%C0%AE/ HTTP/1.1\r\nHost: x", 400],
    ["an absolute address", "GET http://evil.example/home HTTP/1.1\r\nHost: x", 400],
    ["a long address", `GET /${long} HTTP/1.1\r\nHost: x`, 414],
    ["the old data door", "GET /home?_data=root HTTP/1.1\r\nHost: x", 400],
    ["the old data door, hidden", "GET /home?a=1&%5fdata=root HTTP/1.1\r\nHost: x", 400],
    ["a Host of nonsense", "GET /home HTTP/1.1\r\nHost: a b:c]:99999", 200],
    ["an empty Host", "GET /home HTTP/1.1\r\nHost:", 200],
    [
      "a forwarded host of nonsense",
      "GET /home HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: x:99999999",
      200,
    ],
    [
      "a forwarded protocol of nonsense",
      "GET /home HTTP/1.1\r\nHost: x\r\nX-Forwarded-Proto: <>",
      200,
    ],
    ["encoded traversal", "GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: x", 302],
    ["encoded traversal of files", "GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\nHost: x", 404],
    ["a null byte in a file", "GET /assets/%00.js HTTP/1.1\r\nHost: x", 404],
    ["a manifest that is not there", "GET /__manifest?p=/home&version=1 HTTP/1.1\r\nHost: x", 302],
    ["data of a page that has none", "GET /home.data?_routes=root HTTP/1.1\r\nHost: x", 200],
    ["data of a place that is not there", "GET /nada.data HTTP/1.1\r\nHost: x", 202],
    ["many fields", "GET /home HTTP/1.1\r\nHost: x\r\nAccept-Encoding: \u00ff, *;q=0", 200],
  ])("%s", async (_, head, status) => {
    const answer = await sendRaw(site.url, `${head}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/\bat [^ ]+ \(?(file|\/|node:)/);
  });

  test("whatever Host says, an answer never repeats it", async () => {
    const answer = await sendRaw(
      site.url,
      "GET /no-existe HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n",
    );
    expect(answer).not.toContain("evil.example");
  });
});

describe("a body over 64 KB", () => {
  test("is a 413 by its announced length, before it is sent", async () => {
    const answer = await sendRaw(
      site.url,
      "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 300000000\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (100 Continue\r\n\r\nHTTP\/1\.1 )?413/);
  });

  test("is a 413 page that says what to do", async () => {
    const { status, text } = await request(site.url)
      .post("/contacto")
      .type("form")
      .send(`message=${"a".repeat(70_000)}`);
    expect(status).toBe(413);
    expect(text).toContain("acórtalo");
  });

  test("is a 413 when its length is not announced, and is not read to its end", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n",
    );
    const chunk = "a".repeat(16 * 1024);
    for (let sent = 0; sent < 6; sent++) {
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    }
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(statusOf(answer.toString())).toBe(413);
    socket.destroy();
  });

  test("of exactly the largest message that a browser sends is taken", async () => {
    const message = "€".repeat(4990) + "\r\n".repeat(5);
    const { status } = await request(site.url)
      .post("/contacto")
      .type("form")
      .send(freshMessage({ message }));
    expect(status).toBe(200);
  });
});

describe("every answer carries the security headers", () => {
  test.each<[string, string]>([
    ["a page", "/home"],
    ["a redirect", "/no-existe"],
    ["a refusal", "/%E0"],
    ["a file", "/assets/data/testimonios.json"],
    ["a missing file", "/assets/nada.js"],
    ["data", "/home.data"],
    ["the health check", "/salud"],
  ])("%s", async (kind, path) => {
    const { headers } = await request(site.url).get(path).redirects(0);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
    if (kind === "a file") return;
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    const policy = headers["content-security-policy"];
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toMatch(/unsafe-|nonce-|\*/);
  });

  test("the same page is the same to the byte, its policy included", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => request(site.url).get("/home")));
    expect(one?.text).toBe(other?.text);
    expect(one?.headers["content-security-policy"]).toBe(other?.headers["content-security-policy"]);
  });
});

describe.concurrent("clients that hold a connection", () => {
  test("are cut within thirty seconds, whether they send nothing, half a head or half a body", async () => {
    const head = "POST /contacto HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nfrom_name=";
    const start = Date.now();
    await Promise.all(
      ["", "GET /home HTTP/1.1\r\nHost:", head].map((bytes) => sendRaw(site.url, bytes)),
    );
    expect(Date.now() - start).toBeLessThan(30_000);
  });

  test("are cut even when they send a byte now and then", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write("GET /home HTTP/1.1\r\n");
    const drip = setInterval(() => socket.write("X"), 1000);
    await once(socket, "close");
    clearInterval(drip);
  });

  test("do not keep others out, be they a thousand", async () => {
    const { hostname, port } = new URL(site.url);
    const idle = Array.from({ length: 1000 }, () => connect(Number(port), hostname));
    for (const socket of idle) socket.on("error", () => undefined);
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    expect((await request(site.url).get("/home")).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});
