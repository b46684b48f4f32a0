import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect } from "vitest";
import { test } from "../helpers/browser";
import { atEnd } from "../helpers/cleanup";
import { copyProject } from "../helpers/project-copy";
import { collectOutput, end, freePort } from "../helpers/program";
import { until } from "../helpers/wait";
import { project } from "../../scripts/project.mjs";

const HERO = "app/home/hero.tsx";

describe("the development server", () => {
  const copy = copyProject("app", "content", "public");
  let page: Page;
  let log: () => string;

  /** Does something that loads the page, and waits until its script is connected: the server can then reload it again. */
  async function load(work: () => unknown) {
    const isConnected = (message: { text(): string }) => message.text() === "[vite] connected.";
    // Without a limit of its own, since that of the test is longer.
    const connected = page.waitForEvent("console", { predicate: isConnected, timeout: 0 });
    await Promise.all([connected, work()]);
  }

  test.beforeAll(async ({ open }) => {
    const port = String(await freePort());
    const remix = join(project, "node_modules/@remix-run/dev/dist/cli.js");
    const server = spawn(process.execPath, [remix, "vite:dev", "--port", port], {
      cwd: copy.folder,
      env: { PATH: process.env.PATH, NODE_ENV: "development" },
    });
    atEnd(() => end(server));
    log = collectOutput(server);
    await until(() => log().includes("Local:"));
    ({ page } = await open());
    await load(() => page.goto(`http://localhost:${port}/home`));
  });

  // Vite would do so during the first visit, and reload the page once more.
  afterAll(() => expect(log()).not.toContain("new dependencies optimized"));

  test("reloads the page after a change of a component", async () => {
    await load(() => copy.edit(HERO, '"eyebrow">', '"eyebrow">Componente '));
    expect(await page.locator(".home-hero .eyebrow").textContent()).toContain("Componente");
  });

  test("says where an error of syntax is, and shows the page again without it", async () => {
    await load(() => copy.edit(HERO, "return (", "return (("));
    expect(log()).toMatch(/hero\.tsx:\d+:\d+: ERROR/);
    await load(() => copy.edit(HERO, "return ((", "return ("));
    expect(await page.locator(".home-hero h1").count()).toBe(1);
  });
});
