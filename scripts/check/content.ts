import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The modules of app/content with their exports, by file. */
const contents = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, unknown>>("/app/content/*.ts", { eager: true }),
  ).map(([path, exports]) => [path.slice(1), exports]),
);

/** A text of the content and where it stands. */
export interface ContentText {
  file: string;
  /** Dotted path: the export, then its fields. */
  place: string;
  text: string;
}

/** Every text of app/content; what two modules share counts once. */
export function contentTexts(): ContentText[] {
  const seen = new Set<object>();
  return Object.entries(contents).flatMap(([file, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      textsIn(value, name, seen).map(([place, text]) => ({ file, place, text })),
    ),
  );
}

/** The texts inside a value, each with its path. */
function textsIn(value: unknown, place: string, seen: Set<object>): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${place}.${key}`, seen));
}

/** The line of a file where words stand first; none where they do not stand. */
export function lineOf(project: string, file: string, words: string): number | undefined {
  const before = readFileSync(join(project, file), "utf8").split(words);
  return before.length > 1 ? before[0]?.split("\n").length : undefined;
}
