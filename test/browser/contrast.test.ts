import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { inspect } from "../helpers/axe";
import { send, test as anySiteTest, untilCarouselStarts } from "../helpers/browser";
import { startCompleteSite } from "../helpers/complete-site";
import { pages } from "../helpers/site";

const site = await startCompleteSite();
const test = anySiteTest.extend("site", () => site);

type Rgb = [number, number, number];

/** The linear light of each byte of sRGB. */
const LIGHT = Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance of WCAG 2. */
const luminance = (red = 0, green = 0, blue = 0): number =>
  0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0);

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Returns the place, the colour and the least contrast of the lines of text in these elements. */
const linesOf = (page: Page, selectors: string[]) =>
  page.evaluate((selectors) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgbOf = (color: string): Rgb => {
      if (!canvas) throw new Error("no canvas");
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    return selectors.flatMap((selector) => {
      const element = document.querySelector(selector);
      // A logotype has no least contrast.
      if (!element || element.closest(".site-footer__wordmark")) return [];
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const paint = element instanceof SVGElement ? fill : color;
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const boxes = texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return [...range.getClientRects()];
      });
      // A list that is scrolled sideways has texts beside the window.
      const seen = boxes.filter(({ left, right }) => left >= 0 && right <= innerWidth);
      return seen.map(({ left, top, width, height }) => ({
        selector,
        color: rgbOf(paint),
        least: isLarge ? 3 : 4.5,
        box: { left: left + scrollX, top: top + scrollY, width, height },
      }));
    });
  }, selectors);

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Takes a picture of the whole page without its text; returns a function that returns each pixel's luminance in a box. */
async function groundOf(page: Page) {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      // The fixed bar covers a text by chance: its own texts lie on one colour, which axe reads.
      "* { -webkit-text-fill-color: transparent !important } text { fill: transparent !important } .reach-bar { visibility: hidden }",
    );
    document.adoptedStyleSheets = [sheet];
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all(
      [...document.images].map((picture) => picture.decode().catch(() => undefined)),
    );
  });
  // Not as a PNG, which takes seconds for a long page.
  const format = { type: "jpeg", quality: 100 } as const;
  const ground = await page.screenshot({ fullPage: true, animations: "disabled", ...format });
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  // Decoded once, since a page has hundreds of lines.
  const { data, info } = await sharp(ground)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ({ left, top, width, height }: Box): Float64Array => {
    const [row, column] = [Math.floor(top), Math.floor(left)];
    const [rows, columns] = [Math.min(Math.ceil(height), info.height - row), Math.ceil(width)];
    const lights = new Float64Array(rows * columns);
    for (let pixel = 0; pixel < lights.length; pixel++) {
      const line = row + Math.floor(pixel / columns);
      const start = (line * info.width + column + (pixel % columns)) * 3;
      lights[pixel] = luminance(data[start], data[start + 1], data[start + 2]);
    }
    return lights;
  };
}

/** The lines of text over pictures and gradients that have too little contrast. */
async function weakLinesOf(page: Page, selectors: string[]): Promise<string[]> {
  // Before the text becomes transparent.
  const lines = await linesOf(page, selectors);
  const lightsIn = await groundOf(page);
  return lines.flatMap(({ selector, color, least, box }) => {
    const text = luminance(...color);
    const ratios = lightsIn(box).map((light) => contrast(text, light));
    const weak = ratios.filter((ratio) => ratio < least);
    // A twentieth may be lines of a drawing behind the letters.
    const isReadable = ratios.length > 0 && weak.length <= ratios.length / 20;
    return isReadable ? [] : [`${selector}: ${weak.length} of ${ratios.length} pixels`];
  });
}

test.for(pages)(
  "%s with content has no axe violation on phone and desk, and readable text on pictures and gradients",
  async (path, { visit }) => {
    const { page } = await visit(path, { bypassCSP: true });
    await untilCarouselStarts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { violations, undecidedContrasts } = await inspect(page);
      expect(violations, `at ${width} px`).toEqual([]);
      expect(await weakLinesOf(page, undecidedContrasts), `at ${width} px`).toEqual([]);
    }
  },
);

test("the reason at a field is readable in a form on a dark page", async ({ visitWithScripts }) => {
  const { page } = await visitWithScripts("/domotica");
  await send(page);
  await page.locator(".field__reason").first().waitFor();
  expect(await weakLinesOf(page, [".field__reason"])).toEqual([]);
});
