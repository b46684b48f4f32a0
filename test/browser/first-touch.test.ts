import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { bannerIn, fill, hold, send, sent } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A page that takes a while to hydrate. */
interface SlowVisit {
  page: Page;
  /** Waits until the page has hydrated; what comes then need not be slow. */
  untilAwake(): Promise<void>;
}

/** Opens a page on a phone whose processor is six times slower than this one. */
async function visitOnSlowProcessor(path: string): Promise<SlowVisit> {
  const { page } = await app.visit(path, phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return {
    page,
    async untilAwake() {
      await untilHydrated(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    },
  };
}

/** Opens a page on a phone whose network brings the scripts long after the first touch. */
async function visitOnSlowNetwork(path: string): Promise<SlowVisit> {
  const { page } = await app.open(phone);
  const arrive = await hold(page, "**/assets/*.js");
  await page.goto(app.site.url + path);
  return {
    page,
    untilAwake() {
      arrive();
      return untilHydrated(page);
    },
  };
}

const ways: [string, (target: Locator) => Promise<void>][] = [
  ["by touch", (target) => target.tap()],
  ["by mouse", (target) => target.click()],
  ["by keyboard", (target) => target.press("Enter")],
  // It acts on the element without any pointer or key.
  [
    "by assistive technology",
    (target) => target.evaluate((element: HTMLElement) => element.click()),
  ],
];

describe.each(ways)("the first thing that a visitor does %s, on a slow phone,", (way, act) => {
  test("opens the menu, and hydration does not shut it", async () => {
    const { page, untilAwake } = await visitOnSlowProcessor("/home");
    await act(page.locator(".menu summary"));
    const open = page.locator(".menu[open]");
    await open.waitFor();
    await untilAwake();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await open.count()).toBe(1);
    await open.getByRole("link", { name: "Nosotros" }).click();
    await page.waitForURL("**/nosotros");
    await until(async () => (await open.count()) === 0);
  });

  test("unfolds a question, and hydration does not fold it", async () => {
    const { page, untilAwake } = await visitOnSlowNetwork("/domotica");
    await act(page.locator(".questions summary").nth(1));
    const open = page.locator(".questions details[open]").nth(1);
    await open.waitFor();
    await untilAwake();
    expect(await open.isVisible()).toBe(true);
    const isFocused = await open.evaluate((details) => details.contains(document.activeElement));
    if (way === "by keyboard") expect(isFocused).toBe(true);
  });

  test("follows a link", async () => {
    const { page } = await visitOnSlowNetwork("/home");
    await act(page.locator("footer a[href='/nosotros']"));
    await page.waitForURL("**/nosotros");
    await page.getByRole("heading", { level: 1, name: "peruano" }).waitFor();
  });

  test("sends a message that the browser has filled in by itself", async () => {
    const { page } = await visitOnSlowNetwork("/contacto");
    const message = freshMessage();
    await page.$$eval(
      "form [name]",
      (fields, values) => {
        for (const field of fields as HTMLInputElement[]) field.value = values[field.name] ?? "";
      },
      message as Record<string, string>,
    );
    await act(page.getByRole("button", { name: "Enviar" }));
    expect(await bannerIn(page)).toMatchObject({ text: sent, count: 1 });
    expect(app.emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
  });
});

test("what is typed first is all there after hydration, and the focus with it", async () => {
  const { page, untilAwake } = await visitOnSlowNetwork("/contacto");
  await page.getByLabel("Nombre").tap();
  await page.keyboard.type("María del ");
  const awake = untilAwake();
  await page.keyboard.type("Carmen Quispe", { delay: 20 });
  await awake;
  expect(await page.getByLabel("Nombre").inputValue()).toBe("María del Carmen Quispe");
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
    "from_name",
  );
  await fill(page, freshMessage());
  await send(page);
  expect((await bannerIn(page)).text).toBe(sent);
});

test.each([
  ["by touch", (hour: Locator) => hour.tap()],
  ["by mouse", (hour: Locator) => hour.click()],
  ["by keyboard", (hour: Locator) => hour.press("Space")],
] as const)("an hour of the day that is chosen first, %s, stays chosen", async (_, choose) => {
  const { page, untilAwake } = await visitOnSlowNetwork("/domotica");
  const hour = page.getByRole("radio").nth(3);
  await choose(hour);
  await untilAwake();
  expect(await hour.isChecked()).toBe(true);
  const scenes = await page.locator(".day__words").all();
  const seen = await Promise.all(scenes.map((scene) => scene.isVisible()));
  expect(seen.indexOf(true)).toBe(3);
});

describe("the list of testimonials", () => {
  const firstShown = (page: Page) =>
    page.$$eval(".testimonial", (slides) => {
      const { left, right } =
        slides[0]?.closest(".testimonials__window")?.getBoundingClientRect() ?? new DOMRect();
      const shown = slides.find((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      });
      return shown?.querySelector(".testimonial__name")?.textContent;
    });

  test("that was swiped becomes a carousel at the same testimonial", async () => {
    const { page } = await app.visit("/nosotros", { ...phone, reducedMotion: "reduce" });
    await page.locator(".testimonials__window").evaluate((list) => {
      list.scrollIntoView({ behavior: "instant" });
      list.scrollTo({ left: list.clientWidth + 20, behavior: "instant" });
    });
    const before = await firstShown(page);
    await page.locator(".swiper-initialized").waitFor();
    await until(async () => (await firstShown(page)) === before);
    expect(before).not.toBe(await page.locator(".testimonial__name").first().innerText());
  });

  test("keeps the focus and the arrow keys when it becomes a carousel", async () => {
    const { page } = await app.visit("/nosotros", { ...phone, reducedMotion: "reduce" });
    await page.locator(".testimonials__window").focus();
    await page.locator(".swiper-initialized").waitFor();
    const before = await firstShown(page);
    await page.keyboard.press("ArrowRight");
    await until(async () => (await firstShown(page)) !== before);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain(
      "testimonials__window",
    );
  });
});
