import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { atEnd } from "./cleanup";
import { openPage, startBrowser } from "./chromium";
import { localTest } from "./fixtures";
import { until } from "./wait";

/** The narrowest phone in use today. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/**
 * Tests in Chromium. `open` opens an empty page, `visit` a page of the site, `visitWithScripts` a page whose
 * scripts run. A page closes after the test, or after the file when `test.beforeAll` opened it.
 */
export const test = localTest
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await startBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("open", { scope: "worker" }, ({ browser }) => async (options?: BrowserContextOptions) => {
    const watched = await openPage(browser, options);
    atEnd(() => watched.context.close());
    return watched;
  })
  .extend("visit", ({ open, site }) => async (path: string, options?: BrowserContextOptions) => {
    const watched = await open(options);
    await watched.page.goto(site.url + path);
    return watched;
  })
  .extend(
    "visitWithScripts",
    ({ visit }) =>
      async (path: string, options?: BrowserContextOptions) => {
        const watched = await visit(path, options);
        await watched.page.getByLabel("Nombre").focus();
        await untilScriptsRun(watched.page);
        return watched;
      },
  );

/** Waits until the page's scripts run. */
export async function untilScriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(haveScriptsRun);
}

/** Whether the page's scripts run: the form's script adds its stylesheet last. */
export function haveScriptsRun(): boolean {
  return document.querySelector("link[rel=stylesheet][href*=outcome]") !== null;
}

/** Waits for the fonts, which load after the first view. */
export async function untilFontsAreLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["Bricolage Grotesque", "Instrument Sans"].every((family) =>
      [...document.fonts].some((face) => face.family.includes(family) && face.status === "loaded"),
    ),
  );
}

/** Waits until the testimonials are in the window and their carousel has started. */
export async function untilCarouselStarts(page: Page): Promise<void> {
  await page.locator("#testimonios").scrollIntoViewIfNeeded();
  await page.locator(".swiper-initialized").waitFor();
}

/** Sets the text size of the browser, from which media queries in rem follow, too. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
}

/** How many pixels a page can be scrolled sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Whether an element, or a part of it, is painted at its centre. */
export const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Presses Tab until `target` has the focus; throws at a stop that does not show it, and after forty stops. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = page.locator(":focus");
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press("Tab");
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
    if (outline === "none")
      throw new Error(`Not shown: ${await focused.evaluate((element) => element.outerHTML)}`);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not reach the target");
}

/** Delays the requests that match a pattern until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Fills fields of the contact form by their names. */
export async function fill(page: Page, message: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(message)) await page.fill(`[name="${name}"]`, value);
}

/** Presses the button that sends the contact form. */
export const send = (page: Page) => page.locator(".contact-form__send").click();

/** The values of the fields of the contact form. */
export function typed(page: Page): Promise<string[]> {
  return page.$$eval("form.contact-form :is(input, textarea):not([tabindex])", (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
}

/** The banner of the form, once it is in the window. */
export async function bannerIn(page: Page): Promise<{ text: string; role: string; count: number }> {
  const banner = page.locator(".banner");
  await banner.first().waitFor();
  await until(() =>
    banner.first().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
  return {
    text: await banner.innerText(),
    role: (await banner.getAttribute("role")) ?? "",
    count: await banner.count(),
  };
}
