import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, temporaryFolder, until } from "./helpers/server";

const project = resolve(import.meta.dirname, "..");
const folder = temporaryFolder();
const page = (text: string) => `${text} en la página`;

let port: number;
let server: ChildProcess | undefined;
let stopped = false;

/** Keeps the server running as systemd does: when it ends, it starts anew. */
async function supervise(): Promise<void> {
  while (!stopped) {
    server = spawn(process.execPath, ["scripts/start.mjs"], { cwd: folder, stdio: "ignore" });
    const ended = once(server, "exit");
    writeFileSync(join(folder, "pid"), String(server.pid));
    await ended;
  }
}

/** Runs one of the commands with a systemctl that knows the service. */
async function run(script: string): Promise<{ status: number; said: string }> {
  const running = spawn(process.execPath, [`scripts/${script}.mjs`], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}` },
  });
  let said = "";
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [status] = (await once(running, "close")) as [number];
  return { status, said };
}

/** The words that the server's build shows on the page of the home headline. */
async function shown(): Promise<string> {
  return (await request(`http://127.0.0.1:${port}`).get("/home")).text;
}

beforeAll(async () => {
  port = await freePort();
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const part of ["app", "public", "scripts", "build"])
    cpSync(join(project, part), join(folder, part), { recursive: true });
  for (const part of ["package.json", "remix.config.js", "vite.config.ts", "tsconfig.json"])
    cpSync(join(project, part), join(folder, part));
  cpSync(join(folder, "build"), join(folder, ".builds/previous"), { recursive: true });
  const file = join(folder, ".builds/previous/server/index.js");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replaceAll("Testimonios de Clientes", page("Antes")),
  );
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/systemctl"), `#!/bin/sh\ncat ${join(folder, "pid")}\n`);
  chmodSync(join(folder, "bin/systemctl"), 0o755);
  writeFileSync(
    join(folder, ".env"),
    `PORT=${port}\nHOST=127.0.0.1\nDATABASE_URL=file:${join(folder, "m.sqlite")}\n`,
  );
  void supervise();
  await until(() => shown().catch(() => ""));
});

afterAll(async () => {
  stopped = true;
  const ended = server && once(server, "exit");
  server?.kill("SIGKILL");
  await ended;
  rmSync(folder, { recursive: true });
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

  test("says when there is nothing to go back to", () => {
    const empty = temporaryFolder();
    cpSync(join(project, "scripts"), join(empty, "scripts"), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, ["scripts/deshacer.mjs"], {
      cwd: empty,
      encoding: "utf8",
    });
    rmSync(empty, { recursive: true });
    expect([status, stderr]).toEqual([1, "No hay una versión anterior a la que volver.\n"]);
  });
});

describe("npm run publicar", () => {
  test("publishes nothing while the content is not ready", async () => {
    const process = server?.pid;
    const { status, said } = await run("publicar");
    expect([status, said]).toEqual([1, expect.stringContaining("No se publicó: primero hay que")]);
    expect(server?.pid).toBe(process);
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
