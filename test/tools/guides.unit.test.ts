import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

/** Matches the files that the reader of a guide writes. */
const OF_THE_READER = /NAME|awards|premios|topografia/;

const read = (name: string) => readFileSync(`docs/${name}.md`, "utf8");

test.each(["add-a-field", "add-a-list", "add-a-service", "another-provider"])(
  "%s names files that are there, and what the code exports",
  async (name) => {
    const guide = read(name);
    const paths = [...guide.matchAll(/`((?:app|content|docs|test)\/[^`]*)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths).not.toEqual([]);
    const missing = paths.filter((path) => !OF_THE_READER.test(path) && !existsSync(path));
    expect(missing).toEqual([]);
    const imports = [...guide.matchAll(/import \{ ([^}]+) \} from "(~\/[^"]+)"/g)];
    const schemas = [...guide.matchAll(/ schemas\.(\w+)/g)].map(([, schema = ""]) => schema);
    const named = [
      ...imports.map(([, names = "", from = ""]) => ({ from, names: names.split(", ") })),
      { from: "~/content/service-schema.server", names: schemas },
    ].filter(({ from }) => !OF_THE_READER.test(from));
    for (const { from, names } of named) {
      expect(await vi.importActual(from), from).toMatchObject(
        Object.fromEntries(names.map((one) => [one, expect.anything() as unknown])),
      );
    }
  },
);

test("the guides have examples of code", () => {
  expect(read("add-a-list")).toMatch(/import \{ defineList \} from "~/);
  expect(read("add-a-service")).toMatch(/import \{ ServicePage, .* from "~/);
});
