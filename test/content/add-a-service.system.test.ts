import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import domotica from "#content/domotica.json";
import home from "#content/home.json";
import { project } from "../../scripts/project.mjs";
import { copyProject } from "../helpers/project-copy";
import { startSite } from "../helpers/site";

const document = readFileSync(join(project, "docs/add-a-service.md"), "utf8");

/** The code blocks of the document in one language. */
const blocks = (language: string) =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g"))].map(([, code = ""]) =>
    code.replace(/^ {3}/gm, ""),
  );

test("docs/add-a-service.md gives a page that type-checks and is served", async () => {
  const copy = copyProject("app", "content", "public", "scripts");
  const ownParts = ["steps", "day", "outages"];
  const texts = Object.fromEntries(
    Object.entries(domotica).filter(([name]) => !ownParts.includes(name)),
  );
  writeFileSync(copy.at("content/topografia.json"), JSON.stringify(texts));

  const table = "app/content/services.ts";
  copy.edit(table, "import ", 'import topografia from "#content/topografia.json";\nimport ');
  const [line = ""] = blocks("ts");
  copy.edit(table, "export const serviceTexts = {\n", `export const serviceTexts = {\n  ${line}`);

  const [tile] = home.services.items;
  const items = [...home.services.items, { ...tile, slug: "topografia", name: "Topografía" }];
  const services = { ...home.services, items };
  writeFileSync(copy.at("content/home.json"), JSON.stringify({ ...home, services }));

  writeFileSync(copy.at("app/routes/topografia.tsx"), blocks("tsx")[0] ?? "");
  writeFileSync(copy.at("app/routes/topografia.css"), blocks("css")[0] ?? "");

  writeFileSync(
    copy.at("tsconfig.app.json"),
    '{ "extends": "./tsconfig.json", "include": ["app", "vite.config.ts"] }',
  );
  const tsc = join(project, "node_modules/typescript/bin/tsc");
  const types = spawnSync(process.execPath, [tsc, "-p", "tsconfig.app.json"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  expect(types.stdout).toBe("");

  const { status, said } = await copy.run("build/build");
  expect([status, said]).toEqual([0, expect.stringContaining("El sitio está construido.")]);
  const site = await startSite({ cwd: copy.folder, code: copy.at("build/server/index.js") });
  const page = await fetch(`${site.url}/topografia`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('id="que-hacemos"');
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("/topografia<");
  await site.stop();
});
