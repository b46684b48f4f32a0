import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { phone, test, untilCarouselStarts, untilFontsAreLoaded } from "../helpers/browser";
import { moving } from "../helpers/chromium";
import { until } from "../helpers/wait";

/** The names of the testimonials that the carousel shows whole. */
function shownNames(page: Page): Promise<string[]> {
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

/** The names of all testimonials. */
const namesIn = (page: Page) =>
  page.$$eval(".testimonial__name", (names) => names.map((name) => name.textContent));

async function untilFirstIs(page: Page, name: string | undefined): Promise<void> {
  await until(async () => (await shownNames(page))[0] === name);
}

const button = (page: Page, name: string) =>
  page.locator("section.testimonials").getByRole("button", { name, exact: true });

const statusOf = (page: Page) => page.locator(".testimonials__status").innerText();

/** Swiper's state: whether autoplay runs, and the times of a movement and of each slide. */
const autoplayOf = (page: Page) =>
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

const untilMoving = (page: Page) => until(async () => (await autoplayOf(page)).isMoving);

describe("the carousel with reduced motion", () => {
  let page: Page;
  let names: string[];
  let errors: string[];

  test.beforeAll(async ({ open, running }) => {
    ({ page, errors } = await open());
    await page.goto(`${(await running.site()).url}/nosotros`);
    await untilCarouselStarts(page);
    names = await namesIn(page);
  });

  test.afterEach(() => expect(errors).toEqual([]));

  /** Shows this testimonial first, of three. */
  async function start(at: number) {
    await page.setViewportSize({ width: 1024, height: 800 });
    await button(page, `Ir al testimonio ${at}`).click();
    await untilFirstIs(page, names[at - 1]);
  }

  test.for([
    { width: 640, count: 1 },
    { width: 768, count: 2 },
    { width: 1024, count: 3 },
  ])("shows $count at $width px, 20 px apart", async ({ width, count }) => {
    await page.setViewportSize({ width, height: 800 });
    await until(async () => (await shownNames(page)).length === count);
    const edges = await page.$$eval(".testimonial", (slides) =>
      slides
        .map((slide) => slide.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right })),
    );
    expect(Math.round(Number(edges[1]?.left) - Number(edges[0]?.right))).toBe(20);
  });

  test("rests, and has no button to pause", async () => {
    expect(await autoplayOf(page)).toMatchObject({ isMoving: false, speed: 0 });
    expect(await button(page, "Pausar").count()).toBe(0);
  });

  test("goes on by its buttons, from the first to the last one, too, and says where it is", async () => {
    await start(1);
    await button(page, "Siguiente").click();
    await untilFirstIs(page, names[1]);
    await button(page, "Anterior").click();
    await button(page, "Anterior").click();
    await untilFirstIs(page, names.at(-1));
    expect(await statusOf(page)).toBe(`Testimonio ${names.length} de ${names.length}`);
  });

  test("goes on by the arrow keys", async () => {
    await start(2);
    await page.locator(".testimonials__window").focus();
    await page.keyboard.press("ArrowRight");
    await untilFirstIs(page, names[2]);
    await page.keyboard.press("ArrowLeft");
    await untilFirstIs(page, names[1]);
  });
});

const movingTablet = { ...moving, viewport: { width: 640, height: 800 } };

describe("the carousel that moves by itself", () => {
  let page: Page;

  test.beforeAll(async ({ open, running }) => {
    ({ page } = await open(movingTablet));
    await page.goto(`${(await running.site()).url}/nosotros`);
    await untilCarouselStarts(page);
  });

  /** Leaves the carousel alone: neither the pointer nor the focus is in it. */
  async function leave() {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }

  test.beforeEach(async () => {
    await leave();
    await untilMoving(page);
  });

  test("shows another testimonial after four seconds, and announces nothing", async () => {
    expect(await autoplayOf(page)).toMatchObject({ delay: 4000 });
    // From the last one on, Swiper first puts another one behind it, which is a movement, too.
    const names = await namesIn(page);
    await button(page, `Ir al testimonio ${names.length}`).click();
    await untilFirstIs(page, names.at(-1));
    await leave();
    await untilMoving(page);
    const statusBefore = await statusOf(page);
    const [nameBefore] = await shownNames(page);
    await until(async () => {
      const [name] = await shownNames(page);
      return name !== undefined && name !== nameBefore;
    });
    expect(await statusOf(page)).toBe(statusBefore);
  });

  test("rests under the pointer, and while one of its buttons has the focus", async () => {
    await page.locator(".testimonials__window").hover();
    await until(async () => !(await autoplayOf(page)).isMoving);
    await leave();
    await untilMoving(page);
    await button(page, "Siguiente").focus();
    // Not only paused, as it is while a slide comes.
    await until(async () => !(await autoplayOf(page)).running);
    await leave();
    await untilMoving(page);
  });

  test("rests after a click on Pausar, and moves again after one on Reanudar", async () => {
    await button(page, "Pausar").click();
    await button(page, "Reanudar").waitFor();
    await page.locator("#testimonios").click();
    await leave();
    expect((await autoplayOf(page)).isMoving).toBe(false);
    await button(page, "Reanudar").click();
    await leave();
    await untilMoving(page);
  });

  test("counts each of two quick clicks", async () => {
    const position = async () => Number(/\d+/.exec(await statusOf(page)));
    const next = button(page, "Siguiente");
    await button(page, "Pausar").click();
    await next.click();
    await until(position);
    // Two further on, from the last one to the first.
    const wanted = (((await position()) + 1) % (await namesIn(page)).length) + 1;
    // The second click comes before the slide of the first one has arrived.
    await next.evaluate((element: HTMLElement) => [element.click(), element.click()]);
    await until(async () => (await position()) === wanted);
    await button(page, "Reanudar").click();
  });
});

test("the carousel rests while its list has the focus since before its start", async ({
  visit,
}) => {
  const { page } = await visit("/nosotros", movingTablet);
  const list = page.locator(".testimonials__window");
  await list.focus();
  await untilCarouselStarts(page);
  expect(await autoplayOf(page)).toMatchObject({ running: false });
  expect(await list.getAttribute("tabindex"), "so that it keeps the focus").toBe("0");
  await list.blur();
  expect(await list.getAttribute("tabindex")).toBe("-1");
});

test("the carousel starts at the testimonial that the list showed", async ({ visit }) => {
  const { page } = await visit("/nosotros", phone);
  await untilFontsAreLoaded(page);
  await page.locator(".testimonials__window").evaluate((list) => {
    list.scrollIntoView({ behavior: "instant" });
    list.scrollTo({ left: list.clientWidth + 20, behavior: "instant" });
  });
  const [nameBefore] = await shownNames(page);
  const scrollBefore = await page.evaluate(() => scrollY);
  await page.locator(".swiper-initialized").waitFor();
  await untilFirstIs(page, nameBefore);
  expect(nameBefore).not.toBe((await namesIn(page))[0]);
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrollBefore)).toBeLessThan(1);
});

test("the list of testimonials scrolls by keyboard without its script", async ({ open, site }) => {
  const { page } = await open(phone);
  await page.route("**/assets/carousel*", (route) => route.abort());
  await page.goto(`${site.url}/nosotros`);
  expect(await page.locator("section.testimonials button:visible").count()).toBe(0);
  const [firstName] = await namesIn(page);
  expect(await shownNames(page)).toEqual([firstName]);
  await until(async () => {
    await page.locator(".testimonials__window").press("ArrowRight");
    return (await shownNames(page))[0] !== firstName;
  });
});
