import type { Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { inspect } from "../helpers/axe";
import { overflow, phone, setTextSize, test, untilCarouselStarts } from "../helpers/browser";
import { startCompleteSite } from "../helpers/complete-site";
import { weakLinesOf } from "../helpers/contrast";
import { pages } from "../helpers/site";

const site = await startCompleteSite();

/** WCAG 1.4.12: the spacing that a visitor may set. */
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

interface View {
  width: number;
  height?: number;
  /** The visitor's own stylesheet, which the page's security policy does not restrict. */
  css?: string;
}

let page: Page;

/** Arranges the page anew, since all tests share it. */
async function show({ width, height = 800, css = "" }: View) {
  await page.setViewportSize({ width, height });
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The class names of elements that clip their content. */
function clipped(): Promise<string[]> {
  return page.$$eval("main *, header *, footer *", (elements) =>
    elements
      // The tiles with class "link-card" cut their pictures on purpose, and a picture cuts its image.
      .filter((element) => !element.matches(".link-card, picture"))
      .filter((element) => !element.closest(".visually-hidden, .testimonials__window, svg"))
      .filter((element) => getComputedStyle(element).clipPath !== "inset(50%)")
      .filter((element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowY))
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.className),
  );
}

/** The words of headings and of the example quotation that stand on two lines. */
function brokenWords(): Promise<string[]> {
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

/** The class names of the fixed parts that cover a text in the middle of a window of 320 × 200 px. */
function fixedPartsOver(): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight / 3, behavior: "instant" });
    // Points from the top to the bottom of the window, at most 40 px apart.
    return [5, 35, 65, 95, 125, 155, 195]
      .map((y) => document.elementFromPoint(160, y)?.closest("header, .contact-bar, .whatsapp"))
      .flatMap((part) => part?.className ?? []);
  });
}

/** The texts and fields that reach under the WhatsApp button of a wide window. */
function textsUnderTheButton(): Promise<string[]> {
  return page.evaluate(() => {
    const bar = (document.querySelector(".contact-bar") as Element).getBoundingClientRect();
    // In a narrow window it is a part of a bar, above which everything can be scrolled.
    const edge = bar.width < innerWidth ? bar.left : innerWidth;
    const elements = document.querySelectorAll(
      "main :is(h1, h2, h3, p, dt, dd, summary, label, input, textarea, .button), footer :is(p, a, h2)",
    );
    return (
      [...elements]
        // Lists that are scrolled sideways.
        .filter((element) => !element.closest(".testimonials__list, .plans"))
        .filter((element) => {
          const range = document.createRange();
          if (element.matches("input, textarea, .button, summary")) range.selectNode(element);
          else range.selectNodeContents(element);
          return range.getBoundingClientRect().right > edge;
        })
        .map((element) => element.textContent)
    );
  });
}

// One page for all paths: in a new one the browser would compile axe and load the fonts anew.
test.beforeAll(async ({ open }) => {
  // axe's script needs bypassCSP.
  ({ page } = await open({ bypassCSP: true }));
});

describe.each(pages)("%s", (path) => {
  test.beforeAll(async () => {
    await page.goto(site.url + path);
    await untilCarouselStarts(page);
  });

  // Each change of the width takes the browser a tenth of a second.
  test.for([320, 360, 768, 1024, 1440])(
    "fits %i px, breaks no word, and has no text under the WhatsApp button",
    async (width) => {
      await show({ width });
      expect(await overflow(page)).toBe(0);
      expect(await brokenWords()).toEqual([]);
      // Text for screen readers has a width in a range, but none on the page.
      await show({ width, css: ".visually-hidden { display: none }" });
      expect(await textsUnderTheButton()).toEqual([]);
    },
  );

  test.for([1440, 360])(
    "has no axe violation and no unreadable text on pictures at %i px",
    async (width) => {
      await show({ width });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { violations, undecidedContrasts } = await inspect(page);
      expect(violations).toEqual([]);
      expect(await weakLinesOf(page, undecidedContrasts)).toEqual([]);
    },
  );

  test("offers WhatsApp on a phone wherever the visitor has scrolled to", async () => {
    await show(phone.viewport);
    const placesWithout = await page.evaluate(async () => {
      const places: number[] = [];
      for (let y = 0; y < document.body.scrollHeight; y += 200) {
        scrollTo({ top: y, behavior: "instant" });
        // The bar goes and comes with a frame.
        await new Promise(requestAnimationFrame);
        const chats = [...document.querySelectorAll("a[href*='wa.me']")];
        const canBeTouched = chats.some((chat) => {
          const { left, top, width, height } = chat.getBoundingClientRect();
          return chat.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        });
        if (!canBeTouched) places.push(y);
      }
      return places;
    });
    expect(placesWithout).toEqual([]);
  });

  test("has no contact bar on a phone that the end of the form cuts", async () => {
    await show(phone.viewport);
    const isShown = await page.evaluate(async () => {
      const boxOf = (part: string) =>
        (document.querySelector(part) as Element).getBoundingClientRect();
      const shown: boolean[] = [];
      for (const above of [10, 50, 90]) {
        scrollBy({
          top: boxOf(".contact-form__root").bottom - innerHeight + above,
          behavior: "instant",
        });
        await new Promise(requestAnimationFrame);
        shown.push(boxOf(".contact-bar").bottom === innerHeight);
      }
      return shown;
    });
    expect(isShown).toEqual([false, false, true]);
  });

  test("has no link of the footer under the contact bar of a phone at its end", async () => {
    await show(phone.viewport);
    const covered = await page.$$eval("footer a", (links) => {
      scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
      const { top } = (document.querySelector(".contact-bar") as Element).getBoundingClientRect();
      return links.filter((link) => link.getBoundingClientRect().bottom > top).map(String);
    });
    expect(covered).toEqual([]);
  });

  test("has targets of 24 px on a phone, and of 44 px where they are the main ones", async () => {
    await show(phone.viewport);
    const tooSmall = await page.$$eval("a, button, summary, input, textarea", (elements) => {
      const menu = document.querySelector(".menu");
      menu?.setAttribute("open", "");
      const targets = elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(
          (element) => !element.closest(".contact-form__trap, .skip-link, p:not(:only-child) > a"),
        )
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const mainTargets = ".button, summary, input, textarea, .whatsapp, .menu a";
          const minimum = element.matches(mainTargets) ? 44 : 24;
          return { text: element.textContent || element.outerHTML, width, height, minimum };
        });
      menu?.removeAttribute("open");
      return targets.filter(({ width, height, minimum }) => width < minimum || height < minimum);
    });
    expect(tooSmall).toEqual([]);
  });

  test.for([360, 1280])("fits %i px and clips no text with wide spacing", async (width) => {
    await show({ width, css: wideSpacing });
    expect(await overflow(page)).toBe(0);
    expect(await clipped()).toEqual([]);
  });

  test("fits a phone with the double text size of the browser, and so do its buttons", async () => {
    await show({ width: 320 });
    onTestFinished(() => setTextSize(page, 16));
    await setTextSize(page, 32);
    expect(await overflow(page)).toBe(0);
    // Also in a part that clips them.
    const rightEdges = await page.$$eval("main .button", (buttons) =>
      buttons.map((button) => button.getBoundingClientRect().right),
    );
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(320);
  });

  test("has no text under its fixed parts at a zoom of 400 %", async () => {
    await show({ width: 320, height: 200 });
    expect(await fixedPartsOver()).toEqual([]);
  });
});
