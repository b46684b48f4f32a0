import { expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { bannerIn, fill, send, sent } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

test("an answer is gone when the visitor has moved on, and what they write anew is kept", async () => {
  const { page } = await app.visit("/domotica");
  await fill(page, freshMessage());
  await untilHydrated(page);
  await send(page);
  expect((await bannerIn(page)).text).toBe(sent);
  await page.fill("textarea", "Otra cosa");
  await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).click();
  await page.waitForURL("**/nosotros");
  await until(async () => (await page.locator(".banner").count()) === 0);
  expect(await page.inputValue("textarea")).toBe("Otra cosa");
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Luz" }).waitFor();
  expect(await page.locator(".banner").count()).toBe(0);
  expect(await page.inputValue("textarea")).toBe("Otra cosa");
});

test.each(["Nosotros", "Contacto"])(
  "an answer that comes after the visitor has moved on to %s is shown there",
  async (name) => {
    const { page } = await app.visit("/domotica");
    await fill(page, freshMessage());
    await untilHydrated(page);
    const moved = page.waitForURL(`**/${name.toLowerCase()}`);
    await page.route("**/contacto.data*", async (route) => {
      await moved;
      await route.continue();
    });
    await send(page);
    await page.locator(".site-header__wide").getByRole("link", { name }).click();
    expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
  },
);
