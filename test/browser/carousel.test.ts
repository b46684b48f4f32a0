import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { until } from "../helpers/server";
import { launchSite } from "./launch-site";

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

/** Whether the carousel moves by itself, in Swiper's own words. */
const autoplay = (page: Page) =>
  page.$eval(".testimonials__window", (element) => {
    const { swiper } = element as unknown as {
      swiper: { autoplay: { running: boolean; paused: boolean } };
    };
    return { running: swiper.autoplay.running, paused: swiper.autoplay.paused };
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
  test.each([
    [360, 1],
    [640, 1],
    [768, 2],
    [1024, 3],
    [1440, 3],
  ])("at %i px shows %i, 20 px apart", async (width, count) => {
    const { page, faults } = await openCarousel(width, { reducedMotion: "reduce" });
    await until(async () => (await shown(page)).length === count);
    const gap = await page.$$eval(".testimonial", ([one, other]) =>
      Math.round(
        (other?.getBoundingClientRect().left ?? 0) - (one?.getBoundingClientRect().right ?? 0),
      ),
    );
    expect(gap).toBe(20);
    expect(faults).toEqual([]);
  });

  test("does not move the page under who is at its end when it starts", async () => {
    const { page } = await app.visit("/nosotros", { viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.locator(".swiper-initialized").waitFor();
    const below = await page.evaluate(() => document.body.scrollHeight - innerHeight - scrollY);
    expect(below).toBeLessThan(1);
  });

  test("goes on and back by its buttons, round and round", async () => {
    const { page } = await openCarousel(1024, { reducedMotion: "reduce" });
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
  });

  test("goes to one by its bullet, which is named", async () => {
    const { page } = await openCarousel(640, { reducedMotion: "reduce" });
    const all = await namesIn(page);
    await button(page, "Ir al testimonio 5").click();
    await until(async () => (await shown(page))[0] === all[4]);
    expect(await button(page, "Ir al testimonio 5").getAttribute("aria-current")).toBe("true");
  });

  test("moves by itself, until it is paused, and again when asked", async () => {
    const { page } = await openCarousel(640);
    const first = await shown(page);
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

  test("has neither motion nor a pause for who asks for less motion", async () => {
    const { page } = await openCarousel(1024, { reducedMotion: "reduce" });
    expect(await button(page, "Pausar").count()).toBe(0);
    expect((await autoplay(page)).running).toBe(false);
  });

  test("has the constants of the specification (8)", async () => {
    const { page } = await openCarousel(1024);
    const params = await page.$eval(".testimonials__window", (element) => {
      const { swiper } = element as unknown as {
        swiper: { originalParams: Record<string, unknown> };
      };
      const { slidesPerView, spaceBetween, loop, autoplay, breakpoints } = swiper.originalParams;
      return { slidesPerView, spaceBetween, loop, autoplay, breakpoints };
    });
    expect(params).toMatchObject({
      slidesPerView: 1,
      spaceBetween: 20,
      loop: true,
      autoplay: { delay: 4000 },
      breakpoints: {
        640: { slidesPerView: 1 },
        768: { slidesPerView: 2 },
        1024: { slidesPerView: 3 },
      },
    });
  });

  test("stays a list that can be read to its end when its script does not come", async () => {
    const { page } = await app.open({ viewport: { width: 360, height: 740 } });
    await page.route("**/assets/carousel*", (route) => route.abort());
    await page.goto(`${app.site.url}/nosotros`);
    await page.mouse.wheel(0, 10);
    await readToTheEnd(page);
  });

  test("is a list that can be read to its end without JavaScript, by keyboard too", async () => {
    const { page } = await app.visit("/nosotros", {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    });
    expect(await page.locator("section.testimonials button:visible").count()).toBe(0);
    await readToTheEnd(page);
  });
});

async function readToTheEnd(page: Page): Promise<void> {
  const list = page.locator(".testimonials__window");
  await list.focus();
  for (const testimonial of await page.locator(".testimonial").all()) {
    await testimonial.scrollIntoViewIfNeeded();
    await until(async () =>
      (await shown(page)).includes(await testimonial.locator(".testimonial__name").innerText()),
    );
  }
}
