import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pages } from "../helpers/pages";
import { launchSite } from "./launch-site";
import { overflow } from "./overflow";

const app = launchSite();

/** A visitor's own style, which no policy of the page forbids. */
async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

describe("nothing scrolls sideways", () => {
  test.each(pages)("on %s at 320 px, nor with text at double size", async (path) => {
    const { page } = await app.visit(path, { viewport: { width: 320, height: 800 } });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await addStyle(page, "html { font-size: 200% }");
    expect(await overflow(page)).toBe(0);
  });
});

test.each(pages)("on %s nothing stays over the words at a zoom of 400", async (path) => {
  const { page } = await app.visit(path, { viewport: { width: 320, height: 200 } });
  const over = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight / 3, behavior: "instant" });
    const points = [5, 35, 65, 95, 125, 155, 195];
    return points
      .map((y) => document.elementFromPoint(160, y)?.closest("header, .reach-bar, .whatsapp"))
      .map((part) => part?.className)
      .filter(Boolean);
  });
  expect(over).toEqual([]);
});

describe("targets", () => {
  test.each(pages)("on %s are at least 24 px, buttons 44 px", async (path) => {
    const { page } = await app.visit(path, { viewport: { width: 360, height: 800 } });
    const small = await page.$$eval("a, button, summary, input, textarea", (elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(
          (element) => !element.closest(".contact-form__trap, .skip-link, p:not(:only-child) > a"),
        )
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const least = element.matches(".button, summary, input, textarea, .whatsapp") ? 44 : 24;
          return { text: element.textContent || element.outerHTML, width, height, least };
        })
        .filter(({ width, height, least }) => width < least || height < least),
    );
    expect(small).toEqual([]);
  });
});

/** WCAG 1.4.12: what a visitor may set without losing anything. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

describe("wider text", () => {
  test.each(pages)("on %s loses no word and moves nothing sideways", async (path) => {
    for (const width of [360, 1366]) {
      const { page } = await app.visit(path, { viewport: { width, height: 800 } });
      await addStyle(page, spacing);
      expect(await overflow(page)).toBe(0);
      const cut = await page.$$eval("main *, header *, footer *", (elements) =>
        elements
          .filter((element) => !element.closest(".visually-hidden, .testimonials__window, svg"))
          .filter((element) => getComputedStyle(element).clipPath !== "inset(50%)")
          .filter((element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowY))
          .filter((element) => element.scrollHeight > element.clientHeight + 1)
          .map((element) => element.className),
      );
      expect({ path, width, cut }).toEqual({ path, width, cut: [] });
    }
  });
});
