import type { PageWords } from "./page-rules.server";
import type { ServiceWords } from "./service-rules.server";

export type WordsOf<Page> = Page extends keyof PageWords ? PageWords[Page] : ServiceWords;

const files = import.meta.glob("/content/*.json", { eager: true, import: "default" });

/** The words of a page, which the build and `npm run check:content` hold to its rules. */
export function wordsOf<Page extends string>(page: Page): WordsOf<Page> {
  return files[`/content/${page}.json`] as WordsOf<Page>;
}
