import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import constructora from "#content/constructora.json";
import domotica from "#content/domotica.json";
import home from "#content/home.json";
import { launchSite } from "./launch-site";

const app = launchSite();

const visit = (path: string, width: number, height = 800, javaScriptEnabled = true) =>
  app.visit(path, {
    viewport: { width, height },
    hasTouch: width < 500,
    reducedMotion: "reduce",
    javaScriptEnabled,
  });

describe.each([
  [
    "the day at home",
    "/domotica",
    ".day__scene",
    domotica.day.items.map(({ time, picture }) => ({ name: time, alt: picture.alt })),
  ],
  ["the wall of home", "/home", ".wall__state", home.whyOneGroup.wall.states],
])("%s", (_, path, scene, choices) => {
  test.each([360, 1366])("at %i px shows what is chosen, without JavaScript", async (width) => {
    const { page } = await visit(path, width, 800, false);
    const seen = page.locator(`${scene}:visible img:not([alt=""])`);
    expect(await seen.getAttribute("alt")).toBe(choices[0]?.alt);
    for (const { name, alt } of [...choices].reverse()) {
      const choice = page.getByRole("radio", { name });
      await (width < 500 ? choice.tap() : choice.click());
      expect(await seen.getAttribute("alt")).toBe(alt);
    }
  });
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
