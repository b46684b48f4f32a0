import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { pages } from "../helpers/pages";
import { launchSite } from "./launch-site";
import { overflow } from "./overflow";

const app = launchSite();

/** A visitor's own style, which no policy of the page forbids; it is gone after the test. */
async function addStyle(page: Page, css: string): Promise<void> {
  onTestFinished(() => page.evaluate(() => void (document.adoptedStyleSheets = [])));
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** WCAG 1.4.12: what a visitor may set without losing anything. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

describe.each(pages)("on %s", (path) => {
  const shared = app.share(path);

  test("nothing scrolls sideways at 320 px, nor with text at double size", async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await addStyle(page, "html { font-size: 200% }");
    expect(await overflow(page)).toBe(0);
  });

  test("targets are at least 24 px, buttons 44 px", async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 360, height: 800 });
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

  test.each([360, 1366])(
    "wider text at %i px loses no word and moves nothing sideways",
    async (width) => {
      const { page } = shared;
      await page.setViewportSize({ width, height: 800 });
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
      expect(cut).toEqual([]);
    },
  );

  test("a table that narrow windows show as blocks says that it is one", async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 360, height: 740 });
    const untold = await page.$$eval("table, table *", (parts) =>
      parts
        .filter((part) => part.matches("table, thead, tbody, tr, th, td"))
        .filter((part) => {
          const rows = [...(part.closest("table")?.rows ?? [])];
          return rows.some((row) => getComputedStyle(row).display === "block");
        })
        .filter((part) => !part.hasAttribute("role"))
        .map((part) => part.outerHTML.slice(0, 60)),
    );
    expect(untold).toEqual([]);
  });

  test("nothing stays over the words at a zoom of 400", async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 320, height: 200 });
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
});
