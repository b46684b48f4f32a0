import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { deferScripts } from "~/hydration/defer-scripts.server";
import { test } from "../helpers/fixtures";

test("a page asks for no script or stylesheet by itself, and holds what revives them", async ({
  get,
}) => {
  const html = (await get("/home")).text;
  expect(html).not.toMatch(/<link rel="(modulepreload|stylesheet)"/);
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(html).not.toContain('type="module"');
  expect(html.match(/<script type="deferred">/g)).toHaveLength(1);
  expect(
    html.match(/<link rel="deferred-modulepreload" href="\/assets\/[^"]+\.js"/g)?.length,
  ).toBeGreaterThan(3);
  expect(
    html.match(/<link rel="deferred-stylesheet" href="\/assets\/pages-[^"]+\.css"/g),
  ).toHaveLength(1);
  expect(html).toMatch(/<script>[^<]*pointerdown[^<]*<\/script><\/body>/);
});

test("the styles that wait with the scripts are those of every route", () => {
  const folder = new URL("../../app/", import.meta.url);
  const sheets = readdirSync(new URL("routes", folder)).filter((file) => file.endsWith(".css"));
  const imported = readFileSync(new URL("pages.css", folder), "utf8");
  for (const sheet of sheets) {
    expect(imported).toContain(`@import "./routes/${sheet}";`);
  }
});

test("the framework still writes its scripts the way the deferral relies on", async ({ get }) => {
  const text = (await get("/home")).text;
  const deferred = /<script type="deferred">([^<]*)<\/script>/.exec(text)?.[1] ?? "";
  expect(deferred).toMatch(/^window\.__remixContext = [^]*;import "\/assets\/manifest-\w+\.js"/);
  expect(deferred).toContain("window.__remixContext.streamController.enqueue(");
  expect(deferred).toContain("window.__remixContext.streamController.close();");
  expect(deferred).toMatch(/import\("\/assets\/entry\.client-[^"]+\.js"\);$/);
});

test("only the framework's own markup is touched", () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><p>type="module"</p><script>1</script>' +
    "<script>window.__remixContext = 2;</script>" +
    '<script nonce="n">window.__remixContext = 3;</script>' +
    '<script nonce="n" type="module" async="">4</script></body>';
  const deferred = deferScripts(page, "n");
  expect(deferred).toContain(
    '<link rel="deferred-modulepreload" href="/a.js"/><p>type="module"</p><script>1</script>' +
      "<script>window.__remixContext = 2;</script>" +
      '<script nonce="n" type="deferred">window.__remixContext = 3;4</script>' +
      '<script nonce="n">',
  );
});
