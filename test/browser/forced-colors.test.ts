import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pages } from "../helpers/pages";
import { launchSite, phone } from "./launch-site";

const app = launchSite();

const forced = { forcedColors: "active", reducedMotion: "reduce" } as const;

describe("in forced colours", () => {
  /** The lightest and the darkest point of each are far apart. */
  async function expectSeen(page: Page, ...selectors: string[]) {
    for (const selector of selectors) {
      const picture = await page.locator(selector).first().screenshot();
      const { channels } = await sharp(picture).stats();
      const contrast = Math.max(...channels.slice(0, 3).map(({ min, max }) => max - min));
      expect({ selector, seen: contrast > 100 }).toEqual({ selector, seen: true });
    }
  }

  test.each(["light", "dark"] as const)("of a %s theme every icon is seen", async (colorScheme) => {
    const { page } = await app.visit("/domotica", { ...phone, ...forced, colorScheme });
    const icons = [".menu summary", ".questions summary"];
    await page.$$eval(icons.join(), (all) => {
      for (const summary of all as HTMLElement[]) summary.style.fontSize = "0";
    });
    await expectSeen(page, ...icons);
    await page.locator("#testimonios").scrollIntoViewIfNeeded();
    await page.locator(".swiper-initialized").waitFor();
    await expectSeen(page, ".testimonials__pagination button", ".testimonials__next");
  });

  test.each(pages)("of a dark theme every picture of %s is seen", async (path) => {
    const { page } = await app.visit(path, { ...forced, colorScheme: "dark" });
    // Those who speak for us are the same on every page.
    const selector = path === "/nosotros" ? "main img" : "main img:not(.testimonials img)";
    for (const picture of await page.locator(selector).all()) {
      if (!(await picture.isVisible())) continue;
      const { src } = await picture.evaluate(async (image: HTMLImageElement) => {
        image.loading = "eager";
        await image.decode();
        return { src: image.currentSrc };
      });
      const stats = await sharp(await picture.screenshot({ type: "jpeg" })).stats();
      const mean = stats.channels.slice(0, 3).map((channel) => channel.mean);
      expect({ src, seen: Math.max(...mean) > 25 }).toEqual({ src, seen: true });
    }
  });

  test("every mark of the plans' legend is seen, and the chosen hour told from the others", async () => {
    const dark = { ...forced, colorScheme: "dark" } as const;
    const { page } = await app.visit("/seguridad-infraestructura", dark);
    for (const kind of ["camera", "reader", "wifi", "cabinet"]) {
      const words = page.locator(`.plan-legend__${kind}`);
      await words.evaluate((item: HTMLElement) => (item.style.color = "transparent"));
      await expectSeen(page, `.plan-legend__${kind}`);
    }
    await page.goto(`${app.site.url}/domotica`);
    const [chosen, ...others] = await page.$$eval(".day > label", (hours) =>
      hours.map((hour) => getComputedStyle(hour).color),
    );
    expect(others).not.toContain(chosen);
  });

  test("the page that one is on is marked in the header", async () => {
    const { page } = await app.visit("/nosotros", { forcedColors: "active" });
    const current = page.locator(".site-header__wide a[aria-current]");
    expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
      "underline",
    );
  });
});
