import type { Page } from "playwright-core";

/** By how many pixels a page can be scrolled sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
