import { request as ask } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage, startWholeBrowser } from "../helpers/browser";
import { listen, until } from "../helpers/server";
import { launchSite } from "./launch-site";

const app = launchSite();

/** What was asked of the site ahead of any click; no driver tells of it. */
let asked: string[];
let line: Awaited<ReturnType<typeof listen>>;

beforeEach(async () => {
  asked = [];
  line = await listen((incoming, answer) => {
    const { method, headers, url: path = "" } = incoming;
    if (headers["sec-purpose"]?.toString().startsWith("prefetch")) asked.push(`${method} ${path}`);
    const onward = ask(app.site.url + path, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(onward);
  });
  return () => line.stop();
});

/** Opens a page whose browser has read what it may ask for ahead. */
async function open(path: string, headers: Record<string, string> = {}) {
  const { page } = await app.open({ extraHTTPHeaders: headers });
  const rules = page.waitForResponse("**/speculation-rules.json");
  await page.goto(line.url + path);
  await (await rules).finished();
  return page;
}

const inHeader = (name: string) => `.site-header__wide a[href="${name}"]`;

describe("the next page", () => {
  test("is asked for when a pointer rests on its link, once, and is there at the click", async () => {
    const page = await open("/home");
    await page.hover(inHeader("/nosotros"));
    await until(() => asked.length);
    await page.click(inHeader("/nosotros"));
    await page.waitForURL("**/nosotros");
    const [entry] = (await page.evaluate(() =>
      performance.getEntriesByType("navigation").map((one) => one.toJSON() as unknown),
    )) as { deliveryType: string }[];
    expect(entry?.deliveryType).toBe("navigational-prefetch");
    expect(asked).toEqual(["GET /nosotros"]);
  });

  test("is not asked for where a link leads to a part of this page, or past the pages", async () => {
    const page = await open("/home");
    await page.evaluate(() => {
      for (const path of ["/bandeja", "/salud", "/favicon.svg", "/contacto.data"]) {
        const link = document.createElement("a");
        Object.assign(link, { href: path, textContent: path, className: "trial" });
        document.querySelector("h1")?.append(link, " ");
      }
    });
    for (const link of [
      page.locator(inHeader("/home#servicios")),
      ...(await page.locator(".trial").all()),
    ]) {
      await link.hover();
      // A press asks at once; let go elsewhere, it is no click.
      await page.mouse.down();
      await page.hover("footer");
      await page.mouse.up();
    }
    await page.hover(inHeader("/contacto"));
    await until(() => asked.length);
    expect(asked).toEqual(["GET /contacto"]);
  });

  test("is not asked for ahead for a visitor who saves data", async () => {
    const page = await open("/home", { "Save-Data": "on" });
    await page.hover(inHeader("/nosotros"));
    await page.click(inHeader("/nosotros"));
    await page.waitForURL("**/nosotros");
    expect(asked).toEqual([]);
  });
});

test("back shows the page from the browser's own memory, with what was typed", async () => {
  const memory = await startWholeBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  const { page } = await openPage(memory);
  await page.goto(`${app.site.url}/domotica`);
  await page.fill("textarea", "Quisiera techar mi azotea.");
  await page.evaluate(() =>
    addEventListener("pageshow", (event) => {
      if (event.persisted) document.title = "de memoria";
    }),
  );
  await page.click("footer a[href='/nosotros']");
  await page.waitForURL("**/nosotros");
  await page.goBack({ waitUntil: "commit" });
  await until(async () => (await page.title()) === "de memoria");
  expect(await page.inputValue("textarea")).toBe("Quisiera techar mi azotea.");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await memory.close();
});
