import { expect } from "vitest";
import { hold, phone, test, untilScriptsRun } from "../helpers/browser";

test("prefetches a page when the pointer rests on its link", async ({ visit }) => {
  const { page } = await visit("/home", { viewport: { width: 1366, height: 768 } });
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
  const question = page.locator("details", { hasText: "¿Hay que romper paredes?" });
  const hour = page.getByRole("radio", { name: "18:30" });
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
