import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { builtFile } from "../helpers/edge-site";
import { startNameserver, type Nameserver } from "../helpers/nameserver";
import { nginx, startEdge, type Edge } from "../helpers/nginx";
import { pages } from "../helpers/pages";
import { sendRaw, statusOf } from "../helpers/raw";
import { freePort, startSite, temporaryFolder, until, type Site } from "../helpers/server";
import { project } from "../../scripts/project.mjs";

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
    return () => Promise.all([plain.stop(), app.kill(), names.stop()]);
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

  test("visitors over IPv6 are answered", async () => {
    const { port } = new URL(plain.url);
    const { status } = await request(`http://[::1]:${port}`).get("/home");
    expect(status).toBe(200);
    await until(() => /^:: .*"GET \/home" 200/m.test(plain.accessLog()));
  });

  test("with every app dead, pages and files are still there, however old; the rest says so in Spanish", async () => {
    for (const path of pages) await get(path);
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
          return /"GET \/nada" 502 .* app=-$/m.test(plain.accessLog());
        });
      }
      for (const path of pages) {
        const { status, headers, text } = await get(path);
        expect([path, status, headers["x-edge-cache"]]).toEqual([path, 200, "STALE"]);
        expect(text).toContain("</html>");
      }
      expect((await get("/")).headers.location).toBe("/home");
      expect((await get(builtFile("root-"))).status).toBe(200);
      const down = await request(plain.url).post("/contacto").type("form").send(freshMessage());
      expect(down.status).toBe(502);
      expect(down.text).toContain("envíalo otra vez");
      expect(down.text).toContain("tel:+51900000000");
      expect(down.headers["retry-after"]).toBe("10");
      await until(async () => (await get("/nada")).status === 502);
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

describe("the edge's start", () => {
  function start(env: Record<string, string>) {
    const folder = temporaryFolder();
    mkdirSync(join(folder, "conf.d"));
    return spawnSync(join(project, "edge/start.sh"), {
      env: { ...process.env, EDGE_CONFIG: folder, EDGE_TRUSTED_PROXY: "", ...env },
      encoding: "utf8",
    });
  }

  test("names a certificate that leads to nothing, as certbot's do when only its folder is mounted", () => {
    const folder = temporaryFolder();
    symlinkSync("../../archive/ejemplo/fullchain1.pem", join(folder, "fullchain.pem"));
    const { status, stderr } = start({
      EDGE_CERTIFICATES: folder,
      SITE_URL: "https://www.ejemplo.pe",
    });
    expect(status).toBe(1);
    expect(stderr).toContain("../../archive/ejemplo/fullchain1.pem");
  });

  test("names what is no address of a proxy", () => {
    const { status, stderr } = start({ EDGE_TRUSTED_PROXY: "10.0.0.0/8;include /etc/passwd" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^EDGE_TRUSTED_PROXY: .* is no address/m);
  });
});
