import { existsSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

/** Matches what the reader of a guide writes: `app/awards/…` is an example. */
const EXAMPLE = /NAME|awards|premios|topografia/;

test.each(["add-a-field", "add-a-list", "add-a-service", "another-provider"])(
  "%s names files that are there, and imports what they export",
  async (name) => {
    const guide = readFileSync(`docs/${name}.md`, "utf8");
    for (const [, path = ""] of guide.matchAll(/`((?:app|content|docs|test)\/[^`]*)`/g))
      expect(EXAMPLE.test(path) || existsSync(path), path).toBe(true);
    for (const [, names = "", path = ""] of guide.matchAll(/import \{ (.+) \} from "(~\/.+)"/g)) {
      const module = EXAMPLE.test(path) ? undefined : await vi.importActual(path);
      if (module) expect(Object.keys(module)).toEqual(expect.arrayContaining(names.split(", ")));
    }
  },
);
