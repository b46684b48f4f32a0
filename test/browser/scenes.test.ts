import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import constructora from "#content/constructora.json";
import domotica from "#content/domotica.json";
import home from "#content/home.json";
import { untilHydrated } from "../helpers/browser";
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
      expect(await seen(page)).toEqual([domotica.day.items[0]?.name]);
      for (const { time, name } of [...domotica.day.items].reverse()) {
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
    expect(await seen(page)).toEqual([domotica.day.items[2]?.name]);
    expect(faults).toEqual([]);
  });
});

describe("the wall of home", () => {
  test.each([360, 1366])(
    "at %i px shows the chosen state alone, without JavaScript",
    async (width) => {
      const { page } = await visit("/home", width, 800, false);
      const seen = () => page.locator(".wall__state:visible img").getAttribute("alt");
      for (const { name, alt } of [...home.whyOneGroup.wall.states].reverse()) {
        const choice = page.getByRole("radio", { name });
        await (width < 500 ? choice.tap() : choice.click());
        expect(await seen()).toBe(alt);
      }
    },
  );
});

describe("the stages of a job", () => {
  const alts = constructora.stages.items.map(({ picture }) => picture.alt);
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
