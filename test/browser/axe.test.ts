import { describe, expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { pages } from "../helpers/pages";
import { violations } from "./axe";
import { launchSite } from "./launch-site";

const app = launchSite();

/** Axe is put into the page as a script of its own, which the site's policy rightly forbids. */
const open = (path: string, width: number) =>
  app.visit(path, { viewport: { width, height: 800 }, bypassCSP: true, reducedMotion: "reduce" });

describe.each([360, 768, 1440])("at %i px axe finds nothing", (width) => {
  test.each(pages)("on %s, before hydration and after, with its carousel", async (path) => {
    const { page } = await open(path, width);
    expect(await violations(page)).toEqual([]);
    await page.mouse.wheel(0, 10);
    await page.locator("#testimonios").scrollIntoViewIfNeeded();
    await page.locator(".swiper-initialized").waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test("after each outcome of the form", async () => {
    const { page } = await open("/contacto", width);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    const send = async (text: string) => {
      await page.getByRole("button", { name: "Enviar" }).click();
      await page.locator(".banner", { hasText: text }).waitFor();
      expect(await violations(page)).toEqual([]);
    };
    await send("Todos los campos son obligatorios.");
    for (const [name, value] of Object.entries(freshMessage()))
      await page.fill(`[name=${name}]`, value);
    await page.fill("[name=n_cell]", "12");
    await send("Por favor, ingresa un correo y celular válidos.");
    await page.fill("[name=n_cell]", "987654321");
    app.emailjs.next = [{ status: 500, text: "no" }];
    await send("Hubo un problema al enviar el mensaje.");
    await page.fill("textarea", freshMessage().message);
    await send("¡Tu mensaje ha sido enviado con éxito!");
  });
});

test("axe finds nothing in the open menu and the open questions", async () => {
  const { page } = await open("/constructora", 360);
  await page.locator(".menu summary").click();
  expect(await violations(page)).toEqual([]);
  await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
  expect(await violations(page)).toEqual([]);
});

test("axe finds nothing on the pages of refusal and error", async () => {
  const { page } = await open("/home", 360);
  for (const path of ["/%E0%A4%A", "/home?_data=x"]) {
    await page.goto(app.site.url + path);
    expect(await violations(page)).toEqual([]);
  }
  await page.setContent(await (await fetch(`${app.site.url}/home`, { method: "POST" })).text());
  expect(await violations(page)).toEqual([]);
});
