import type { Page, Request } from "playwright-core";
import { afterAll, describe, expect } from "vitest";
import {
  test,
  untilCarouselStarts,
  untilFontsAreLoaded,
  untilScriptsRun,
} from "../helpers/browser";
import { moving, openPage, startChromium } from "../helpers/chromium";
import { pages } from "../helpers/site";

/** The whole browser: the one for tests loads other pictures, and moves a mouse at times. */
const chromium = await startChromium();
afterAll(() => chromium.close());

const phone390 = {
  ...moving,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
};
const desk = { ...moving, viewport: { width: 1440, height: 900 } };

/** Returns a list to which each request is added that `page` finishes from now on. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  return requests;
}

/** The paths of the requests of these types. */
const pathsOf = (requests: Request[], ...types: string[]) =>
  requests
    .filter((request) => types.includes(request.resourceType()))
    .map((request) => new URL(request.url()).pathname);

/** The compressed size of an answer. */
async function bytesOf(request: Request): Promise<number> {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
}

describe.each([
  { name: "a phone", screen: phone390, maxKilobytes: 130 },
  { name: "a desk", screen: desk, maxKilobytes: 220 },
])("the first view of home on $name", ({ screen, maxKilobytes }) => {
  let page: Page;
  /** What the page fetches, also after the first view. */
  let requests: Request[];
  let firstView: Request[];

  test.beforeAll(async ({ running }) => {
    ({ page } = await openPage(chromium, screen));
    requests = recordRequests(page);
    await page.goto(`${(await running.site()).url}/home`);
    await page.waitForLoadState("networkidle");
    firstView = [...requests];
    return () => page.context().close();
  });

  test("fetches few bytes: no script, no stylesheet and no picture that is not shown", async () => {
    expect(pathsOf(firstView, "document", "script", "stylesheet")).toEqual(["/home"]);
    const shown = await page.$$eval("img", (pictures) =>
      pictures.map(({ currentSrc }) => new URL(currentSrc, location.href).pathname),
    );
    const pictures = pathsOf(firstView, "image");
    expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
    const sizes = await Promise.all(firstView.map(bytesOf));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, String(sizes)).toBeLessThan(maxKilobytes * 1024);
  });

  test("fetches the two fonts after it has painted", async () => {
    await untilFontsAreLoaded(page);
    const { paintedAt, fontTimes } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
      fontTimes: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ startTime }) => startTime),
    }));
    expect(fontTimes).toHaveLength(2);
    expect(Math.min(...fontTimes)).toBeGreaterThanOrEqual(paintedAt);
  });

  test("names its manifest and fetches one script at the first interaction only", async () => {
    const manifest = page.locator("link[rel=manifest]");
    expect(await manifest.count()).toBe(0);
    await page.keyboard.press("Tab");
    await untilScriptsRun(page);
    await manifest.waitFor({ state: "attached" });
    expect(pathsOf(requests, "script")).toEqual([expect.stringContaining("entry.client")]);
  });
});

test.for(pages)(
  "%s shifts nothing and fetches no picture twice while it is read to its end",
  async (path, { open, site }) => {
    const { page, errors } = await open(phone390);
    const requests = recordRequests(page);
    await page.addInitScript(recordShifts);
    await page.goto(site.url + path);
    await untilFontsAreLoaded(page);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
    await untilCarouselStarts(page);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    // Without its size: hero-0123abcd-800.avif and hero-0123abcd-1200.avif are one picture.
    const pictures = pathsOf(requests, "image").map((path) =>
      path.replace(/-\d+\.(avif|webp)$/, ""),
    );
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
    expect(errors).toEqual([]);
  },
);

/** Records in `window.shifts` how far the page moves without an action of the visitor. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) shifts.push(shift.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
