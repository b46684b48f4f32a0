import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dayAtHome } from "~/content/domotica-day";
import { constructionStages } from "~/content/constructora-stages";
import { untilHydrated } from "../helpers/browser";
import { pages } from "../helpers/pages";
import { launchSite } from "./launch-site";

const app = launchSite();

const visit = (path: string, width: number, height = 800, javaScriptEnabled = true) =>
  app.visit(path, {
    viewport: { width, height },
    hasTouch: width < 500,
    reducedMotion: "reduce",
    javaScriptEnabled,
  });

describe("a day at home", () => {
  const seen = (page: Page) => page.locator(".day__scene:visible h3").allInnerTexts();

  test.each([360, 1366])(
    "at %i px shows the chosen hour alone, without JavaScript",
    async (width) => {
      const { page } = await visit("/domotica", width, 800, false);
      expect(await seen(page)).toEqual([dayAtHome.items[0]?.name]);
      for (const { time, name } of [...dayAtHome.items].reverse()) {
        const hour = page.getByRole("radio", { name: time });
        await (width < 500 ? hour.tap() : hour.click());
        expect(await seen(page)).toEqual([name]);
      }
    },
  );

  test("is walked through with the arrow keys, and stays chosen when the page awakes", async () => {
    const { page, faults } = await visit("/domotica", 1366);
    await page.getByRole("radio", { name: "06:30" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await untilHydrated(page);
    expect(await seen(page)).toEqual([dayAtHome.items[2]?.name]);
    expect(faults).toEqual([]);
  });
});

describe("the stages of a job", () => {
  const alts = constructionStages.items.map(({ picture }) => picture.alt);
  const opaque = (page: Page) =>
    page.$$eval(".stage__picture", (all) =>
      all.map((picture) => Number(getComputedStyle(picture).opacity)),
    );

  test("on a wide window show the picture of the stage that is being read", async () => {
    const { page } = await visit("/constructora", 1366, 900);
    for (const index of [0, 3, 6]) {
      await page
        .locator(".stage__words")
        .nth(index)
        .evaluate((words) => {
          words.scrollIntoView({ block: "center", behavior: "instant" });
          return new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          );
        });
      const shown = (await opaque(page)).lastIndexOf(1);
      expect(alts[shown]).toBe(alts[index]);
    }
  });

  test("on a phone have each its own picture, above its words", async () => {
    const { page } = await visit("/constructora", 360, 800, false);
    expect(await opaque(page)).toEqual(alts.map(() => 1));
    const ends = await page.$$eval(".stage", (stages) =>
      stages.map((stage) => {
        const bottomOf = (name: string) =>
          stage.querySelector(name)?.getBoundingClientRect().bottom;
        return (bottomOf(".stage__picture img") ?? 0) < (bottomOf(".stage__words") ?? 0);
      }),
    );
    expect(ends).toEqual(alts.map(() => true));
  });
});

describe("the bar of ways to reach people, on a phone", () => {
  const place = (page: Page) =>
    page.locator(".reach-bar__ways").evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return { top, bottom, window: innerHeight };
    });

  describe.each(pages)("on %s", (path) => {
    const shared = app.share(path, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: "reduce",
      javaScriptEnabled: false,
    });

    test("is not on the first screen", async () => {
      const { top, window } = await place(shared.page);
      expect(top).toBeGreaterThanOrEqual(window);
    });

    test("lies over no field and not over the button of the form", async () => {
      const { page } = shared;
      const fields = page.locator("form :is(input, textarea, button):visible");
      for (const field of await fields.all()) {
        for (const block of ["start", "center", "end"] as const) {
          const box = await field.evaluate((element, block) => {
            element.scrollIntoView({ block, behavior: "instant" });
            const { top, bottom } = element.getBoundingClientRect();
            return { top, bottom };
          }, block);
          const bar = await place(page);
          expect(box.bottom <= bar.top || box.top >= bar.bottom).toBe(true);
        }
      }
    });
  });

  test("rides along the lower edge while one reads", async () => {
    const { page } = await visit("/constructora", 390, 844, false);
    await page.mouse.wheel(0, 3000);
    await expect.poll(async () => (await place(page)).bottom).toBe(844);
    expect(await page.locator(".reach-bar a:visible").count()).toBe(3);
  });
});
