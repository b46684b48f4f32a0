import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { untilFontsAreOn } from "../helpers/browser";
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
  const sized = app.share(path);

  test("nothing scrolls sideways at 320 px, nor with text at double size", async () => {
    const page = await sized(320);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await addStyle(page, "html { font-size: 200% }");
    expect(await overflow(page)).toBe(0);
  });

  test("targets are at least 24 px, buttons and the menu's links 44 px", async () => {
    const page = await sized(360);
    const small = await page.$$eval("a, button, summary, input, textarea", (elements) => {
      const menu = document.querySelector<HTMLDetailsElement>(".menu");
      if (menu) menu.open = true;
      const found = elements
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
      if (menu) menu.open = false;
      return found;
    });
    expect(small).toEqual([]);
  });

  test.each([360, 1366])("wider text at %i px hides and moves nothing", async (width) => {
    const page = await sized(width);
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
  });

  test("nothing stays over the words at a zoom of 400", async () => {
    const page = await sized(320, 200);
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

  test("the WhatsApp button on a phone can be touched wherever one is", async () => {
    const page = await sized(390, 844);
    const hidden = await page.evaluate(() => {
      const hits = new Set<string>();
      for (let y = 0; y < document.body.scrollHeight; y += 100) {
        scrollTo({ top: y, behavior: "instant" });
        const chat = document.querySelector(".whatsapp")?.getBoundingClientRect();
        if (!chat) return ["no button"];
        const middle = [chat.left + chat.width / 2, chat.top + chat.height / 2] as const;
        const hit = document.elementFromPoint(...middle);
        if (!hit?.closest(".whatsapp")) hits.add(`${y}: ${hit?.className}`);
      }
      return [...hits];
    });
    expect(hidden).toEqual([]);
    expect(await page.locator(".reach-bar a:visible").count(), "ways to reach people").toBe(3);
  });

  test.each([768, 1024, 1366])("at %i px WhatsApp covers no word or field", async (width) => {
    const page = await sized(width);
    const covered = await page.evaluate(() => {
      // Words for screen readers alone take room in a range, and none on the page.
      for (const unseen of document.querySelectorAll(".visually-hidden")) unseen.remove();
      const edge = document.querySelector(".whatsapp")?.getBoundingClientRect().left ?? 0;
      const words = document.querySelectorAll(
        "main :is(h1, h2, h3, p, dt, dd, summary, label, textarea, .button), footer :is(p, a, h2)",
      );
      return [...words]
        .filter((element) => !element.closest(".testimonials__list"))
        .filter((element) => {
          const range = document.createRange();
          if (element.matches("textarea, .button, summary")) range.selectNode(element);
          else range.selectNodeContents(element);
          return range.getBoundingClientRect().right > edge;
        })
        .map((element) => element.textContent);
    });
    expect(covered).toEqual([]);
  });

  test("the WhatsApp button on a phone never covers the form's button nor the footer's words", async () => {
    const page = await sized(360);
    const covered = await page.evaluate(() => {
      const chat = document.querySelector(".whatsapp");
      const words = [...document.querySelectorAll("form button, form p, footer :is(a, p, h2)")];
      const hits: string[] = [];
      for (const element of words) {
        for (const block of ["start", "center", "end"] as const) {
          element.scrollIntoView({ block, behavior: "instant" });
          const range = document.createRange();
          range.selectNodeContents(element);
          const one = range.getBoundingClientRect();
          const other = chat?.getBoundingClientRect();
          if (!other) return ["no button"];
          const apart =
            one.right <= other.left ||
            one.left >= other.right ||
            one.bottom <= other.top ||
            one.top >= other.bottom;
          if (!apart) hits.push(`${element.textContent} (${block})`);
        }
      }
      return hits;
    });
    expect(covered).toEqual([]);
  });

  test.each([
    [1440, 6000],
    [390, 8000],
  ])("is, at %i px, at most %i px long", async (width, most) => {
    const page = await sized(width, 844);
    await untilFontsAreOn(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(most);
  });
});
