import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startSite, temporaryFolder, until, type Site } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const old = join(folder, "build/client/assets/page-of-last-week.js");

let site: Site;

function start(command: string, options: string[], env: Record<string, string>) {
  return spawn(command, options, {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
}

async function build(): Promise<{ status: number; said: string }> {
  const running = start(process.execPath, ["scripts/build.mjs"], {});
  let said = "";
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [status] = (await once(running, "close")) as [number];
  return { status, said };
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

const filesOf = (place: string) => readdirSync(join(folder, place), { recursive: true }).sort();

beforeAll(async () => {
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const part of ["app", "public", "scripts", "build"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  for (const file of ["package.json", "remix.config.js", "vite.config.ts", "tsconfig.json"])
    cpSync(join(project, file), join(folder, file));
  writeFileSync(old, "1");
  site = await startSite({ cwd: folder });
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

describe("a build that fails", () => {
  test.each([
    ["a lost comma", "app/content/home.ts", "meta: {", "meta {"],
    ["a fact that cannot be", "app/content/company.json", "900 000 000", "12345"],
    ["a page that cannot be shown", "app/content/domotica.ts", "questions: [", "preguntas: ["],
  ])("by %s leaves the site that runs as it is", async (_, file, from, to) => {
    const before = filesOf("build");
    edit(file, from, to);
    const { status, said } = await build();
    cpSync(join(project, file), join(folder, file));
    expect(status).toBe(1);
    expect(said).toMatch(/No se construyó: .*El sitio que había sigue como estaba\./s);
    expect(filesOf("build")).toEqual(before);
    const page = await (await fetch(`${site.url}/home`)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
    expect((await fetch(site.url + asset)).status).toBe(200);
  });
});

describe("a build that succeeds", () => {
  test("keeps what open pages ask for, for a month, and the build that it replaced", async () => {
    const forgotten = join(folder, "build/client/assets/page-of-last-year.js");
    writeFileSync(forgotten, "1");
    const lastYear = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
    utimesSync(forgotten, lastYear, lastYear);
    edit("app/content/home.ts", "Cuatro oficios", "Nuestros oficios");
    const page = await (await fetch(`${site.url}/home`)).text();
    expect((await build()).said).toContain("El sitio está construido.");
    expect([existsSync(old), existsSync(forgotten)]).toEqual([true, false]);
    expect(existsSync(join(folder, ".builds/previous/server/index.js"))).toBe(true);
    for (const [asset] of page.matchAll(/\/assets\/[\w.-]+\.(js|avif)/g))
      expect({ asset, status: (await fetch(site.url + asset)).status }).toEqual({
        asset,
        status: 200,
      });
  });
});

describe("npm start", () => {
  test("reads .env, gives way to what is set, and ends at a signal", async () => {
    const port = await freePort();
    writeFileSync(
      join(folder, ".env"),
      `PORT=1\nHOST=127.0.0.1\nSITE_URL=https://obras.pe\nDATABASE_URL=file:${join(folder, "s.sqlite")}\n`,
    );
    const server = start("npm", ["start"], { PORT: String(port) });
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
    rmSync(join(folder, ".env"));
  });

  test.each(["start", "messages"])(
    "says in a sentence that there is only half a build (%s)",
    (script) => {
      const half = temporaryFolder();
      cpSync(join(project, "scripts"), join(half, "scripts"), { recursive: true });
      symlinkSync(join(project, "node_modules"), join(half, "node_modules"));
      mkdirSync(join(half, "build/server"), { recursive: true });
      writeFileSync(join(half, "build/server/index.js"), "");
      const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
        cwd: half,
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([
        1,
        "El sitio no está construido, o la construcción quedó a medias: npm run build\n",
      ]);
      rmSync(half, { recursive: true });
    },
  );
});
