import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { company } from "~/content/company";
import { until } from "../helpers/server";
import { launchSite } from "./launch-site";

const app = launchSite();

const desk = { viewport: { width: 1366, height: 768 } };

/** Whether the heading of a place stands below the header and in the window. */
function isShown(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && top < innerHeight / 2;
  }, id);
}

test("the header leads to every page that it names and marks where one is, and its brand leads home", async () => {
  const { page, faults } = await app.visitHydrated("/domotica", desk);
  for (const [name, path] of [
    ["Nosotros", "/nosotros"],
    ["Inicio", "/home"],
    ["Contacto", "/contacto"],
  ] as const) {
    await page.locator(".site-header").getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(`**${path}`);
    const current = page.locator('.site-header a[aria-current="page"]:visible');
    await current.filter({ hasText: name }).waitFor();
    expect(await current.count()).toBe(1);
  }
  await page.locator("a.brand").click();
  await page.waitForURL("**/home");
  expect(faults).toEqual([]);
});

test.each([768, 1440])(
  "Contacto in the header is drawn as a button, and ends where the content does, at %i px",
  async (width) => {
    const { page } = await app.visit("/nosotros", { viewport: { width, height: 800 } });
    const drawn = await page.evaluate(() => {
      const link = document.querySelector(".site-header__wide a[href='/contacto']");
      const bar = document.querySelector(".site-header__bar");
      if (!link || !bar) return null;
      const { borderTopWidth, borderTopStyle } = getComputedStyle(link);
      const gap = bar.getBoundingClientRect().right - link.getBoundingClientRect().right;
      return { border: `${borderTopWidth} ${borderTopStyle}`, gap: Math.round(gap) };
    });
    expect(drawn).toEqual({ border: "2px solid", gap: 0 });
  },
);

test("Servicios in the header shows the services below the header, from any page and at home", async () => {
  const { page } = await app.visit("/nosotros", desk);
  const link = page.locator(".site-header").getByRole("link", { name: "Servicios" }).first();
  await link.click();
  await page.waitForURL("**/home#servicios");
  await until(() => isShown(page, "servicios"));
  await page.evaluate(() => scrollTo(0, 0));
  await link.click();
  await until(() => isShown(page, "servicios"));
});

test("Servicios in the footer goes through /servicios and shows the services", async () => {
  const { page } = await app.visit("/contacto", desk);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  await page.locator("footer").getByRole("link", { name: "Servicios" }).click();
  await page.waitForURL("**/home#servicios");
  await until(() => isShown(page, "servicios"));
  expect(asked).toEqual(["/servicios", "/home"]);
});

test("the WhatsApp button opens the chat in a new tab", async () => {
  const { page, context } = await app.visit("/home", desk);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
  const opened = context.waitForEvent("page");
  await page.locator("a.whatsapp").click();
  const chat = await opened;
  expect(chat.url()).toBe(
    `https://wa.me/${company.whatsapp.number}?text=%C2%A1Hola!%20Quisiera%20m%C3%A1s%20informaci%C3%B3n.`,
  );
});
