import { expect, test } from "vitest";
import { openPage, startWholeBrowser, untilFontsAreOn, untilHydrated } from "../helpers/browser";
import { until } from "../helpers/server";
import { launchSite } from "./launch-site";

const app = launchSite();

test("fetches no document, starts at the top, and focuses the page's heading", async () => {
  const { page, faults } = await app.visit("/home");
  await page.mouse.wheel(0, 300);
  await untilHydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.locator("#servicios a").first().click();
  await page.waitForURL("**/constructora");
  await until(() => page.evaluate(() => document.activeElement?.tagName === "H1"));
  await until(() => page.evaluate(() => scrollY === 0));
  expect(await page.title()).toContain("onstruc");
  expect(documents).toEqual([]);
  expect(faults).toEqual([]);
});

test("shows the next page as it looks when it is opened by itself", async () => {
  const { page, faults } = await app.open();
  const places = async () => {
    await untilFontsAreOn(page);
    await page.waitForFunction(
      () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
    );
    return page.evaluate(() =>
      [...document.querySelectorAll("main :not(.testimonials *)")].map((element) => {
        const { x, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, width, height].join(" ");
      }),
    );
  };
  await page.goto(`${app.site.url}/home`);
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).click();
  await page.waitForURL("**/nosotros");
  await page.getByRole("heading", { level: 1, name: "muro" }).waitFor();
  const moved = await places();
  await page.goto(`${app.site.url}/nosotros`);
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  expect(moved).toEqual(await places());
  expect(faults).toEqual([]);
});

test("has the next page's files before the click, from the first hover", async () => {
  const { page } = await app.visit("/domotica");
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  const file = page.locator("link[rel=modulepreload][href*=nosotros]");
  expect(await file.count()).toBe(0);
  await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).hover();
  await file.first().waitFor({ state: "attached" });
});

test("stays as it is, with the words in the form, when a file cannot be fetched ahead", async () => {
  const { page } = await app.visit("/contacto");
  await page.locator("textarea").fill("Quisiera techar mi azotea.");
  await untilHydrated(page);
  await page.route("**/assets/nosotros-*.js", (route) => route.abort());
  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  const refused = page.waitForEvent("requestfailed");
  await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).hover();
  await refused;
  await page.locator("h1").hover();
  expect(await page.locator("textarea").inputValue()).toBe("Quisiera techar mi azotea.");
  expect(reloads).toBe(0);
});

test("reloads instead of breaking when a page's file is gone", async () => {
  const { page } = await app.visit("/home");
  await page.mouse.wheel(0, 50);
  await untilHydrated(page);
  await page.route("**/assets/nosotros-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const reloaded = page.waitForEvent("load");
  const link = page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" });
  await link.click();
  await reloaded;
  await page.unrouteAll();
  await link.click();
  await page.waitForURL("**/nosotros");
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("goes back and forward from the browser's own memory", async () => {
  const memory = await startWholeBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  const { page } = await openPage(memory, { javaScriptEnabled: true });
  await page.goto(`${app.site.url}/home`);
  await page.evaluate(() =>
    addEventListener("pageshow", (event) => {
      if (event.persisted) document.title = "de memoria";
    }),
  );
  await page.goto(`${app.site.url}/nosotros`);
  await page.goBack({ waitUntil: "commit" });
  await until(async () => (await page.title()) === "de memoria");
  await memory.close();
});
