import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { edgeFiles } from "../scripts/edge-files";

const project = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(resolve(project, path), "utf8");

test.each(Object.entries(edgeFiles()))(
  "%s is what the app says (node scripts/write-edge-files.mjs)",
  (path, text) => {
    expect(read(path)).toBe(text);
  },
);

test("nginx has a page of its own for each refusal", () => {
  const locations = read("edge/templates/site/locations.conf.template");
  const named = [...locations.matchAll(/\/_edge\/(\d{3}\.html)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect(existsSync(resolve(project, `edge/pages/${name}`))).toBe(true);
});
