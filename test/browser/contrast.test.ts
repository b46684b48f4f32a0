import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { inspect, test as anySiteTest, untilCarouselStarts } from "../helpers/browser";
import { startFurnishedSite } from "../helpers/furnished";
import { pages } from "../helpers/pages";

const site = await startFurnishedSite();
// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of the pattern
const test = anySiteTest.extend("site", async ({}) => site);

type Rgb = [number, number, number];

/** Relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

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

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Takes a picture of the whole page without its text; returns a function that returns the pixels in a box. */
async function groundOf(page: Page) {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { -webkit-text-fill-color: transparent !important } text { fill: transparent !important }",
    );
    document.adoptedStyleSheets = [sheet];
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all(
      [...document.images].map((picture) => picture.decode().catch(() => undefined)),
    );
  });
  const ground = await page.screenshot({ fullPage: true, animations: "disabled" });
  // Decoded once, since a page has hundreds of lines.
  const { data, info } = await sharp(ground)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ({ left, top, width, height }: Box): Rgb[] => {
    const row = (y: number) => {
      const start = (y * info.width + Math.floor(left)) * 3;
      const bytes = data.subarray(start, start + Math.ceil(width) * 3);
      return Array.from({ length: bytes.length / 3 }, (_, pixel): Rgb => {
        const [red = 0, green = 0, blue = 0] = bytes.subarray(pixel * 3);
        return [red, green, blue];
      });
    };
    return Array.from({ length: Math.ceil(height) }, (_, line) =>
      row(Math.floor(top) + line),
    ).flat();
  };
}

test.for(pages.flatMap((path) => [360, 1440].map((width) => [path, width] as const)))(
  "%s with content has no axe violation at %i px, and readable text on pictures and gradients",
  async ([path, width], { visit }) => {
    const viewport = { width, height: 800 };
    const { page } = await visit(path, { viewport, bypassCSP: true, reducedMotion: "reduce" });
    await untilCarouselStarts(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const { violations, undecidedContrasts } = await inspect(page);
    expect(violations).toEqual([]);
    // Before the text becomes transparent.
    const lines = await linesOf(page, undecidedContrasts);
    const pixelsIn = await groundOf(page);
    const weak: string[] = [];
    for (const { selector, color, least, box } of lines) {
      const ratios = pixelsIn(box)
        .map((pixel) => contrast(color, pixel))
        .sort((one, other) => one - other);
      // A twentieth may be lines of a drawing behind the letters.
      const ratio = ratios[Math.floor(ratios.length / 20)] ?? 0;
      if (ratio < least) weak.push(`${selector}: ${ratio.toFixed(2)}`);
    }
    expect(weak).toEqual([]);
  },
);
