import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const guides = ["add-a-field", "add-a-list", "add-a-service", "another-provider"];

const read = (name: string) => readFileSync(`docs/${name}.md`, "utf8");

/** Whether the reader of a guide writes this file: `app/awards/…` is an example. */
const isExample = (path: string) => /NAME|awards|premios|topografia/.test(path);

test.each(guides)("%s names files that are there", (name) => {
  const paths = [...read(name).matchAll(/`((?:app|content|docs|test)\/[^`]*)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !isExample(path) && !existsSync(path))).toEqual([]);
});

async function expectExports(module: string, names: string[]) {
  const exported = Object.keys(await vi.importActual(module));
  expect(exported, module).toEqual(expect.arrayContaining(names));
}

test.each(guides)("%s imports what the code exports", async (name) => {
  for (const [, names = "", module = ""] of importsIn(name)) {
    if (!isExample(module)) await expectExports(module, names.split(", "));
  }
});

/** Finds lines such as `import { company } from "~/content/company"`. */
const importsIn = (name: string) => read(name).matchAll(/import \{ ([^}]+) \} from "(~\/[^"]+)"/g);

test.each(guides)("%s names schemas of services that the code exports", async (name) => {
  const schemas = [...read(name).matchAll(/ schemas\.(\w+)/g)].map(([, schema = ""]) => schema);
  await expectExports("~/content/service-schema.server", schemas);
});

test.each([
  { name: "add-a-list", example: /import \{ defineList \} from "~/ },
  { name: "add-a-service", example: /import \{ ServicePage, .* from "~/ },
])("$name has an example of code", ({ name, example }) => {
  expect(read(name)).toMatch(example);
});
