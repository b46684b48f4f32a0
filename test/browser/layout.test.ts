import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
  overflow,
  phone,
  setTextSize,
  test as anySiteTest,
  untilCarouselStarts,
} from "../helpers/browser";
import { startCompleteSite } from "../helpers/complete-site";
import { pages } from "../helpers/site";

const site = await startCompleteSite();

const test = anySiteTest.extend("site", () => site);

/** WCAG 1.4.12: the spacing that a visitor may set. */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Replaces the user stylesheet, which the page's security policy does not restrict. */
function setStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The class names of elements that clip their content. */
function clipped(page: Page): Promise<string[]> {
  return page.$$eval("main *, header *, footer *", (elements) =>
    elements
      // A door cuts its picture on purpose, and a picture its image.
      .filter((element) => !element.matches(".door, picture"))
      .filter((element) => !element.closest(".visually-hidden, .testimonials__window, svg"))
      .filter((element) => getComputedStyle(element).clipPath !== "inset(50%)")
      .filter((element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowY))
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.className),
  );
}

/** The words of headings and of the example quotation that stand on two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.$$eval("main :is(h1, h2, h3, h1 *, h2 *, h3 *), .quotation :is(th, td)", (elements) =>
    elements.flatMap((element) =>
      [...element.childNodes].flatMap((node) =>
        [...(node.nodeValue ?? "").matchAll(/\S+/g)]
          .filter(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          })
          .map(([word]) => word),
      ),
    ),
  );
}

/** The class names of the fixed parts that cover a text in the middle of the window. */
function fixedPartsOver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight / 3, behavior: "instant" });
    return [5, 35, 65, 95, 125, 155, 195]
      .map((y) => document.elementFromPoint(160, y)?.closest("header, .reach-bar, .whatsapp"))
      .flatMap((part) => part?.className ?? []);
  });
}

/** The texts and fields that reach under the WhatsApp button of a wide window. */
function textsUnderTheButton(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".reach-bar")?.getBoundingClientRect() ?? new DOMRect();
    // In a narrow one it is a part of a bar, above which everything can be scrolled.
    const edge = bar.width < innerWidth ? bar.left : innerWidth;
    const elements = document.querySelectorAll(
      "main :is(h1, h2, h3, p, dt, dd, summary, label, input, textarea, .button), footer :is(p, a, h2)",
    );
    return [...elements]
      .filter((element) => !element.closest(".testimonials__list"))
      .filter((element) => {
        const range = document.createRange();
        if (element.matches("input, textarea, .button, summary")) range.selectNode(element);
        else range.selectNodeContents(element);
        return range.getBoundingClientRect().right > edge;
      })
      .map((element) => element.textContent);
  });
}

describe.each(pages)("%s", (path) => {
  test("fits 320 px, a zoom of 400 %, double text size and wide spacing, breaks no word, and has no text under fixed parts", async ({
    visit,
  }) => {
    const { page } = await visit(path, { viewport: { width: 320, height: 800 } });
    await untilCarouselStarts(page);
    expect(await overflow(page)).toBe(0);
    expect(await brokenWords(page)).toEqual([]);
    await setTextSize(page, 32);
    expect(await overflow(page), "with the double text size of the browser").toBe(0);
    const ends = await page.$$eval("main .button", (all) =>
      all.map((one) => one.getBoundingClientRect().right),
    );
    expect(Math.max(...ends), "a button, also in a part that clips it").toBeLessThanOrEqual(320);
    await setTextSize(page, 16);
    await page.setViewportSize({ width: 320, height: 200 });
    expect(await fixedPartsOver(page)).toEqual([]);
    // Text for screen readers has a width in a range, but none on the page.
    await setStyle(page, ".visually-hidden { display: none }");
    for (const width of [640, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await textsUnderTheButton(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await setStyle(page, "html { direction: rtl }");
    expect(await overflow(page), "translated into Arabic").toBe(0);
    await setStyle(page, "html { font-size: 200% }");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
    }
    await setStyle(page, wideSpacing);
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toBe(0);
      expect(await clipped(page)).toEqual([]);
    }
    await setStyle(page, "");
    for (const width of [360, 1024, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(page)).toEqual([]);
    }
  });

  test("on a phone offers WhatsApp everywhere, and targets of 24 or 44 px", async ({ visit }) => {
    const { page } = await visit(path, phone);
    const without = await page.evaluate(() => {
      const places: number[] = [];
      for (let y = 0; y < document.body.scrollHeight; y += 200) {
        scrollTo({ top: y, behavior: "instant" });
        const chats = [...document.querySelectorAll("a[href*='wa.me']")];
        const canBeTouched = chats.some((chat) => {
          const { left, top, width, height } = chat.getBoundingClientRect();
          return chat.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        if (!canBeTouched) places.push(y);
      }
      return places;
    });
    expect(without).toEqual([]);
    const underTheBar = await page.$$eval("footer a", (links) => {
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      const { top } = (document.querySelector(".reach-bar") as Element).getBoundingClientRect();
      return links.filter((link) => link.getBoundingClientRect().bottom > top).map(String);
    });
    expect(underTheBar, "at the end of the page").toEqual([]);
    const small = await page.$$eval("a, button, summary, input, textarea", (elements) => {
      document.querySelector(".menu")?.setAttribute("open", "");
      return elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(
          (element) => !element.closest(".contact-form__trap, .skip-link, p:not(:only-child) > a"),
        )
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const large = ".button, summary, input, textarea, .whatsapp, .menu a";
          const least = element.matches(large) ? 44 : 24;
          return { text: element.textContent || element.outerHTML, width, height, least };
        })
        .filter(({ width, height, least }) => width < least || height < least);
    });
    expect(small).toEqual([]);
  });
});
