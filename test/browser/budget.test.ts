import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, startBrowser, untilFontsAreOn } from "../helpers/browser";
import { services } from "~/content/services";
import { startSite, type Site } from "../helpers/server";
import { pages } from "../helpers/pages";
import { firstViewOf, type Transfer } from "../helpers/transfers";

const KB = 1024;
let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), startSite()]);
});

afterAll(() => Promise.all([browser.close(), site.stop()]));

const total = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

function firstView(path: string, width: number, height: number, deviceScaleFactor: number) {
  return firstViewOf(browser, site.url + path, { width, height, deviceScaleFactor });
}

describe("a page's document", () => {
  test.each(pages)("of %s fits in the first round trip: 14 KB", async (path) => {
    const answer = await fetch(site.url + path, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(Number(answer.headers.get("content-length"))).toBeLessThanOrEqual(14 * KB);
    const html = await answer.text();
    const [, css = ""] = /<style id="site-styles">([^]*?)<\/style>/.exec(html) ?? [];
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(6 * KB);
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
  });
});

describe("the first view of home", () => {
  test.each([
    ["a phone of 390 px", 390, 844, 2, 110],
    ["a desk of 1440 px", 1440, 900, 1, 180],
  ])("on %s costs at most its budget, and no script", async (_, width, height, scale, budget) => {
    const { context, transfers } = await firstView("/home", width, height, scale);
    expect(transfers.filter(({ type }) => type === "Script")).toEqual([]);
    expect(total(transfers), JSON.stringify(transfers, null, 1)).toBeLessThanOrEqual(budget * KB);
    const fonts = transfers.filter(({ type }) => type === "Font");
    expect(fonts.length).toBeLessThanOrEqual(2);
    expect(total(fonts)).toBeLessThanOrEqual(64 * KB);
    const documents = transfers.filter(({ type }) => type === "Document");
    expect(documents).toHaveLength(1);
    await context.close();
  });
});

describe("a page scrolled to its end on a phone", () => {
  test.each(pages)("costs at most 700 KB, all of it included: %s", async (path) => {
    const { page, context, transfers } = await firstView(path, 390, 844, 2);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.mouse.wheel(0, 400);
      await page.waitForLoadState("networkidle");
    }
    await page.locator(".swiper-initialized").waitFor();
    await page.waitForLoadState("networkidle");
    expect(total(transfers)).toBeLessThanOrEqual(700 * KB);
    expect(transfers.some(({ url }) => url.includes("carousel"))).toBe(true);
    await context.close();
  });
});

describe("the length of a service page", () => {
  test.each([
    [1440, 6000],
    [390, 8000],
  ])("at %i px is at most %i px", async (width, most) => {
    for (const { slug } of services) {
      const { page, context } = await openPage(browser, { viewport: { width, height: 844 } });
      await page.goto(`${site.url}/${slug}`, { waitUntil: "networkidle" });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect({ slug, fits: height <= most, height }).toMatchObject({ slug, fits: true });
      await context.close();
    }
  });
});

describe("fonts", () => {
  /** When the fonts were asked for, and when the first view was there; milliseconds from the start. */
  const times = (page: Page) =>
    page.evaluate(() => ({
      fonts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ startTime }) => startTime),
      loaded: performance.getEntriesByType("navigation")[0]?.toJSON().loadEventEnd as number,
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    }));

  test.each(["/home", "/contacto"])("of %s come after its first view", async (path) => {
    const { page, context } = await openPage(browser);
    await page.goto(site.url + path);
    await untilFontsAreOn(page);
    const { fonts, loaded, painted } = await times(page);
    expect(fonts).toHaveLength(2);
    expect(Math.min(...fonts)).toBeGreaterThanOrEqual(Math.max(loaded, painted));
    await context.close();
  });

  test("that another page of the visit brought are put on without waiting for the pictures", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/home`);
    await untilFontsAreOn(page);
    await page.route("**/*.avif", () => undefined);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/nosotros";
      document.body.append(link);
      link.click();
    });
    await page.waitForURL("**/nosotros", { waitUntil: "commit" });
    await untilFontsAreOn(page);
    expect((await times(page)).loaded).toBe(0);
    await context.close();
  });

  test("come without JavaScript too", async () => {
    const { context, transfers } = await firstViewOf(
      browser,
      `${site.url}/nosotros`,
      { width: 390, height: 844, deviceScaleFactor: 2 },
      { javaScriptEnabled: false },
    );
    expect(transfers.filter(({ type }) => type === "Font")).toHaveLength(2);
    await context.close();
  });
});

describe("pictures", () => {
  test("that are seen first are preloaded once, and no other is", async () => {
    for (const path of pages) {
      const html = await (await fetch(site.url + path)).text();
      const preloads = [...html.matchAll(/<link[^>]*as="image"[^>]*>/g)].map(([link]) => link);
      const eager = [...html.matchAll(/<img[^>]*>/g)].filter(
        ([image]) => !image.includes('loading="lazy"'),
      );
      expect({ path, eager: eager.length <= 1 }).toEqual({ path, eager: true });
      for (const link of preloads) expect(link).toMatch(/imagesrcset=/i);
    }
  });

  test.each([390, 1440])("are fetched once each on every page at %i px", async (width) => {
    for (const path of pages) {
      const { context, transfers } = await firstView(path, width, 844, 1);
      const images = transfers
        .filter(({ type }) => type === "Image")
        .map(({ url }) => url.replace(/-\d+-[\w-]{8}\.\w+$/, ""));
      expect({ path, twice: images.filter((url, index) => images.indexOf(url) !== index) }).toEqual(
        { path, twice: [] },
      );
      await context.close();
    }
  });

  test("all have a place kept for them and words for who does not see them", async () => {
    for (const path of pages) {
      const html = await (await fetch(site.url + path)).text();
      for (const [image] of html.matchAll(/<img[^>]*>/g)) {
        expect(image).toMatch(/ alt="/);
        expect(image).toMatch(/ width="\d+" height="\d+"/);
      }
    }
  });
});

test.each([360, 768, 1440])(
  "nothing moves while a page loads or is scrolled at %i px",
  async (width) => {
    for (const path of pages) {
      const { page, context } = await openPage(browser, { viewport: { width, height: 800 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) shifts.push(value);
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(site.url + path);
      await untilFontsAreOn(page);
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let y = 0; y < height; y += 700) await page.mouse.wheel(0, 700);
      await page.waitForLoadState("networkidle");
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((all, value) => all + value, 0),
      );
      expect({ path, shift: Number(sum.toFixed(2)) }).toEqual({ path, shift: 0 });
      await context.close();
    }
  },
);
