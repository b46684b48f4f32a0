import { expect } from "vitest";
import { isOnTop, phone, test } from "../helpers/browser";
import { until } from "../helpers/wait";

test("an open menu without JavaScript covers nothing that has the focus", async ({ visit }) => {
  // The menu is higher than this window.
  const viewport = { width: 360, height: 400 };
  const { page } = await visit("/home", { ...phone, viewport, javaScriptEnabled: false });
  await page.locator(".menu summary").press("Enter");
  const linkCount = await page.locator(".menu a").count();
  for (let link = 0; link < linkCount; link++) {
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
  // The services begin below the header, in the upper half of the window.
  await until(() =>
    page.evaluate(() => {
      const top = document.getElementById("servicios")?.getBoundingClientRect().top ?? -1;
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return top >= header - 1 && top < innerHeight / 2;
    }),
  );
  expect(await menu.getAttribute("open")).toBeNull();
  await menu.locator("summary").tap();
  await page.locator(".menu[open]").waitFor();
  await page.locator("#servicios").dispatchEvent("click");
  expect(await menu.getAttribute("open")).toBeNull();
});

test("the menu closes when the focus leaves it for another part, and by Escape", async ({
  visitWithScripts,
}) => {
  const { page } = await visitWithScripts("/home", phone);
  const openMenu = page.locator(".menu[open]");
  const summary = page.locator(".menu summary");
  await summary.press("Enter");
  await openMenu.waitFor();
  // As Safari does at a tap on a link.
  await summary.evaluate((element: HTMLElement) => element.blur());
  expect(await openMenu.count(), "while nothing has the focus").toBe(1);
  await page.locator(".menu a").last().focus();
  await page.keyboard.press("Tab");
  expect(await openMenu.count()).toBe(0);
  expect(await page.locator("main :focus").count()).toBe(1);
  await summary.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await openMenu.count()).toBe(0);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
});
