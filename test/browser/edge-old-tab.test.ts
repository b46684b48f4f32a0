import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { startBrowser, untilHydrated } from "../helpers/browser";
import { nginx, startEdge, type Edge } from "../helpers/nginx";
import { startSite, type Site } from "../helpers/server";

describe.skipIf(!nginx)(
  "a tab from before a new version, whose scripts are gone everywhere",
  () => {
    let browser: Browser;
    let site: Site;
    let edge: Edge;

    beforeAll(async () => {
      browser = await startBrowser();
      site = await startSite();
      edge = await startEdge({ app: new URL(site.url).host });
    });

    afterAll(async () => {
      await browser.close();
      await edge.stop();
      await site.kill();
    });

    test("loads its page anew, once, and the next click works", async () => {
      const page = await browser.newPage();
      await page.goto(`${edge.url}/home`);
      await page.keyboard.press("Tab");
      await untilHydrated(page);
      let missing = 0;
      await page.route(/\/assets\/nosotros-.*\.js$/, (route) => {
        missing += 1;
        return route.fulfill({ status: 404, contentType: "text/plain", body: "No existe." });
      });
      const documents: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
      });
      const link = page.locator('a[href="/nosotros"]').first();
      const reloaded = page.waitForEvent("load");
      await link.click();
      await reloaded;
      expect(missing).toBeGreaterThan(0);
      // Awake again, it loads nothing by itself.
      await page.keyboard.press("Tab");
      await untilHydrated(page);
      expect(documents).toEqual(["/home"]);
      // The page that was loaded anew names scripts that are there.
      await page.unrouteAll();
      await link.click();
      await page.waitForURL("**/nosotros");
      expect(documents.length).toBeLessThanOrEqual(2);
    });
  },
);
