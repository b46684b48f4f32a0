import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy } from "../helpers/project-copy";
import { freePort, startSite, until, type Site } from "../helpers/server";

let copy: ProjectCopy;
let site: Site;

const filesOf = (place: string) => readdirSync(copy.at(place), { recursive: true }).sort();

beforeAll(async () => {
  copy = copyProject("app", "content", "public", "scripts", "build");
  site = await startSite({ cwd: copy.folder });
});

afterAll(async () => {
  await site.stop();
  copy.remove();
});

describe("a build that fails", () => {
  test.each([
    ["a lost comma", "content/home.json", '"meta": {', '"meta" {'],
    ["a fact that cannot be", "content/company.json", "900 000 000", "12345"],
    ["a page that cannot be shown", "content/domotica.json", '"questions": [', '"preguntas": ['],
  ])("by %s leaves the site that runs as it is", async (_, file, from, to) => {
    const before = filesOf("build");
    copy.edit(file, from, to);
    const { status, said } = await copy.run("build/build");
    copy.restore(file);
    expect(status).toBe(1);
    expect(said).toMatch(/No se construyó: .*El sitio que había sigue como estaba\./s);
    expect(filesOf("build")).toEqual(before);
    const page = await (await fetch(`${site.url}/home`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
    expect((await fetch(site.url + asset)).status).toBe(200);
  });
});

test("a build that succeeds serves what was edited, and keeps a month's files for pages that are open", async () => {
  copy.edit("content/home.json", "Cuatro oficios", "Nuestros oficios");
  copy.edit("content/home.json", '"slug": "domotica",', '"slug": "domotica", "hidden": true,');
  copy.edit("content/home.json", '"howWeWork": {', '"howWeWork": { "hidden": true,');
  copy.edit("content/constructora.json", '"answer": "', '"answer": "Mira [esto](/nosotros). ');
  copy.edit("content/company.json", '"mapUrl": ""', '"whatsapp": "966 111 222", "mapUrl": ""');
  const asset = (name: string) => `build/client/assets/page-of-last-${name}.js`;
  for (const name of ["week", "year"]) writeFileSync(copy.at(asset(name)), "1");
  const lastYear = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
  utimesSync(copy.at(asset("year")), lastYear, lastYear);
  const open = await (await fetch(`${site.url}/home`)).text();
  expect((await copy.run("build/build")).status).toBe(0);
  copy.restore("content");
  const built = filesOf("build/client/assets");
  expect(built).toContain("page-of-last-week.js");
  expect(built).not.toContain("page-of-last-year.js");
  const assets = [...open.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name);
  expect(assets.length).toBeGreaterThan(0);
  expect(built).toEqual(expect.arrayContaining(assets));
  expect(copy.read("build/server/index.js")).toContain("Nuestros oficios");

  const other = await startSite({ cwd: copy.folder });
  const page = async (path: string) => (await fetch(other.url + path)).text();
  const home = await page("/home");
  expect(home).toContain("Nuestros oficios");
  expect(home, "a service that is hidden").not.toContain('href="/domotica"');
  expect(await page("/sitemap.xml")).not.toContain("domotica");
  expect((await fetch(`${other.url}/domotica`, { redirect: "manual" })).status).toBe(302);
  expect(home, "a part that is hidden").not.toContain('id="como-trabajamos"');
  const service = await page("/constructora");
  expect(service, "a link in an answer").toMatch(
    /Mira <a [^>]*href="\/nosotros"[^>]*>esto<\/a>\. /,
  );
  expect(service, "for search engines, its words").toContain('"text":"Mira esto. ');
  expect(await page("/contacto")).toContain("https://wa.me/51966111222");
  await other.stop();
});

describe("npm start", () => {
  test("reads .env, gives way to what is set, and ends at a signal", async () => {
    const port = await freePort();
    writeFileSync(
      copy.at(".env"),
      `PORT=1\nHOST=127.0.0.1\nSITE_URL=https://obras.pe\nDATABASE_URL=file:${copy.at("s.sqlite")}\n`,
    );
    const server = spawn("npm", ["start"], {
      cwd: copy.folder,
      env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port) },
    });
    const ended = once(server, "exit");
    const address = `http://127.0.0.1:${port}`;
    const robots = await until(() => {
      return request(address)
        .get("/robots.txt")
        .then(
          ({ text }) => text,
          () => undefined,
        );
    });
    expect(robots).toContain("https://obras.pe/sitemap.xml");
    server.kill("SIGTERM");
    await ended;
    await until(() =>
      request(address)
        .get("/salud")
        .then(
          () => false,
          () => true,
        ),
    );
    rmSync(copy.at(".env"));
  });

  test.each(["run/start", "run/messages"])(
    "says in a sentence that there is only half a build (%s)",
    async (script) => {
      const half = copyProject("scripts");
      mkdirSync(half.at("build/server"), { recursive: true });
      writeFileSync(half.at("build/server/index.js"), "");
      expect(await half.run(script)).toEqual({
        status: 1,
        said: "El sitio no está construido, o la construcción quedó a medias: npm run build\n",
      });
      half.remove();
    },
  );
});
