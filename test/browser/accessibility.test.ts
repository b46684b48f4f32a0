import { describe, expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { violations } from "../helpers/axe";
import { weakLinesOf } from "../helpers/contrast";
import { bannerIn, fill, hold, send, test, untilCarouselStarts } from "../helpers/browser";
import { fieldNames } from "~/message/fields";
import { freshMessage } from "../helpers/inbox";

const forAxe = { viewport: { width: 360, height: 800 }, bypassCSP: true };

describe("axe finds nothing", () => {
  test("after each outcome of the form, which marks its invalid fields", async ({
    visitWithScripts,
    emailjs,
  }) => {
    const { page } = await visitWithScripts("/domotica", forAxe);
    const sendAndCheck = async (bannerText: string, invalidCount: number) => {
      await send(page);
      await page.locator(".banner", { hasText: bannerText }).waitFor();
      expect((await bannerIn(page)).count).toBe(1);
      expect(await page.locator("[aria-invalid]").count()).toBe(invalidCount);
      expect(await violations(page, ".ending")).toEqual([]);
    };
    await sendAndCheck(texts.required, fieldNames.length);
    // The form stands on a picture.
    expect(await weakLinesOf(page, [".field__reason"])).toEqual([]);
    await fill(page, freshMessage());
    emailjs.next = [{ status: 500, text: "no" }];
    await sendAndCheck(texts.failed, 0);
    await fill(page, freshMessage());
    await sendAndCheck(texts.sent, 0);
  });

  test("in the open menu and the open questions, and on an error page", async ({ visit, site }) => {
    const { page } = await visit("/constructora", forAxe);
    await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
    expect(await violations(page)).toEqual([]);
    await page.goto(`${site.url}/%E0%A4%A`);
    expect(await violations(page)).toEqual([]);
  });
});

test("moves nothing under prefers-reduced-motion", async ({ visitWithScripts }) => {
  const { page } = await visitWithScripts("/home", { reducedMotion: "reduce" });
  // While the answer does not come, the spinner stays.
  await hold(page, "**/contacto");
  await fill(page, freshMessage());
  await send(page);
  await page.locator(".spinner").waitFor();
  await page.locator(".menu summary").evaluate((summary: HTMLElement) => summary.click());
  await page.locator("#servicios a").first().hover();
  const moving = await page.evaluate(() => ({
    animations: document
      .getAnimations()
      .map((animation) =>
        animation instanceof CSSAnimation ? animation.animationName : String(animation),
      ),
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  }));
  expect(moving).toEqual({ animations: [], scrolling: "auto" });
});

test("marks the chosen hour, the buttons and the current page in forced colours", async ({
  visit,
}) => {
  const { page } = await visit("/domotica", { forcedColors: "active", colorScheme: "dark" });
  await page.locator(".day > input").first().check();
  const [chosen, ...others] = await page.$$eval(".day > label", (hours) =>
    hours.map((hour) => getComputedStyle(hour).color),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(chosen);
  const styleOf = (selector: string) =>
    page.$eval(selector, (element) => {
      const { borderTopWidth, textDecorationLine } = getComputedStyle(element);
      return { borderTopWidth, textDecorationLine };
    });
  expect(await styleOf("main .button")).toHaveProperty("borderTopWidth", "2px");
  expect(await styleOf(".site-header__wide a[aria-current]")).toHaveProperty(
    "textDecorationLine",
    "underline",
  );
});

test("marks the chosen hour and the first testimonial that is seen in the visitor's own colours", async ({
  visit,
}) => {
  const { page } = await visit("/domotica", {
    viewport: { width: 1280, height: 800 },
    forcedColors: "active",
    colorScheme: "light",
  });
  await untilCarouselStarts(page);
  const { own, hour, marks } = await page.evaluate(() => {
    const stylesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => getComputedStyle(element));
    const sample = document.body.appendChild(document.createElement("p"));
    sample.style.cssText =
      "forced-color-adjust: none; color: HighlightText; background: Highlight; border-color: CanvasText";
    const [own] = stylesOf("body > p:last-child");
    return {
      own: { chosen: own?.backgroundColor, chosenText: own?.color, text: own?.borderTopColor },
      hour: stylesOf(".day > :checked + label").map((label) => [
        label.backgroundColor,
        label.color,
      ]),
      marks: stylesOf(".testimonials__pagination button").map((mark) => mark.backgroundColor),
    };
  });
  expect(hour).toEqual([[own.chosen, own.chosenText]]);
  expect(marks[0]).toBe(own.chosen);
  expect(new Set(marks.slice(1))).toEqual(new Set([own.text]));
});
