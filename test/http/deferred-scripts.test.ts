import { expect } from "vitest";
import { test } from "../helpers/fixtures";

test("a page asks for no script or stylesheet by itself, and holds what asks for them", async ({
  get,
}) => {
  const html = (await get("/home")).text;
  expect(html).not.toMatch(/<link rel="(modulepreload|stylesheet)"/);
  expect(html).not.toMatch(/<script[^>]* (src|type="module")/);
  expect(html).not.toContain("__remix");
  const [, loader = ""] = /<script>([^<]*pointerdown[^<]*)<\/script><\/body>/.exec(html) ?? [];
  const files = loader.match(/\/assets\/[^"]+/g) ?? [];
  expect(files).toEqual([expect.stringMatching(/entry\.client-[\w-]+\.js$/)]);
});

test("the file that wakes a page brings React, and nothing of the framework's client", async ({
  get,
}) => {
  const [file = ""] = /entry\.client-[^"]+/.exec((await get("/home")).text) ?? [];
  const code = (await get(`/assets/${file}`)).text;
  expect(code).toContain("hydrateRoot");
  expect(code).not.toContain("__remix");
});
