import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { company } from "~/content/company";
import { openPage, startBrowser, untilHydrated, untilFontsAreOn } from "../helpers/browser";
import { pages } from "../helpers/pages";
import { startSite, until, type Site } from "../helpers/server";

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([startBrowser(), startSite()]);
});

afterAll(() => Promise.all([browser.close(), site.stop()]));

/** Whether the heading of a place stands below the header and in the window. */
function isShown(page: Page, id: string): Promise<boolean> {
  return page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    return top >= header - 1 && top < innerHeight / 2;
  }, id);
}

const modes = [
  ["without JavaScript", { javaScriptEnabled: false }],
  ["with JavaScript", { javaScriptEnabled: true }],
] as const;

describe.each(modes)("%s", (_, options) => {
  async function open(path: string, viewport = { width: 1366, height: 768 }) {
    const opened = await openPage(browser, { ...options, viewport });
    await opened.page.goto(site.url + path);
    if (options.javaScriptEnabled) {
      await opened.page.mouse.move(5, 5);
      await opened.page.mouse.move(50, 50);
      await untilHydrated(opened.page);
    }
    return opened;
  }

  test("the header leads to every page that it names, and marks where one is", async () => {
    const { page, context, faults } = await open("/domotica");
    for (const [name, path] of [
      ["Nosotros", "/nosotros"],
      ["Contacto", "/contacto"],
      ["Inicio", "/home"],
    ] as const) {
      await page.locator(".site-header").getByRole("link", { name, exact: true }).first().click();
      await page.waitForURL(`**${path}`);
      const current = page.locator('.site-header a[aria-current="page"]:visible');
      await current.waitFor();
      expect(await current.innerText()).toBe(name);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  test("the brand leads home by the root", async () => {
    const { page, context } = await open("/nosotros");
    await page.locator("a.brand").click();
    await page.waitForURL("**/home");
    await context.close();
  });

  test("Servicios in the header shows the services below the header, from any page and at home", async () => {
    const { page, context } = await open("/nosotros");
    const link = page.locator(".site-header").getByRole("link", { name: "Servicios" }).first();
    await link.click();
    await page.waitForURL("**/home#servicios");
    await until(() => isShown(page, "servicios"));
    await page.evaluate(() => scrollTo(0, 0));
    await link.click();
    await until(() => isShown(page, "servicios"));
    await context.close();
  });

  test("Servicios in the footer goes through /servicios and shows the services", async () => {
    const { page, context } = await open("/contacto");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
    });
    await page.locator("footer").getByRole("link", { name: "Servicios" }).click();
    await page.waitForURL("**/home#servicios");
    await until(() => isShown(page, "servicios"));
    expect(asked).toEqual(["/servicios", "/home"]);
    await context.close();
  });

  test("the menu of small windows is closed at first, opens, leads on and is closed there", async () => {
    const { page, context } = await open("/home", { width: 360, height: 740 });
    const links = page.locator(".menu__panel");
    expect(await links.isVisible()).toBe(false);
    await page.locator(".menu summary").click();
    expect(await links.isVisible()).toBe(true);
    for (const link of await links.getByRole("link").all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await links.getByRole("link", { name: "Nosotros" }).click();
    await page.waitForURL("**/nosotros");
    await until(async () => !(await links.isVisible()));
    await context.close();
  });

  test("the first Tab is a link that skips to the content", async () => {
    const { page, context } = await open("/constructora");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Tab");
    const skip = page.locator(":focus");
    expect(await skip.innerText()).toBe("Saltar al contenido");
    await until(async () => ((await skip.boundingBox())?.y ?? -1) >= 0);
    await page.keyboard.press("Enter");
    await page.waitForURL("**#contenido");
    await context.close();
  });

  test("an unknown address shows home", async () => {
    const { page, context } = await open("/esto/no/existe");
    expect(new URL(page.url()).pathname).toBe("/home");
    await context.close();
  });

  test("the WhatsApp button opens the chat in a new tab", async () => {
    const { page, context } = await open("/home");
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    const opened = context.waitForEvent("page");
    await page.locator("a.whatsapp").click();
    const chat = await opened;
    expect(chat.url()).toBe(
      `https://wa.me/${company.whatsapp.number}?text=%C2%A1Hola!%20Quisiera%20m%C3%A1s%20informaci%C3%B3n.`,
    );
    await context.close();
  });
});

describe("moving on with JavaScript", () => {
  test("fetches no document, starts at the top, and focuses the page's heading", async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${site.url}/home`);
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
    await context.close();
  });

  test("shows the next page as it looks when it is opened by itself", async () => {
    const { page, context, faults } = await openPage(browser);
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
    await page.goto(`${site.url}/home`);
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).click();
    await page.waitForURL("**/nosotros");
    await page.getByRole("heading", { level: 1, name: "muro" }).waitFor();
    const moved = await places();
    await page.goto(`${site.url}/nosotros`);
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    expect(moved).toEqual(await places());
    expect(faults).toEqual([]);
    await context.close();
  });

  test("has the next page's files before the click, from the first hover", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/domotica`);
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    const file = page.locator("link[rel=modulepreload][href*=nosotros]");
    expect(await file.count()).toBe(0);
    await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).hover();
    await file.first().waitFor({ state: "attached" });
    await context.close();
  });

  test("stays as it is, with the words in the form, when a file cannot be fetched ahead", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/contacto`);
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
    await context.close();
  });

  test("reloads instead of breaking when a page's file is gone", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/home`);
    await page.mouse.wheel(0, 50);
    await untilHydrated(page);
    await page.route("**/assets/nosotros-*.js", (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    const reloaded = page.waitForEvent("load");
    const link = page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" });
    await link.click();
    await reloaded;
    await page.unrouteAll();
    await link.click();
    await page.waitForURL("**/nosotros");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await context.close();
  });

  test("goes back and forward from the browser's own memory", async () => {
    const memory = await startBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
    const { page, context } = await openPage(memory, { javaScriptEnabled: true });
    await page.goto(`${site.url}/home`);
    await page.evaluate(() =>
      addEventListener("pageshow", (event) => {
        if (event.persisted) document.title = "de memoria";
      }),
    );
    await page.goto(`${site.url}/nosotros`);
    await page.goBack({ waitUntil: "commit" });
    await until(async () => (await page.title()) === "de memoria");
    await context.close();
    await memory.close();
  });
});

test("nothing is fetched for scripts before the visitor does something, and all of it after", async () => {
  const { page, context } = await openPage(browser);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${site.url}/home`);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.some((url) => url.includes("carousel"))).toBe(false);
  await context.close();
});

test("a page that wakes up keeps the elements that the server sent", async () => {
  for (const path of pages) {
    const { page, context, faults } = await openPage(browser);
    await page.goto(site.url + path);
    const form = await page.$("form.contact-form");
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    expect({ path, kept: await form?.evaluate((element) => element.isConnected) }).toEqual({
      path,
      kept: true,
    });
    expect(faults).toEqual([]);
    await context.close();
  }
});

test("a page wakes up whole however busy the keyboard is meanwhile", async () => {
  for (let visit = 0; visit < 12; visit++) {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${site.url}/contacto`);
    for (let press = 0; press < 12; press++) await page.keyboard.press("Tab");
    await untilHydrated(page);
    expect(faults).toEqual([]);
    await context.close();
  }
});
