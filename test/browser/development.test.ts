import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../helpers/browser";
import { atEnd } from "../helpers/cleanup";
import { collectOutput, end, freePort } from "../helpers/program";
import { copyProject } from "../helpers/project-copy";
import { until } from "../helpers/wait";
import { project } from "../../scripts/project.mjs";

test("the development server reloads the page, and says where an error is", async ({ open }) => {
  const copy = copyProject("app", "content", "public");
  const port = String(await freePort());
  const remix = join(project, "node_modules/@remix-run/dev/dist/cli.js");
  const server = spawn(process.execPath, [remix, "vite:dev", "--port", port], {
    cwd: copy.folder,
    env: { PATH: process.env.PATH, NODE_ENV: "development" },
  });
  atEnd(() => end(server));
  const log = collectOutput(server);
  await until(() => log().includes("Local:"));
  const { page } = await open();
  /** Does something that loads the page, and waits until the server can reload it again. */
  async function load(work: () => unknown) {
    const predicate = (message: { text(): string }) => message.text() === "[vite] connected.";
    await Promise.all([page.waitForEvent("console", { predicate, timeout: 0 }), work()]);
  }
  const heading = page.locator("h1");
  const hero = "app/home/hero.tsx";

  await load(() => page.goto(`http://localhost:${port}/home`));
  await load(() => copy.edit(hero, /<h1.*>/, '<h1 className="poster">Componente '));
  expect(await heading.innerText()).toContain("Componente");
  await load(() => copy.edit("app/home/hero.css", /^/, "h1 { outline: 9px solid }\n"));
  expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineWidth)).toBe("9px");
  await load(() => copy.edit("content/home.json", /"title": ".*?"/, '"title": "Texto nuevo"'));
  expect(await page.title()).toContain("Texto nuevo");
  await load(() => copy.edit("app/message/fields.ts", 'label: "Celular"', 'label: "Móvil"'));
  expect(await page.getByLabel("Móvil").count()).toBe(1);
  const steps = "const steps: Step[] = [";
  const stamp = `${steps} ({ response }) => response.setHeader("X-Step", "new") === null,`;
  await load(() => copy.edit("app/http/pipeline.server.ts", steps, stamp));
  expect((await fetch(`${page.url()}?fresh`)).headers.get("X-Step")).toBe("new");

  await load(() => copy.edit(hero, "Componente", "{[undefined][0]!.length}"));
  expect(log()).toMatch(/'length'.*hero\.tsx:\d+/);
  await load(() => copy.edit(hero, "{[undefined][0]!.length}", "Otra vez"));
  await load(() => copy.edit(hero, "return (", "return (("));
  expect(log()).toMatch(/hero\.tsx:\d+:\d+: ERROR/);
  await load(() => copy.edit(hero, "return ((", "return ("));
  expect(await heading.innerText()).toContain("Otra vez");
  expect(log()).not.toContain("new dependencies optimized");
});
