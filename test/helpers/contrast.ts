import type { Page } from "playwright-core";
import sharp from "sharp";

/** Names the lines of text in these elements, over pictures and gradients, that have too little contrast. */
export async function weakLinesOf(page: Page, selectors: string[]): Promise<string[]> {
  // Before the text becomes transparent.
  const lines = await linesOf(page, selectors);
  const luminancesIn = await pictureWithoutText(page);
  return lines.flatMap(({ selector, color, minimum, box }) => {
    const textLuminance = luminance(...color);
    const ratios = luminancesIn(box).map((ground) => contrast(textLuminance, ground));
    const weak = ratios.filter((ratio) => ratio < minimum);
    // A twentieth of the pixels may be lines of a drawing behind the letters.
    const isReadable = ratios.length > 0 && weak.length <= ratios.length / 20;
    return isReadable ? [] : [`${selector}: ${weak.length} of ${ratios.length} pixels`];
  });
}

type Rgb = [number, number, number];

/** Returns the lines of text in these elements: the box, the colour and the minimum contrast of each. */
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
      // WCAG asks for no contrast in a logotype.
      if (!element || element.closest(".site-footer__wordmark")) return [];
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const textColor = element instanceof SVGElement ? fill : color;
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const boxes = texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return [...range.getClientRects()];
      });
      // A list that is scrolled sideways has texts beside the window.
      const visible = boxes.filter(({ left, right }) => left >= 0 && right <= innerWidth);
      return visible.map(({ left, top, width, height }) => ({
        selector,
        color: rgbOf(textColor),
        minimum: isLarge ? 3 : 4.5,
        box: { left: left + scrollX, top: top + scrollY, width, height },
      }));
    });
  }, selectors);

/** The picture has half the size of the page, which finds the same lines and takes a quarter of the time. */
const SCALE = 0.5;

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Takes a picture of the whole page without its text; returns a function that gives the luminances of a box's pixels. */
async function pictureWithoutText(page: Page) {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      // The fixed bar covers a text by chance: its own texts lie on one colour, which axe reads.
      "* { -webkit-text-fill-color: transparent !important } text { fill: transparent !important } .contact-bar { visibility: hidden }",
    );
    document.adoptedStyleSheets = [sheet];
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all(
      [...document.images].map((picture) => picture.decode().catch(() => undefined)),
    );
  });
  const session = await page.context().newCDPSession(page);
  const { cssContentSize } = await session.send("Page.getLayoutMetrics");
  const screenshot = await session.send("Page.captureScreenshot", {
    // Not as a PNG, which takes seconds for a long page.
    format: "jpeg",
    quality: 100,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, scale: SCALE },
  });
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  // Decoded once, since a page has hundreds of lines of text.
  const { data, info } = await sharp(Buffer.from(screenshot.data, "base64"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ({ left, top, width, height }: Box): Float64Array => {
    const firstRow = Math.ceil(top * SCALE);
    const firstColumn = Math.ceil(left * SCALE);
    // The pixels that are wholly in the box, and at least one.
    const rows = Math.max(Math.floor((top + height) * SCALE) - firstRow, 1);
    const columns = Math.max(Math.floor((left + width) * SCALE) - firstColumn, 1);
    const luminances = new Float64Array(rows * columns);
    for (let pixel = 0; pixel < luminances.length; pixel++) {
      const row = firstRow + Math.floor(pixel / columns);
      const column = firstColumn + (pixel % columns);
      const start = (row * info.width + column) * 3;
      luminances[pixel] = luminance(data[start], data[start + 1], data[start + 2]);
    }
    return luminances;
  };
}

/** The linear light of each value of an sRGB channel, by the formula of WCAG 2. */
const LIGHT_OF_BYTE = Array.from({ length: 256 }, (_, byte) => {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
});

/** The relative luminance of WCAG 2. */
function luminance(red = 0, green = 0, blue = 0): number {
  const lightOf = (byte: number) => LIGHT_OF_BYTE[byte] ?? 0;
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}

/** The contrast ratio of WCAG 2 of two luminances. */
const contrast = (first: number, second: number) =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
