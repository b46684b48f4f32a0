import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../helpers/browser";
import { atEnd } from "../helpers/cleanup";
import { copyProject } from "../helpers/project-copy";
import { collectOutput, end, freePort } from "../helpers/program";
import { until } from "../helpers/wait";
import { project } from "../../scripts/project.mjs";

test("the development server reloads the page after a change of a component", async ({ open }) => {
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
  /** Does something that loads the page, and waits until its script is connected: the server can then reload it again. */
  async function load(work: () => unknown) {
    const isConnected = (message: { text(): string }) => message.text() === "[vite] connected.";
    // Without a limit of its own, since that of the test is longer.
    const connected = page.waitForEvent("console", { predicate: isConnected, timeout: 0 });
    await Promise.all([connected, work()]);
  }
  await load(() => page.goto(`http://localhost:${port}/home`));
  await load(() => copy.edit("app/home/hero.tsx", '"eyebrow">', '"eyebrow">Componente '));
  expect(await page.locator(".home-hero .eyebrow").textContent()).toContain("Componente");
  // Vite would do so during the first visit, and reload the page once more.
  expect(log()).not.toContain("new dependencies optimized");
});
