import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mayImport } from "../../eslint.config.js";
import { project } from "../../scripts/project.mjs";

const app = join(project, "app");
const folders = readdirSync(app, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "routes")
  .map(({ name }) => name);

/** The folders that the files of one import from, scripts and styles alike. */
function importedBy(folder: string): string[] {
  const files = readdirSync(join(app, folder), { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.(tsx?|css)$/.test(file));
  const texts = sources.map((file) => readFileSync(join(app, folder, file), "utf8")).join("\n");
  const named = [
    ...texts.matchAll(/(?:from|import)\s*\(?"(?:(?:~|(?:\.\.\/)*\.\.)\/|#)([\w-]+)\//g),
  ];
  const found = new Set(named.map(([, name = ""]) => name));
  return [...folders, "routes"].filter((name) => found.has(name) && name !== folder);
}

test.each(folders)("the linter's table says what app/%s imports", (folder) => {
  const table: Record<string, string[]> = mayImport;
  expect(table[folder]?.toSorted(), "a line of mayImport in eslint.config.js").toEqual(
    importedBy(folder).toSorted(),
  );
});

test("the linter's table names no folder that is gone", () => {
  expect([...folders, "routes"]).toEqual(expect.arrayContaining(Object.keys(mayImport)));
});

test("no two folders import each other, by whatever way", () => {
  const left = new Map<string, string[]>(Object.entries(mayImport));
  for (;;) {
    const free = [...left].filter(([, others]) => !others.some((other) => left.has(other)));
    if (free.length === 0) break;
    for (const [folder] of free) left.delete(folder);
  }
  expect([...left.keys()]).toEqual([]);
});
