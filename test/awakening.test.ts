import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { putScriptsToSleep } from "~/http/awakening.server";
import { startSite, type Site } from "./helpers/server";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.stop());

test("a page asks for no script or stylesheet by itself, and holds what wakes them", async () => {
  const html = await (await fetch(`${site.url}/home`)).text();
  expect(html).not.toMatch(/<link rel="(modulepreload|stylesheet)"/);
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(html).not.toContain('type="module"');
  expect(html.match(/<script type="asleep">/g)).toHaveLength(1);
  expect(
    html.match(/<link rel="asleep-modulepreload" href="\/assets\/[^"]+\.js"/g)?.length,
  ).toBeGreaterThan(3);
  expect(
    html.match(/<link rel="asleep-stylesheet" href="\/assets\/pages-[^"]+\.css"/g),
  ).toHaveLength(1);
  expect(html).toMatch(/<script>[^<]*pointerdown[^<]*<\/script><\/body>/);
});

test("the styles that wake with the scripts are those of every route", () => {
  const folder = new URL("../app/", import.meta.url);
  const sheets = readdirSync(new URL("routes", folder)).filter((file) => file.endsWith(".css"));
  const imported = readFileSync(new URL("styles/pages.css", folder), "utf8");
  for (const sheet of sheets) {
    expect(imported).toContain(`@import "../routes/${sheet}" layer(pages);`);
  }
});

test("the framework still writes its scripts the way the sleep relies on", async () => {
  const text = await (await fetch(`${site.url}/home`)).text();
  const asleep = /<script type="asleep">([^<]*)<\/script>/.exec(text)?.[1] ?? "";
  expect(asleep).toMatch(/^import "\/assets\/manifest-\w+\.js"/);
  expect(asleep).toMatch(/import\("\/assets\/entry\.client-[^"]+\.js"\);$/);
});

test("only the framework's own markup is touched", () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><p>type="module"</p>' +
    '<script>1</script><script type="module" async="">2</script></body>';
  const slept = putScriptsToSleep(page);
  expect(slept).toContain(
    '<link rel="asleep-modulepreload" href="/a.js"/><p>type="module"</p><script>1</script>',
  );
  expect(slept).toContain('<script type="asleep">2</script><script>');
});
