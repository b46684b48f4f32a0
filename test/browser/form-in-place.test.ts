import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { ok } from "../helpers/emailjs";
import {
  bannerIn,
  empty,
  fill,
  hold,
  send,
  typed,
  sent,
  failed,
  required,
  invalid,
} from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

test("a message is sent in place, once, the button busy and in focus meanwhile; its answer goes with the page", async () => {
  const { page, faults } = await app.visitHydrated("/constructora");
  const go = await hold(page, "**/contacto");
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await fill(page, freshMessage());
  await page.getByRole("button", { name: "Enviar" }).press("Enter");
  await page.waitForSelector("form button[aria-disabled=true] .spinner");
  await page.locator("[name=from_name]").press("Enter");
  await page.locator("form button").press("Enter");
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("button");
  go();
  expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
  expect(await page.locator("form button[aria-disabled=true]").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/constructora");
  expect(await typed(page)).toEqual(empty);
  expect(
    await page.locator(".banner").evaluate((banner) => banner === document.activeElement),
  ).toBe(true);
  expect([posts, app.emailjs.received.length]).toEqual([1, 1]);
  await page.click(".site-header__wide a[href='/nosotros']");
  await page.waitForURL("**/nosotros");
  expect(await page.locator(".banner").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("an incomplete or invalid form is told in the site's words at once, and asks nobody", async () => {
  const { page } = await app.visitHydrated("/contacto");
  await send(page);
  expect((await bannerIn(page)).text).toBe(required);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(empty.length);
  await fill(page, { ...freshMessage(), n_cell: "12345" });
  await send(page);
  await page.getByText(invalid).waitFor();
  expect(await page.locator(".banner").count()).toBe(1);
  expect(await page.locator("[aria-invalid=true]").count()).toBe(1);
  expect(app.emailjs.received).toHaveLength(0);
});

test("a number as people paste it is brought to nine digits when it is left or posted, and nothing else is changed", async () => {
  const { page } = await app.visitHydrated("/contacto");
  const number = page.getByLabel("Celular");
  for (const [pasted, left] of [
    ["966 123 456", "966123456"],
    ["+51 966-123-456", "966123456"],
    ["966 123 4567", "966 123 4567"],
    ["mi número es 966", "mi número es 966"],
  ] as const) {
    await number.fill(pasted);
    expect(await number.inputValue()).toBe(pasted);
    await page.getByLabel("Mensaje").focus();
    expect(await number.inputValue()).toBe(left);
  }
  const message = freshMessage({ from_email: "josé@ejemplo.pe" });
  await fill(page, { ...message, n_cell: `+51 ${message.n_cell}` });
  await number.press("Enter");
  expect((await bannerIn(page)).text).toBe(sent);
  expect(app.emailjs.received[0]?.body.template_params).toEqual(message);
});

test("the newest outcome stands alone, and a failure keeps every word, after a success too", async () => {
  const { page } = await app.visitHydrated("/domotica");
  const message = freshMessage();
  const no = { status: 500, text: "no" };
  for (const [written, behaviour, text] of [
    [freshMessage(), ok, sent],
    [{ ...message, n_cell: "12" }, ok, invalid],
    [message, no, failed],
    [message, ok, sent],
  ] as const) {
    app.emailjs.behaviour = behaviour;
    await fill(page, written);
    await send(page);
    await page.locator(".banner", { hasText: text }).waitFor();
    expect(await page.locator(".banner").count()).toBe(1);
    expect(await typed(page)).toEqual(text === sent ? empty : Object.values(written));
  }
});

test("what is written while a message is on its way stays when it has arrived", async () => {
  const { page } = await app.visitHydrated("/domotica");
  await fill(page, freshMessage());
  const go = await hold(page, "**/contacto");
  await send(page);
  await page.fill("textarea", "Y una cosa más");
  go();
  await page.getByText(sent).waitFor();
  expect(await typed(page)).toEqual([...empty.slice(1), "Y una cosa más"]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
});
