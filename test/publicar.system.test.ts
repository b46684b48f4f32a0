import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { company } from "~/content/company";
import { companyFile, realFacts, testimonialsFile } from "./helpers/content";
import { copyProject, project, type ProjectCopy } from "./helpers/project-copy";
import { freePort, until } from "./helpers/server";

const page = (text: string) => `${text} en la página`;

let copy: ProjectCopy;
let port: number;
let server: ChildProcess | undefined;
let stopped = false;

/** Keeps the server running as systemd does: when it ends, it starts anew. */
async function supervise(): Promise<void> {
  while (!stopped) {
    server = spawn(process.execPath, ["scripts/start.mjs"], { cwd: copy.folder, stdio: "ignore" });
    const ended = once(server, "exit");
    writeFileSync(copy.at("pid"), String(server.pid));
    await ended;
  }
}

/** Runs one of the commands with a systemctl that knows the service. */
const run = (script: string) => copy.run(script, [], "", { PATH: withSystemctl() });
const withSystemctl = () => `${copy.at("bin")}${delimiter}${process.env.PATH}`;

/** Nothing is left to do but to publish; the cards in public/ were drawn with the sample's name. */
function makeReady(): void {
  const confirmed = [...realFacts.confirmed, "name", "shortName"];
  const { name, shortName } = company;
  writeFileSync(copy.at(companyFile), JSON.stringify({ ...realFacts, name, shortName, confirmed }));
  const testimonial = { nombre: "Elena", empresa: "Bodega Elena", comentario: "Quedó bien." };
  writeFileSync(copy.at(testimonialsFile), JSON.stringify([testimonial]));
}

/** The words that the server's build shows on the page of the home headline. */
async function shown(): Promise<string> {
  return (await request(`http://127.0.0.1:${port}`).get("/home")).text;
}

beforeAll(async () => {
  port = await freePort();
  copy = copyProject("app", "public", "scripts", "build");
  cpSync(copy.at("build"), copy.at(".builds/previous"), { recursive: true });
  const before = page("Antes");
  copy.edit(".builds/previous/server/index.js", /Testimonios de Clientes/g, before);
  mkdirSync(copy.at("bin"));
  writeFileSync(copy.at("bin/systemctl"), `#!/bin/sh\ncat ${copy.at("pid")}\n`);
  chmodSync(copy.at("bin/systemctl"), 0o755);
  const settings = ["HOST=127.0.0.1", `PORT=${port}`, `DATABASE_URL=file:${copy.at("m.sqlite")}`];
  writeFileSync(copy.at(".env"), settings.join("\n"));
  void supervise();
  await until(() => shown().catch(() => ""));
});

afterAll(async () => {
  stopped = true;
  const ended = server && once(server, "exit");
  server?.kill("SIGKILL");
  await ended;
  copy.remove();
});

describe("npm run deshacer", () => {
  test("brings the version before back and restarts the service; once more, and it is undone", async () => {
    expect(await shown()).toContain("Testimonios de Clientes");
    expect(await run("deshacer")).toEqual({
      status: 0,
      said: "Volvió la versión anterior. Los archivos que editaste siguen como están.\n",
    });
    expect(await shown()).toContain(page("Antes"));
    expect((await run("deshacer")).status).toBe(0);
    expect(await shown()).toContain("Testimonios de Clientes");
  });

  test("says when there is nothing to go back to", async () => {
    const empty = copyProject("scripts");
    expect(await empty.run("deshacer")).toEqual({
      status: 1,
      said: "No hay una versión anterior a la que volver.\n",
    });
    empty.remove();
  });
});

describe("npm run publicar", () => {
  test("publishes nothing while the content cannot be read, and says where, in a few lines", async () => {
    const process = server?.pid;
    copy.edit("app/content/home.ts", "meta: {", "meta {");
    const { status, said } = await run("publicar");
    expect([status, said]).toEqual([1, expect.stringContaining("No se publicó: primero hay que")]);
    expect(said).toContain("app/content/home.ts\n  · línea ");
    expect(said.split("\n").length).toBeLessThan(14);
    expect(server?.pid).toBe(process);
    copy.restore("app/content/home.ts");
  });

  test("leaves the site alone that would not start again with its settings", async () => {
    const [before, settings] = [server?.pid, copy.read(".env")];
    writeFileSync(copy.at(".env"), `${settings}\nINBOX_PASSWORD=corta`);
    const { status, said } = await run("publicar");
    writeFileSync(copy.at(".env"), settings);
    expect([status, said]).toEqual([1, expect.stringMatching(/No se publicó: .*INBOX_PASSWORD/)]);
    expect(server?.pid).toBe(before);
    expect(await shown()).toContain("Testimonios de Clientes");
  });

  test("builds and serves what was edited when nothing is left to do, and what open pages ask for; deshacer takes it back", async () => {
    makeReady();
    copy.edit("app/content/home.ts", "Cuatro oficios", "Nuestros oficios");
    const old = copy.at("build/client/assets/page-of-last-week.js");
    const forgotten = copy.at("build/client/assets/page-of-last-year.js");
    for (const file of [old, forgotten]) writeFileSync(file, "1");
    const lastYear = new Date(Date.now() - 365 * 24 * 60 * 60 * 1000);
    utimesSync(forgotten, lastYear, lastYear);
    const open = await shown();
    const { status, said } = await run("publicar");
    expect([status, said]).toEqual([0, expect.stringContaining("Publicado.")]);
    expect(said).toContain("Todo listo: no queda ninguna muestra ni ningún error.\n");
    expect(await shown()).toContain("Nuestros oficios");
    expect([existsSync(old), existsSync(forgotten)]).toEqual([true, false]);
    const assets = [...open.matchAll(/\/assets\/[\w.-]+\.(js|avif)/g)].map(([asset]) => asset);
    expect(assets.length).toBeGreaterThan(0);
    for (const asset of assets) {
      const { status } = await request(`http://127.0.0.1:${port}`).get(asset);
      expect({ asset, status }).toEqual({ asset, status: 200 });
    }
    expect((await run("deshacer")).status).toBe(0);
    expect(await shown()).toContain("Cuatro oficios");
  });
});

test.runIf(spawnSync("systemd-analyze", ["--version"]).status === 0)(
  "the unit is one that systemd takes",
  () => {
    const { stderr } = spawnSync("systemd-analyze", ["verify", "scripts/sitio.service"], {
      cwd: project,
      encoding: "utf8",
    });
    expect(stderr).not.toContain("sitio.service");
  },
);
