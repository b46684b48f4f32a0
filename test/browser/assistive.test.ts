import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { fill, hold, sent, typed } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const modes = [
  ["before hydration", false],
  ["after hydration", true],
] as const;

describe.each(modes)("%s", (_, hydrated) => {
  test("the link that skips to the content takes the focus there", async () => {
    const { page } = await app.visit("/domotica");
    if (hydrated) {
      await page.mouse.wheel(0, 1);
      await untilHydrated(page);
    } else {
      await page.route("**/assets/*.js", (route) => route.abort());
    }
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toBe("Saltar al contenido");
    await page.keyboard.press("Enter");
    await page.waitForURL("**#contenido");
    await until(() => page.evaluate(() => document.activeElement?.id === "contenido"));
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });
});

test("the send button keeps the focus while it is busy, and does not send twice", async () => {
  const { page } = await app.visitHydrated("/domotica");
  const go = await hold(page, "**/contacto");
  await fill(page, freshMessage());
  await page.getByRole("button", { name: "Enviar" }).press("Enter");
  await page.locator("form button[aria-disabled=true]").waitFor();
  await page.locator("[name=from_name]").press("Enter");
  await page.locator("form button").press("Enter");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("button");
  go();
  await page.getByText(sent).waitFor();
  expect(await typed(page)).toEqual(["", "", "", ""]);
  expect(app.emailjs.received).toHaveLength(1);
});

describe("the open menu shuts, and covers nothing that has the focus,", () => {
  async function openMenu() {
    const { page } = await app.visitHydrated("/home", { viewport: { width: 360, height: 740 } });
    await page.locator(".menu summary").press("Enter");
    await page.locator(".menu[open]").waitFor();
    return page;
  }
  const isOpen = (page: Page) => page.locator(".menu").evaluate((menu) => menu.matches("[open]"));

  test("when the focus goes on into the page", async () => {
    const page = await openMenu();
    for (let links = await page.locator(".menu a").count(); links > 0; links--) {
      await page.keyboard.press("Tab");
      expect(await isOpen(page)).toBe(true);
    }
    await page.keyboard.press("Tab");
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator("main :focus").count()).toBe(1);
  });

  test("by Escape, which leaves the focus on its button", async () => {
    const page = await openMenu();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.locator(".menu:not([open])").waitFor();
    expect(await page.locator(":focus").innerText()).toBe("Menú");
  });
});

test("nothing moves for who asks for less motion", async () => {
  const { page } = await app.visit("/home", { reducedMotion: "reduce" });
  await page.locator(".menu summary").evaluate((summary: HTMLElement) => summary.click());
  await page.locator("#servicios a").first().hover();
  const moving = await page.evaluate(() => ({
    animations: document.getAnimations().length,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  }));
  expect(moving).toEqual({ animations: 0, scrolling: "auto" });
});

test("with the keyboard alone one reaches the form, fills it and sends it", async () => {
  const { page } = await app.visit("/contacto");
  const message = freshMessage();
  const isOnName = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement).name === "from_name");
  for (let presses = 0; presses < 60 && !(await isOnName()); presses++) {
    await page.keyboard.press("Tab");
  }
  await untilHydrated(page);
  const [name = "", ...rest] = Object.values(message);
  await page.keyboard.type(name);
  for (const value of rest) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("Enviar");
  await page.keyboard.press("Enter");
  await page.getByText(sent).waitFor();
  expect(app.emailjs.received.at(-1)?.body.template_params).toEqual(message);
});
