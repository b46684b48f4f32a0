import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { untilFontsAreOn } from "../helpers/browser";
import { watchTransfers } from "../helpers/transfers";
import { launchSite } from "./launch-site";

const app = launchSite();

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
    const { page } = await app.visit(path);
    await untilFontsAreOn(page);
    const { fonts, loaded, painted } = await times(page);
    expect(fonts).toHaveLength(2);
    expect(Math.min(...fonts)).toBeGreaterThanOrEqual(Math.max(loaded, painted));
  });

  test("that another page of the visit brought are put on without waiting for the pictures", async () => {
    const { page } = await app.visit("/home");
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
  });

  test("come without JavaScript too", async () => {
    const { page } = await app.open({ javaScriptEnabled: false });
    const transfers = await watchTransfers(page);
    await page.goto(`${app.site.url}/nosotros`);
    await page.waitForLoadState("networkidle");
    expect(transfers.filter(({ type }) => type === "Font")).toHaveLength(2);
  });
});
