import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openPage, startWholeBrowser, untilHydrated } from "../helpers/browser";
import { pages } from "../helpers/pages";
import { totalBytes, watchTransfers } from "../helpers/transfers";
import { launchSite } from "./launch-site";

const app = launchSite();
const KB = 1024;

/** What a server may send before it must wait for an answer: ten segments of TCP, headers included. */
const FIRST_ROUND_TRIP = 10 * 1460;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, isMobile: false };

// Only the whole browser asks for the site's icon, and looks as far ahead as a visitor's does.
let browser: Browser;
beforeAll(async () => {
  browser = await startWholeBrowser();
  return () => browser.close();
});

/** The first view of a page, with an empty cache, and what it fetches from then on. */
async function firstView(path: string, screen: typeof phone) {
  const { page } = await openPage(browser, screen);
  const transfers = await watchTransfers(page);
  await page.goto(app.site.url + path);
  await page.waitForLoadState("networkidle");
  return { page, transfers };
}

/** Pages whose first view is words alone. */
const withoutPicture = ["/contacto", "/privacidad"];

describe("on a phone", () => {
  test.each(pages)("%s and its first picture take a round trip each", async (path) => {
    const { page, transfers } = await firstView(path, phone);
    const answer = transfers.find(({ type }) => type === "Document");
    // The longest pages send their footer in the second.
    const isLong = path === "/constructora" || path === "/domotica";
    const most = FIRST_ROUND_TRIP + (isLong ? 512 : 0);
    expect(answer?.bytes).toBeLessThanOrEqual(most);
    const pictures = await page.$$eval("img:not([loading=lazy])", (images) =>
      (images as HTMLImageElement[]).map(({ currentSrc }) => new URL(currentSrc).pathname),
    );
    expect(pictures).toHaveLength(withoutPicture.includes(path) ? 0 : 1);
    const bytes = pictures.map((picture) => transfers.find(({ url }) => url === picture)?.bytes);
    expect(
      bytes.every((size) => size && size <= FIRST_ROUND_TRIP),
      String(bytes),
    ).toBe(true);
  });

  test("an hour of /domotica is fetched when somebody reaches for the hours", async () => {
    const { page, transfers } = await firstView("/domotica", phone);
    await page.locator(".day").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    const hours = () => transfers.flatMap(({ url }) => /casa-\d+/.exec(url) ?? []);
    expect(hours()).toEqual(["casa-0630"]);
    const { height } = (await page.locator(".day").boundingBox()) ?? {};
    await page.getByRole("radio", { name: "15:20" }).check();
    await expect.poll(() => new Set(hours()).size).toBe(5);
    expect((await page.locator(".day").boundingBox())?.height).toBe(height);
  });
});

test.each([
  ["a phone of 390 px", phone, 110],
  ["a desk of 1440 px", desk, 190],
])(
  "the first view of home on %s costs at most its budget, and no script before the first touch",
  async (_, screen, budget) => {
    const { page, transfers } = await firstView("/home", screen);
    expect(transfers.filter(({ type }) => type === "Script")).toEqual([]);
    expect(totalBytes(transfers), JSON.stringify(transfers, null, 1)).toBeLessThanOrEqual(
      budget * KB,
    );
    const fonts = transfers.filter(({ type }) => type === "Font");
    expect(fonts.length).toBeLessThanOrEqual(2);
    expect(totalBytes(fonts)).toBeLessThanOrEqual(64 * KB);
    const documents = transfers.filter(({ type }) => type === "Document");
    expect(documents).toHaveLength(1);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") asked.push(request.url());
    });
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    expect(asked).toEqual([expect.stringContaining("entry.client")]);
  },
);
