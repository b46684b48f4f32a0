import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { test, untilFontsAreLoaded, untilScriptsRun } from "../helpers/browser";
import { untilCarouselStarts } from "../helpers/browser";
import { moving, openPage, startChromium } from "../helpers/chromium";
import { pages } from "../helpers/site";

/** The whole browser: the one for tests loads other pictures, and moves a mouse at times. */
const chromium = await startChromium();
afterAll(() => chromium.close());

const KB = 1024;

const phone390 = {
  ...moving,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
};

/** Records the files that `page` fetches from now on, with their compressed sizes. */
async function watchTransfers(page: Page) {
  const session = await page.context().newCDPSession(page);
  const transfers: { path: string; type: string; bytes: number }[] = [];
  const started = new Map<string, { path: string; type: string }>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    started.set(requestId, { path: new URL(response.url).pathname, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = started.get(requestId);
    if (known) transfers.push({ ...known, bytes: encodedDataLength });
  });
  return transfers;
}

const totalBytes = (transfers: { bytes: number }[]) =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

test.for([
  ["a phone", phone390, 130],
  ["a desk", { ...moving, viewport: { width: 1440, height: 900 } }, 220],
] as const)(
  "the first view of home fetches no script, stylesheet or picture that is not shown, and few bytes on %s",
  async ([, screen, most], { site }) => {
    const { page } = await openPage(chromium, screen);
    const transfers = await watchTransfers(page);
    await page.goto(`${site.url}/home`);
    await page.waitForLoadState("networkidle");
    const isCode = ({ type }: { type: string }) => ["Script", "Stylesheet"].includes(type);
    expect(transfers.filter(isCode)).toEqual([]);
    expect(transfers.filter(({ type }) => type === "Document")).toHaveLength(1);
    expect(totalBytes(transfers), JSON.stringify(transfers, null, 1)).toBeLessThan(most * KB);
    const shown = await page.$$eval("img", (all) => all.map(({ currentSrc }) => currentSrc));
    const pictures = transfers.filter(({ type }) => type === "Image");
    expect(pictures.filter(({ path }) => !shown.includes(site.url + path))).toEqual([]);
    await untilFontsAreLoaded(page);
    const [painted = 0, ...fonts] = await page.evaluate(() => [
      ...performance.getEntriesByName("first-contentful-paint").map((one) => one.startTime),
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ startTime }) => startTime),
    ]);
    expect(fonts).toHaveLength(2);
    expect(Math.min(...fonts), "after the first view").toBeGreaterThanOrEqual(painted);
    const manifest = page.locator("link[rel=manifest]");
    expect(await manifest.count()).toBe(0);
    await page.keyboard.press("Tab");
    await untilScriptsRun(page);
    await manifest.waitFor({ state: "attached" });
    const scripts = transfers.filter(({ type }) => type === "Script");
    expect(scripts.map(({ path }) => path)).toEqual([expect.stringContaining("entry.client")]);
  },
);

test.for(pages)(
  "%s shifts nothing and fetches no picture twice while it is read",
  async (path, { open, site }) => {
    const { page, errors } = await open(phone390);
    const transfers = await watchTransfers(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) shifts.push(shift.value);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site.url + path);
    await untilFontsAreLoaded(page);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
    await untilCarouselStarts(page);
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    const pictures = transfers
      .filter(({ type }) => type === "Image")
      .map((transfer) => transfer.path.replace(/-\d+\.(avif|webp)$/, ""));
    expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
    expect(errors).toEqual([]);
  },
);
