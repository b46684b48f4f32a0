import { contentTexts } from "./content";
import type { Problem } from "./problem";

/** What search engines show of a title and a description before they cut it. */
const limits: [end: string, most: number][] = [
  [".meta.title", 59],
  [".meta.description", 154],
];

/** Titles and descriptions that would be cut. */
export function findOverlong(): Problem[] {
  return contentTexts().flatMap(({ file, place, text }) =>
    limits
      .filter(([end, most]) => place.endsWith(end) && text.length > most)
      .map(([, most]) => ({
        file,
        text: `${place}: tiene ${text.length} caracteres y el límite es ${most}.`,
      })),
  );
}
