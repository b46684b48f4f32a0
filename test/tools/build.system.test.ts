import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { beforeAll, describe, expect, test } from "vitest";
import homeWords from "#content/home.json";
import { freshMessage } from "../helpers/inbox";
import { realFacts } from "../helpers/content";
import { slowly, startEmailjs } from "../helpers/emailjs";
import { copyProject } from "../helpers/project-copy";
import { freePort, temporaryFolder, until, writeDocument } from "../helpers/program";
import { accountOf, startSite, type Site } from "../helpers/site";

const copy = copyProject("app", "content", "public", "scripts", "build");
const emailjs = await startEmailjs();
let site: Site;

const namesIn = (place: string) => readdirSync(copy.at(place), { recursive: true }).sort();

beforeAll(async () => {
  site = await startSite({ cwd: copy.folder });
});

test("a build whose pages cannot be rendered does not change the running site", async () => {
  const before = namesIn("build");
  copy.edit("content/home.json", /"title": ".*?"/, '"title": 7');
  const { status, output } = await copy.run("build/build");
  copy.restore("content/home.json");
  expect(status).toBe(1);
  expect(output).toMatch(/No se construyó: .*El sitio que había sigue como estaba\./s);
  expect(namesIn("build")).toEqual(before);
  const page = await (await fetch(`${site.url}/home`)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  expect((await fetch(site.url + asset)).status).toBe(200);
});

describe("a build that succeeds", () => {
  let built: Site;
  const textOf = async (path: string) => (await fetch(built.url + path)).text();

  beforeAll(async () => {
    copy.edit("content/home.json", /"title": ".*?"/, '"title": "Otro título de inicio"');
    copy.edit("content/home.json", '"slug": "domotica",', '"slug": "domotica", "hidden": true,');
    copy.edit("content/home.json", '"whyOneGroup": {', '"whyOneGroup": { "hidden": true,');
    copy.edit("content/constructora.json", '"answer": "', '"answer": "Mira [esto](/nosotros). ');
    copy.edit("content/constructora.json", '"description": "', '"description": "</script>');
    const [office] = realFacts.offices;
    const facts = { ...realFacts, offices: [{ ...office, whatsapp: "966 111 222" }] };
    const data = temporaryFolder();
    writeDocument(join(data, "content/company.json"), facts);
    writeDocument(join(data, "content/testimonios.json"), []);
    expect((await copy.run("build/build")).status).toBe(0);
    const env = { SITE_URL: "https://obrasdelsur.pe" };
    built = await startSite({
      cwd: copy.folder,
      data,
      code: copy.at("build/server/index.js"),
      env,
    });
  });

  test("serves the edited content", async () => {
    const hidden = homeWords.services.items.find(({ slug }) => slug === "domotica");
    const home = await textOf("/home");
    const assets = copy.at("build/client/assets");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const code = scripts.map((name) => readFileSync(join(assets, name), "utf8")).join("");
    expect(code, "a service that is hidden").not.toContain(hidden?.summary);
    expect(home).toContain("Otro título de inicio");
    expect(home, "a service that is hidden").not.toContain('href="/domotica"');
    expect(await textOf("/sitemap.xml")).not.toContain("domotica");
    expect((await fetch(`${built.url}/domotica`, { redirect: "manual" })).status).toBe(302);
    expect(home, "a part that is hidden").not.toContain('id="un-solo-grupo"');
    const service = await textOf("/constructora");
    expect(service, "a link in an answer").toMatch(
      /Mira <a [^>]*href="\/nosotros"[^>]*>esto<\/a>\.<\/strong> /,
    );
    expect(service, "for search engines, its words, which do not end the script").toContain(
      String.raw`"description":"\u003c/script`,
    );
    expect(await textOf("/contacto")).toContain("https://wa.me/51966111222");
  });

  test("is indexed once no sample is left", async () => {
    expect(await textOf("/home")).not.toContain('name="robots"');
    expect(built.log()).not.toContain("datos inventados");
  });
});

describe("npm start", () => {
  test("reads .env below the environment, and answers an open request after two signals to the whole group", async () => {
    const port = await freePort();
    writeFileSync(
      copy.at(".env"),
      `PORT=1\nHOST=127.0.0.1\nSITE_URL=https://obras.pe\nDATABASE_URL=file:${copy.at("s.sqlite")}\n`,
    );
    const npm = spawn("npm", ["start"], {
      cwd: copy.folder,
      detached: true,
      env: {
        ...accountOf(emailjs),
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
      },
    });
    const ended = once(npm, "exit");
    const started = request(`http://127.0.0.1:${port}`);
    const ask = (path: string) =>
      started.get(path).then(
        ({ text }) => text,
        () => undefined,
      );
    expect(await until(() => ask("/robots.txt"))).toContain("https://obras.pe/sitemap.xml");
    emailjs.behaviour = slowly(2000);
    const answer = started.post("/contacto").type("form").send(freshMessage()).then();
    await until(() => emailjs.received.length === 1);
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.kill(-Number(npm.pid), signal);
    expect((await answer).status).toBe(200);
    await ended;
    await until(async () => (await ask("/salud")) === undefined);
    rmSync(copy.at(".env"));
  });

  test.each([["run/start"], ["run/built", "messages"]])(
    "says in a sentence that there is only half a build (%s)",
    async (script, ...words) => {
      const half = copyProject("scripts");
      mkdirSync(half.at("build/server"), { recursive: true });
      writeFileSync(half.at("build/server/index.js"), "");
      expect(await half.run(script, ...words)).toEqual({
        status: 1,
        output: "El sitio no está construido, o la construcción quedó a medias: npm run build\n",
      });
    },
  );
});
