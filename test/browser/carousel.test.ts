import type { Page } from "playwright-core";
import { expect } from "vitest";
import { phone, test, untilCarouselStarts, untilFontsAreLoaded } from "../helpers/browser";
import { moving } from "../helpers/chromium";
import { until } from "../helpers/wait";

/** The names of the testimonials that the carousel shows whole. */
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

const namesIn = (page: Page) =>
  page.$$eval(".testimonial__name", (names) => names.map((name) => name.textContent));

const button = (page: Page, name: string) =>
  page.locator("section.testimonials").getByRole("button", { name, exact: true });

/** Swiper's state: whether autoplay runs, and the times of a movement and of each slide. */
const autoplay = (page: Page) =>
  page.$eval(".testimonials__window", (element) => {
    const { swiper } = element as unknown as {
      swiper: {
        autoplay: { running: boolean; paused: boolean };
        params: { speed: number; autoplay: { delay: number } };
      };
    };
    const { running, paused } = swiper.autoplay;
    const { speed, autoplay } = swiper.params;
    return { running, isMoving: running && !paused, speed, delay: autoplay.delay };
  });

test("shows one, two or three by width, loops by its buttons and arrow keys, and rests with reduced motion", async ({
  visit,
}) => {
  const { page, errors } = await visit("/nosotros");
  await untilCarouselStarts(page);
  for (const [width, count] of [
    [360, 1],
    [640, 1],
    [768, 2],
    [1024, 3],
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
  expect(await button(page, "Pausar").count()).toBe(0);
  expect(await autoplay(page)).toMatchObject({ isMoving: false, speed: 0 });
  const all = await namesIn(page);
  const first = async () => (await shown(page))[0];
  await until(async () => (await first()) === all[0]);
  await button(page, "Siguiente").click();
  await until(async () => (await first()) === all[1]);
  await button(page, "Anterior").click();
  await button(page, "Anterior").click();
  await until(async () => (await first()) === all.at(-1));
  expect(await page.locator(".testimonials__status").innerText()).toBe(
    `Testimonio ${all.length} de ${all.length}`,
  );
  await button(page, "Ir al testimonio 2").click();
  await until(async () => (await first()) === all[1]);
  await page.locator(".testimonials__window").focus();
  await page.keyboard.press("ArrowRight");
  await until(async () => (await first()) === all[2]);
  await page.keyboard.press("ArrowLeft");
  await until(async () => (await first()) === all[1]);
  expect(errors).toEqual([]);
});

test("autoplays until the pause button, the pointer or the focus stops it", async ({ visit }) => {
  const { page } = await visit("/nosotros", { ...moving, viewport: { width: 640, height: 800 } });
  const list = page.locator(".testimonials__window");
  await list.focus();
  await untilCarouselStarts(page);
  const moves = (expected: boolean) =>
    until(async () => (await autoplay(page)).isMoving === expected);
  expect(await autoplay(page)).toMatchObject({ running: false, delay: 4000 });
  expect(await list.getAttribute("tabindex"), "which shows the focus").toBe("0");
  await list.blur();
  expect(await list.getAttribute("tabindex")).toBe("-1");
  await page.mouse.move(0, 0);
  await moves(true);
  const status = page.locator(".testimonials__status");
  const said = await status.innerText();
  const [before] = await shown(page);
  await until(async () => {
    const [now] = await shown(page);
    return now !== undefined && now !== before;
  });
  expect(await status.innerText(), "nothing while it moves by itself").toBe(said);
  await list.hover();
  await moves(false);
  await page.mouse.move(0, 0);
  await moves(true);
  await button(page, "Siguiente").focus();
  // Not only paused, as it is while a slide comes.
  await until(async () => !(await autoplay(page)).running);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await moves(true);
  await button(page, "Pausar").click();
  await button(page, "Reanudar").waitFor();
  await page.locator("#testimonios").click();
  await page.mouse.move(0, 0);
  expect((await autoplay(page)).isMoving).toBe(false);
  const place = async () => Number(/\d+/.exec(await status.innerText()));
  const next = button(page, "Siguiente");
  await next.click();
  await until(place);
  const then = (((await place()) + 1) % (await namesIn(page)).length) + 1;
  // The second click comes before the slide of the first one has arrived.
  await next.evaluate((element: HTMLElement) => [element.click(), element.click()]);
  await until(async () => (await place()) === then);
  await button(page, "Reanudar").click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await moves(true);
});

test("starts at the testimonial that the list showed", async ({ visit }) => {
  const { page } = await visit("/nosotros", phone);
  await untilFontsAreLoaded(page);
  await page.locator(".testimonials__window").evaluate((list) => {
    list.scrollIntoView({ behavior: "instant" });
    list.scrollTo({ left: list.clientWidth + 20, behavior: "instant" });
  });
  const [before] = await shown(page);
  const place = await page.evaluate(() => scrollY);
  await page.locator(".swiper-initialized").waitFor();
  await until(async () => (await shown(page))[0] === before);
  expect(before).not.toBe((await namesIn(page))[0]);
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(1);
});

test("scrolls by keyboard without its script", async ({ open, site }) => {
  const { page } = await open(phone);
  await page.route("**/assets/carousel*", (route) => route.abort());
  await page.goto(`${site.url}/nosotros`);
  expect(await page.locator("section.testimonials button:visible").count()).toBe(0);
  const list = page.locator(".testimonials__window");
  expect(await shown(page)).toEqual((await namesIn(page)).slice(0, 1));
  await list.press("ArrowRight");
  await until(async () => (await shown(page)).length === 0);
});
