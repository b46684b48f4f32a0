import { expect } from "vitest";
import { isBelowHeader, isOnTop, phone, test } from "../helpers/browser";
import { until } from "../helpers/wait";

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

test("an open menu without JavaScript covers nothing that has the focus", async ({ visit }) => {
  const { page } = await visit("/home", { ...phone, javaScriptEnabled: false });
  await page.locator(".menu summary").press("Enter");
  for (let links = await page.locator(".menu a").count(); links > 0; links--) {
    await page.keyboard.press("Tab");
    expect(await isOnTop(page.locator(".menu__panel :focus"))).toBe(true);
  }
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").isVisible()).toBe(true);
  expect(await page.locator(".menu__panel").isVisible()).toBe(false);
  await page.keyboard.press("Shift+Tab");
  expect(await page.locator(".menu__panel").isVisible()).toBe(true);
});

test("the menu closes after a tap on its link Servicios, and beside it", async ({
  visitWithScripts,
}) => {
  const { page } = await visitWithScripts("/home", phone);
  const menu = page.locator(".menu");
  await menu.locator("summary").tap();
  await menu.getByRole("link", { name: "Servicios" }).tap();
  await until(() => isBelowHeader(page, "servicios"));
  expect(await menu.getAttribute("open")).toBeNull();
  await menu.locator("summary").tap();
  await page.locator(".menu[open]").waitFor();
  await page.locator("#servicios").dispatchEvent("click");
  expect(await menu.getAttribute("open")).toBeNull();
});

test("closes the menu on Escape and when the focus leaves it", async ({ visitWithScripts }) => {
  // The menu is higher than this window.
  const { page } = await visitWithScripts("/home", {
    viewport: { width: 360, height: 400 },
  });
  const open = page.locator(".menu[open]");
  const summary = page.locator(".menu summary");
  await summary.press("Enter");
  await open.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.locator(".menu:not([open])").waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);

  await summary.press("Enter");
  // As Safari does at a tap on a link.
  await summary.evaluate((element: HTMLElement) => element.blur());
  expect(await open.count(), "while nothing has the focus").toBe(1);
  await summary.focus();
  for (let links = await page.locator(".menu a").count(); links > 0; links--) {
    await page.keyboard.press("Tab");
    expect(await open.count()).toBe(1);
    expect(await isOnTop(open.locator(":focus"))).toBe(true);
  }
  await page.keyboard.press("Tab");
  expect(await open.count()).toBe(0);
  expect(await page.locator("main :focus").count()).toBe(1);
});
