import { expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { bannerIn, sent } from "./contact-form";
import { launchSite, phone } from "./launch-site";

const app = launchSite();

test.each([
  ["while the page awakes", true],
  ["where its scripts do not come", false],
])(
  "with the keyboard alone one skips to the content, reaches the form, fills it and sends it, %s",
  async (_, awakes) => {
    const { page, faults } = await app.visit("/contacto");
    if (!awakes) await page.route("**/assets/*.js", (route) => route.abort());
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").innerText()).toBe("Saltar al contenido");
    await page.keyboard.press("Enter");
    await page.waitForURL("**#contenido");
    await until(() => page.evaluate(() => document.activeElement?.id === "contenido"));
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").count()).toBe(1);
    const isOnName = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).name === "from_name");
    while (!(await isOnName())) await page.keyboard.press("Tab");
    if (awakes) await untilHydrated(page);
    const message = freshMessage();
    for (const value of Object.values(message)) {
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
    }
    expect(await page.locator(":focus").innerText()).toBe("Enviar");
    await page.keyboard.press("Enter");
    expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
    expect(app.emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
    if (awakes) expect(faults).toEqual([]);
  },
);

test("the open menu shuts by Escape, and when the focus goes on into the page", async () => {
  const { page } = await app.visitHydrated("/home", { viewport: { width: 360, height: 740 } });
  const open = page.locator(".menu[open]");
  const summary = page.locator(".menu summary");
  await summary.press("Enter");
  await open.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.locator(".menu:not([open])").waitFor();
  expect(await page.locator(":focus").innerText()).toBe("Menú");

  await summary.press("Enter");
  for (let links = await page.locator(".menu a").count(); links > 0; links--) {
    await page.keyboard.press("Tab");
    expect(await open.count()).toBe(1);
  }
  await page.keyboard.press("Tab");
  expect(await open.count()).toBe(0);
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("on a phone the bar gives way to the form while somebody writes, and to nothing when it has the focus", async () => {
  const { page } = await app.visit("/contacto", phone);
  const chat = page.locator(".whatsapp");
  const isSeen = () =>
    chat.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await page.getByLabel("Nombre").focus();
  expect(await isSeen()).toBe(false);
  await chat.focus();
  expect(await isSeen()).toBe(true);
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
