import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, test } from "vitest";
import { untilFontsAreOn, untilHydrated } from "../helpers/browser";
import { pages } from "../helpers/pages";
import { fetchedTwice, totalBytes, watchTransfers } from "../helpers/transfers";
import { launchSite } from "./launch-site";

const app = launchSite();

const KB = 1024;

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const screens: [number, BrowserContextOptions][] = [
  [390, phone],
  [768, { viewport: { width: 768, height: 800 } }],
  [1440, { viewport: { width: 1440, height: 800 } }],
];

describe.each(pages)("while %s loads and is read to its end", (path) => {
  test.each(screens)(
    "at %i px nothing moves, the form stays, no picture is fetched twice, and a phone fetches 700 KB at most",
    async (width, screen) => {
      const { page, faults } = await app.open(screen);
      const transfers = await watchTransfers(page);
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
      await page.goto(app.site.url + path);
      await untilFontsAreOn(page);
      const form = await page.$("form.contact-form");
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let y = 0; y < height; y += 700) await page.mouse.wheel(0, 700);
      await page.waitForFunction(() => scrollY + innerHeight >= document.body.scrollHeight - 2);
      await page.locator(".swiper-initialized").waitFor();
      await page.waitForLoadState("networkidle");
      await untilHydrated(page);
      expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
      expect(faults).toEqual([]);
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((all, value) => all + value, 0),
      );
      expect(Number(sum.toFixed(2))).toBe(0);
      expect(fetchedTwice(transfers)).toEqual([]);
      expect(transfers.some(({ url }) => url.includes("carousel"))).toBe(true);
      // The shell of Chromium does not ask for the icon, of 1 KB.
      if (width === 390) expect(totalBytes(transfers)).toBeLessThanOrEqual(699 * KB);
    },
  );
});
