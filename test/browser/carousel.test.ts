import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { until } from "../helpers/server";
import { launchSite, phone } from "./launch-site";

const app = launchSite();

async function openCarousel(width: number, options: BrowserContextOptions = {}) {
  const opened = await app.visit("/nosotros", { viewport: { width, height: 800 }, ...options });
  await opened.page.mouse.wheel(0, 10);
  await opened.page.locator("#testimonios").scrollIntoViewIfNeeded();
  await opened.page.locator(".testimonials__window.swiper-initialized").waitFor();
  return opened;
}

/** The names of the testimonials that are wholly in the window of the carousel. */
function shown(page: Page): Promise<string[]> {
  return page.$$eval(".testimonial", (slides) => {
    const frame = slides[0]?.closest(".testimonials__window")?.getBoundingClientRect();
    return slides
      .filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return frame && left >= frame.left - 1 && right <= frame.right + 1;
      })
      .map((slide) => slide.querySelector(".testimonial__name")?.textContent ?? "");
  });
}

const button = (page: Page, name: string) =>
  page.locator("section.testimonials").getByRole("button", { name, exact: true });

/** Whether the carousel moves by itself, and how long a slide stays, in Swiper's own words. */
const autoplay = (page: Page) =>
  page.$eval(".testimonials__window", (element) => {
    const { swiper } = element as unknown as {
      swiper: {
        autoplay: { running: boolean; paused: boolean };
        params: { autoplay: { delay: number } };
      };
    };
    const { running, paused } = swiper.autoplay;
    return { running, paused, delay: swiper.params.autoplay.delay };
  });

const namesIn = (page: Page) =>
  page.$$eval(".testimonial__name", (names) => names.map((name) => name.textContent));

/** Stops the motion, so that what is looked at stays. */
async function pause(page: Page): Promise<void> {
  await button(page, "Pausar").click();
  await button(page, "Reanudar").waitFor();
  await until(() => page.evaluate(() => document.getAnimations().length === 0));
}

describe("the carousel", () => {
  test("shows one, two or three at a time, by the window's width, 20 px apart", async () => {
    const { page, faults } = await openCarousel(360, { reducedMotion: "reduce" });
    for (const [width, count] of [
      [360, 1],
      [640, 1],
      [768, 2],
      [1024, 3],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await until(async () => (await shown(page)).length === count);
      const gap = await page.$$eval(".testimonial", ([one, other]) =>
        Math.round(
          (other?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().right ?? 0),
        ),
      );
      expect(gap).toBe(20);
    }
    expect(faults).toEqual([]);
  });

  test("does not move the page under who is at its end when it starts", async () => {
    const { page } = await app.visit("/nosotros", { viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.locator(".swiper-initialized").waitFor();
    const below = await page.evaluate(() => document.body.scrollHeight - innerHeight - scrollY);
    expect(below).toBeLessThan(1);
  });

  test("goes on and back by its buttons, round and round, and does not move by itself where less motion is asked for", async () => {
    const { page } = await openCarousel(1024, { reducedMotion: "reduce" });
    expect(await button(page, "Pausar").count()).toBe(0);
    expect((await autoplay(page)).running).toBe(false);
    const all = await namesIn(page);
    await until(async () => (await shown(page))[0] === all[0]);
    await button(page, "Siguiente").click();
    await until(async () => (await shown(page)).includes(all[3] ?? ""));
    await button(page, "Anterior").click();
    await button(page, "Anterior").click();
    await until(async () => (await shown(page))[0] === all.at(-1));
    expect(await page.locator(".testimonials__status").innerText()).toBe(
      `Testimonio ${all.length} de ${all.length}`,
    );
    const bullet = button(page, "Ir al testimonio 5");
    await bullet.click();
    await until(async () => (await shown(page))[0] === all[4]);
    expect(await bullet.getAttribute("aria-current")).toBe("true");
  });

  test("moves by itself every 4,000 ms, until it is paused, and again when asked", async () => {
    const { page } = await openCarousel(640);
    const first = await shown(page);
    expect((await autoplay(page)).delay).toBe(4000);
    await page.mouse.move(0, 0);
    await until(async () => {
      const [now] = await shown(page);
      return now !== undefined && now !== first[0];
    });
    await pause(page);
    expect((await autoplay(page)).running).toBe(false);
    await page.locator("#testimonios").click();
    await page.mouse.move(0, 0);
    expect((await autoplay(page)).running).toBe(false);
    await button(page, "Reanudar").click();
    await button(page, "Pausar").waitFor();
    expect((await autoplay(page)).running).toBe(true);
  });

  test("stands still while focus is inside and under the pointer", async () => {
    const { page } = await openCarousel(1024);
    const still = async () => {
      const { running, paused } = await autoplay(page);
      return !running || paused;
    };
    await page.mouse.move(0, 0);
    await until(async () => !(await still()));
    await page.locator(".testimonial").first().hover();
    await until(still);
    await page.mouse.move(0, 0);
    await until(async () => !(await still()));
    await button(page, "Siguiente").focus();
    await until(still);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await until(async () => !(await still()));
  });

  const still = { ...phone, reducedMotion: "reduce" as const };

  test("begins at the testimonial to which the list was swiped", async () => {
    const { page } = await app.visit("/nosotros", still);
    await page.locator(".testimonials__window").evaluate((list) => {
      list.scrollIntoView({ behavior: "instant" });
      list.scrollTo({ left: list.clientWidth + 20, behavior: "instant" });
    });
    const [before] = await shown(page);
    await page.locator(".swiper-initialized").waitFor();
    await until(async () => (await shown(page))[0] === before);
    expect(before).not.toBe((await namesIn(page))[0]);
  });

  test("keeps the focus and the arrow keys that the list had", async () => {
    const { page } = await app.visit("/nosotros", still);
    const list = page.locator(".testimonials__window");
    await list.focus();
    await page.locator(".swiper-initialized").waitFor();
    const [before] = await shown(page);
    await page.keyboard.press("ArrowRight");
    await until(async () => (await shown(page))[0] !== before);
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each([
    ["without JavaScript", { javaScriptEnabled: false }],
    ["when its script does not come", {}],
  ])("is a list that can be read to its end, by keyboard too, %s", async (_, options) => {
    const { page } = await app.open({ ...phone, ...options });
    await page.route("**/assets/carousel*", (route) => route.abort());
    await page.goto(`${app.site.url}/nosotros`);
    expect(await page.locator("section.testimonials button:visible").count()).toBe(0);
    await page.locator(".testimonials__window").focus();
    for (const testimonial of await page.locator(".testimonial").all()) {
      await testimonial.scrollIntoViewIfNeeded();
      await until(async () =>
        (await shown(page)).includes(await testimonial.locator(".testimonial__name").innerText()),
      );
    }
  });
});
