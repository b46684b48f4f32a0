import { existsSync, mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { copyProject } from "../helpers/project-copy";

const copy = copyProject("app", "content", "public", "scripts");

test("the pictures are made although an earlier try was killed", async () => {
  const unfinished = copy.at("content/pictures/encoded/.new-0123ab");
  mkdirSync(unfinished);
  const { status, output } = await copy.run("ts", "owner/pictures");
  expect(output).toBe("Todo estaba al día.\n");
  expect(status).toBe(0);
  expect(existsSync(unfinished)).toBe(false);
});

// Names that every object has, too.
test.each(["nada", "constructor"])("says which pictures there are instead of %s", async (name) => {
  const { status, output } = await copy.run("ts", "owner/foto", name, "package.json");
  expect(output).toMatch(/^Di qué foto y con qué archivo: [^\n]+ Hay: hero, [^\n]+\.\n$/);
  expect(status).toBe(1);
});
