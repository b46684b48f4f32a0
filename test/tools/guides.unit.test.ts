import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

test("the guide of a new service names what the code exports", async () => {
  const guide = readFileSync("docs/add-a-service.md", "utf8");
  const imports = [...guide.matchAll(/import \{ ([^}]+) \} from "(~\/[^"]+)"/g)];
  const schemas = [...guide.matchAll(/ schemas\.(\w+)/g)].map(([, name = ""]) => name);
  const named = [
    ...imports.map(([, names = "", from = ""]) => ({ from, names: names.split(", ") })),
    { from: "~/content/service-schema.server", names: schemas },
  ];
  expect(named.flatMap(({ names }) => names)).toContain("ServicePage");
  for (const { from, names } of named) {
    expect(await vi.importActual(from), from).toMatchObject(
      Object.fromEntries(names.map((name) => [name, expect.anything() as unknown])),
    );
  }
});
