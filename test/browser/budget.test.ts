import { brotliCompressSync } from "node:zlib";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { services } from "~/content/services";
import { openPage, startWholeBrowser } from "../helpers/browser";
import { pages } from "../helpers/pages";
import { firstViewOf, type Transfer } from "../helpers/transfers";
import { launchSite } from "./launch-site";

const app = launchSite();
const KB = 1024;

const total = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/** Only the whole browser asks for the site's icon, and looks ahead as far as a visitor's does. */
let browser: Browser;
beforeAll(async () => {
  browser = await startWholeBrowser();
});
afterAll(() => browser.close());

async function firstView(path: string, width: number, height: number, deviceScaleFactor: number) {
  const open = (options: BrowserContextOptions) => openPage(browser, options);
  const screen = { width, height, deviceScaleFactor };
  const view = await firstViewOf(open, app.site.url + path, screen);
  onTestFinished(() => view.context.close());
  return view;
}

describe("a page's document", () => {
  test.each(pages)("of %s fits in the first round trip: 14 KB", async (path) => {
    const answer = await fetch(app.site.url + path, { headers: { "Accept-Encoding": "br" } });
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
    const { transfers } = await firstView("/home", width, height, scale);
    expect(transfers.filter(({ type }) => type === "Script")).toEqual([]);
    expect(total(transfers), JSON.stringify(transfers, null, 1)).toBeLessThanOrEqual(budget * KB);
    const fonts = transfers.filter(({ type }) => type === "Font");
    expect(fonts.length).toBeLessThanOrEqual(2);
    expect(total(fonts)).toBeLessThanOrEqual(64 * KB);
    const documents = transfers.filter(({ type }) => type === "Document");
    expect(documents).toHaveLength(1);
  });
});

describe("a page scrolled to its end on a phone", () => {
  test.each(pages)("costs at most 700 KB, all of it included: %s", async (path) => {
    const { page, transfers } = await firstView(path, 390, 844, 2);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.mouse.wheel(0, 400);
      await page.waitForLoadState("networkidle");
    }
    await page.locator(".swiper-initialized").waitFor();
    await page.waitForLoadState("networkidle");
    expect(total(transfers)).toBeLessThanOrEqual(700 * KB);
    expect(transfers.some(({ url }) => url.includes("carousel"))).toBe(true);
  });
});

describe("the length of a service page", () => {
  test.each([
    [1440, 6000],
    [390, 8000],
  ])("at %i px is at most %i px", async (width, most) => {
    for (const { slug } of services) {
      const { page } = await app.open({ viewport: { width, height: 844 } });
      await page.goto(`${app.site.url}/${slug}`, { waitUntil: "networkidle" });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect({ slug, fits: height <= most, height }).toMatchObject({ slug, fits: true });
    }
  });
});
