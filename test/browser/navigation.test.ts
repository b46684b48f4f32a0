import { expect } from "vitest";
import { hold, isBelowHeader, phone, test, untilScriptsRun } from "../helpers/browser";
import { moving } from "../helpers/chromium";
import { until } from "../helpers/wait";

const desk = { viewport: { width: 1366, height: 768 } };

test("the links Servicios of footer and header lead to the services", async ({ visit }) => {
  const { page } = await visit("/contacto", { ...moving, ...desk });
  const visitedPaths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visitedPaths.push(new URL(request.url()).pathname);
  });
  await page.locator("footer").getByRole("link", { name: "Servicios" }).click();
  await page.waitForURL("**/home#servicios");
  await until(() => isBelowHeader(page, "servicios"));
  expect(visitedPaths).toEqual(["/servicios", "/home"]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator(".site-header").getByRole("link", { name: "Servicios" }).first().click();
  await until(() => isBelowHeader(page, "servicios"));
});

test("prefetches a page when the pointer rests on its link", async ({ visit }) => {
  const { page } = await visit("/home", desk);
  const link = ".site-header__wide a[href='/nosotros']";
  await page.hover(link);
  await page.click(link);
  await page.waitForURL("**/nosotros");
  // Playwright does not report prefetches, but the prefetched page does.
  const deliveryType = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.toJSON().deliveryType as string,
  );
  expect(deliveryType).toBe("navigational-prefetch");
});

test("keeps the effect of taps and keys before the scripts have loaded", async ({ visit }) => {
  const { page } = await visit("/domotica", phone);
  const letScriptsCome = await hold(page, "**/assets/*.js");
  const question = page.locator(".questions details").nth(1);
  const hour = page.getByRole("radio").nth(3);
  const menu = page.locator(".menu");
  await question.locator("summary").tap();
  await hour.tap();
  await page.fill("textarea", "A medias");
  await menu.locator("summary").tap();
  letScriptsCome();
  await untilScriptsRun(page);
  expect(await question.getAttribute("open")).toBe("");
  expect(await hour.isChecked()).toBe(true);
  expect(await page.inputValue("textarea")).toBe("A medias");
  expect(await menu.getAttribute("open")).toBe("");
  await menu.locator("a[href='/nosotros']").tap();
  await page.waitForURL("**/nosotros");
});
