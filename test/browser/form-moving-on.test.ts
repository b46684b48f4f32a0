import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { bannerIn, fill, send, sent } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

test("an answer is gone when the visitor has moved on", async () => {
  const { page } = await app.visitHydrated("/domotica");
  await fill(page, freshMessage());
  await send(page);
  expect((await bannerIn(page)).text).toBe(sent);
  await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).click();
  await page.waitForURL("**/nosotros");
  expect(await page.locator(".banner").count()).toBe(0);
});

test("a message that is on its way when the visitor moves on arrives", async () => {
  const { page } = await app.visitHydrated("/domotica");
  const message = freshMessage();
  await fill(page, message);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".contact-form__send")?.click();
    location.assign("/nosotros");
  });
  await page.waitForURL("**/nosotros");
  await until(() => app.emailjs.received.length);
  expect(app.emailjs.received[0]?.body.template_params).toEqual(message);
});
