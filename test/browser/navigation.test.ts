import { expect } from "vitest";
import type { Page } from "playwright-core";
import { hold, phone, test, untilScriptsRun } from "../helpers/browser";
import { until } from "../helpers/program";

const desk = { viewport: { width: 1366, height: 768 } };

/** Whether an element is below the header and in the upper half of the window. */
function isShown(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && top < innerHeight / 2;
  }, id);
}

test("a tap beside the menu closes it without JavaScript, and follows no link", async ({
  visit,
}) => {
  const low = { ...phone, viewport: { width: 360, height: 1400 }, javaScriptEnabled: false };
  const { page } = await visit("/home", low);
  const menu = page.locator(".menu");
  await menu.locator("summary").tap();
  for (const link of await page.locator("main a:visible, .reach-bar a").all()) {
    const box = await link.boundingBox();
    const panel = await page.locator(".menu__panel").boundingBox();
    if (!box || !panel || box.y < panel.y + panel.height || box.y + box.height > 1400) continue;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    expect(new URL(page.url()).pathname).toBe("/home");
    expect(await menu.getAttribute("open")).toBeNull();
    await menu.locator("summary").tap();
  }
});

test("the menu closes after a tap on its link Servicios, and beside it", async ({
  visitWithScripts,
}) => {
  const { page } = await visitWithScripts("/home", phone);
  const menu = page.locator(".menu");
  await menu.locator("summary").tap();
  await menu.getByRole("link", { name: "Servicios" }).tap();
  await until(() => isShown(page, "servicios"));
  expect(await menu.getAttribute("open")).toBeNull();
  await menu.locator("summary").tap();
  await page.locator(".menu[open]").waitFor();
  await page.locator("#servicios").dispatchEvent("click");
  expect(await menu.getAttribute("open")).toBeNull();
});

test("the links Servicios of footer and header lead to the services", async ({ visit }) => {
  const { page } = await visit("/contacto", desk);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  await page.locator("footer").getByRole("link", { name: "Servicios" }).click();
  await page.waitForURL("**/home#servicios");
  await until(() => isShown(page, "servicios"));
  expect(asked).toEqual(["/servicios", "/home"]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(".site-header").getByRole("link", { name: "Servicios" }).first().click();
  await until(() => isShown(page, "servicios"));
});

test("prefetches a page when the pointer rests on its link", async ({ visit }) => {
  const { page } = await visit("/home", desk);
  const link = ".site-header__wide a[href='/nosotros']";
  await page.hover(link);
  // Playwright does not report prefetches, but the prefetched page does.
  const deliveryType = async () => {
    await page.click(link);
    await page.waitForURL("**/nosotros");
    return page.evaluate(
      () => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType as string,
    );
  };
  expect(await deliveryType()).toBe("navigational-prefetch");
});

test("keeps the effect of taps before the scripts have loaded", async ({ visit }) => {
  const { page } = await visit("/domotica", phone);
  const scriptsCome = await hold(page, "**/assets/*.js");
  const question = page.locator(".questions details").nth(1);
  const hour = page.getByRole("radio").nth(3);
  const menu = page.locator(".menu");
  await question.locator("summary").tap();
  await hour.tap();
  await menu.locator("summary").tap();
  scriptsCome();
  await untilScriptsRun(page);
  expect(await question.getAttribute("open")).toBe("");
  expect(await hour.isChecked()).toBe(true);
  expect(await menu.getAttribute("open")).toBe("");
  await menu.locator("a[href='/nosotros']").tap();
  await page.waitForURL("**/nosotros");
});
