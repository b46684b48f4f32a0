import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectHttp2 } from "node:http2";
import { join } from "node:path";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { builtFile, useEdgeSite } from "../helpers/edge-site";
import { nginx } from "../helpers/nginx";
import { sendRaw, statusOf } from "../helpers/raw";
import { untilLogged } from "../helpers/visitor";

const script = builtFile("root-");
const plainly = { headers: { "Accept-Encoding": "identity" } };

describe.skipIf(!nginx)("files through the edge", () => {
  const through = useEdgeSite();
  const { ask } = through;

  test.each(["br", "gzip", undefined])("a hashed script comes from disk as %s", async (packing) => {
    const headers = { "Accept-Encoding": packing ?? "identity" };
    const answer = await ask(script, { headers });
    const own = await ask(script, { ...plainly, of: through.site.url });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(packing);
    expect(answer.headers["cache-control"]).toBe(own.headers["cache-control"]);
    expect(answer.headers["x-edge-cache"]).toBeUndefined();
    expect(answer.headers.vary).toBe("Accept-Encoding");
    const type = (value: unknown) => String(value).toLowerCase();
    expect(type(answer.headers["content-type"])).toBe(type(own.headers["content-type"]));
    if (!packing) expect(answer.text).toBe(own.text);
  });

  test.each(["/assets/data/testimonios.json", "/favicon.svg", "/icon-512.png", "/favicon.ico"])(
    "%s of public/ has the app's type and lifetime",
    async (path) => {
      const answer = await ask(path);
      const own = await ask(path, { of: through.site.url });
      expect(answer.status).toBe(own.status);
      const bare = (value: unknown) => String(value).toLowerCase().replace(/;.*/, "");
      expect(bare(answer.headers["content-type"])).toBe(bare(own.headers["content-type"]));
      expect(answer.headers["cache-control"]).toBe(own.headers["cache-control"]);
    },
  );

  test("a vector picture that is opened by itself runs nothing", async () => {
    const { headers } = await ask("/favicon.svg");
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';.* sandbox$/);
    expect((await ask("/icon-512.png")).headers["content-security-policy"]).toBeUndefined();
  });

  test("a hashed file of an earlier version is still there for an old tab", async () => {
    const name = "/assets/de-ayer-abcd1234.js";
    writeFileSync(join(through.edge.folder, "files/assets/plain", name), "export {};");
    expect((await ask(name, plainly)).text).toBe("export {};");
  });

  test("a hashed file that only an app has comes from there, one that is nowhere is a 404", async () => {
    const name = builtFile("contacto-");
    rmSync(join(through.edge.folder, "files/assets/plain", name));
    expect((await ask(name, plainly)).status).toBe(200);
    await untilLogged(through.edge, /contacto-[^ ]+" 200 .* app=\d/);
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
    "/_edge/down",
    "/.env",
  ])("%s does not lead out of the folders, and is to a visitor what the app says", async (path) => {
    const answer = await sendRaw(
      through.edge.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    const secure = await ask(path);
    expect(statusOf(answer)).toBeGreaterThan(300);
    expect(secure.status).toBeGreaterThan(300);
    expect(secure.text).not.toMatch(/worker_processes|"private"/);
    expect(secure.text).not.toContain("<center>nginx");
  });

  test("HTTP/2 is spoken, and so is the certificate's renewal over plain HTTP", async () => {
    const session = connectHttp2(through.edge.secureUrl, { rejectUnauthorized: false });
    const stream = session.request({ ":path": "/home" });
    const [headers] = (await once(stream, "response")) as [Record<string, unknown>];
    expect(headers[":status"]).toBe(200);
    session.close();
    const folder = join(through.edge.folder, "acme/.well-known/acme-challenge");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "token"), "proof");
    const proof = request(through.edge.url).get("/.well-known/acme-challenge/token");
    expect((await proof.set("Host", "grupoanden.example")).text).toBe("proof");
  });
});
