import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/inbox";
import { slowly, startEmailjs } from "../helpers/emailjs";
import { collectOutput, freePort } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";
import { until } from "../helpers/wait";
import { accountOf } from "../helpers/site";

const copy = copyProject("public", "scripts", "build");
const emailjs = await startEmailjs();

describe("npm start", () => {
  test("reads .env below the environment, says where the site is, and answers an open request after two signals to the whole group", async () => {
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
    const log = collectOutput(npm);
    const started = request(`http://127.0.0.1:${port}`);
    const ask = (path: string) =>
      started.get(path).then(
        ({ text }) => text,
        () => undefined,
      );
    const isSaid = `El sitio: http://localhost:${port}/home. Todavía no hay bandeja.\n`;
    await until(() => log().includes(isSaid), log);
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

  test.each([["run/start"], ["run/command", "messages"]])(
    "%s says that there is half a build",
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
