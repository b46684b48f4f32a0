import { expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { pages } from "../helpers/pages";
import { launchSite } from "./launch-site";

const app = launchSite();

test("nothing is fetched for scripts before the visitor does something, and all of it after", async () => {
  const { page } = await app.open();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${app.site.url}/home`);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await untilHydrated(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.some((url) => url.includes("carousel"))).toBe(false);
});

test("a page that hydrates keeps the elements that the server sent", async () => {
  for (const path of pages) {
    const { page, faults } = await app.visit(path);
    const form = await page.$("form.contact-form");
    await page.keyboard.press("Tab");
    await untilHydrated(page);
    expect({ path, kept: await form?.evaluate((element) => element.isConnected) }).toEqual({
      path,
      kept: true,
    });
    expect(faults).toEqual([]);
  }
});

test("a page hydrates whole however busy the keyboard is meanwhile", async () => {
  for (let visit = 0; visit < 12; visit++) {
    const { page, faults } = await app.visit("/contacto");
    for (let press = 0; press < 12; press++) await page.keyboard.press("Tab");
    await untilHydrated(page);
    expect(faults).toEqual([]);
  }
});
