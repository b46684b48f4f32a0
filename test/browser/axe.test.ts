import { describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { pages } from "../helpers/pages";
import { violations } from "./axe";
import { fill } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const widths = [360, 768, 1440];

/** Axe is put into the page as a script of its own, which the site's policy rightly forbids. */
const options = {
  viewport: { width: 360, height: 800 },
  bypassCSP: true,
  reducedMotion: "reduce",
} as const;

describe.each(pages)("axe finds nothing on %s", (path) => {
  const sized = app.share(path, options);

  test.each(widths)("at %i px, after hydration, with its carousel", async (width) => {
    const page = await sized(width);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.locator("#testimonios").scrollIntoViewIfNeeded();
    await page.locator(".swiper-initialized").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test("axe finds nothing after each outcome of the form, at any width", async () => {
  const { page } = await app.visitHydrated("/contacto", options);
  const send = async (text: string) => {
    await page.getByRole("button", { name: "Enviar" }).click();
    await page.locator(".banner", { hasText: text }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(page)).toEqual([]);
    }
  };
  await send("Todos los campos son obligatorios.");
  await fill(page, { ...freshMessage(), n_cell: "12" });
  await send("Por favor, ingresa un correo y celular válidos.");
  await page.fill("[name=n_cell]", "987654321");
  app.emailjs.next = [{ status: 500, text: "no" }];
  await send("Hubo un problema al enviar el mensaje.");
  await page.fill("textarea", freshMessage().message);
  await send("¡Tu mensaje ha sido enviado con éxito!");
});

test("axe finds nothing in the open menu and the open questions", async () => {
  const { page } = await app.visit("/constructora", options);
  await page.locator(".menu summary").click();
  expect(await violations(page)).toEqual([]);
  await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
  expect(await violations(page)).toEqual([]);
});

test("axe finds nothing on the pages of refusal and error", async () => {
  const { page } = await app.visit("/home", options);
  for (const path of ["/%E0%A4%A", "/home?_data=x"]) {
    await page.goto(app.site.url + path);
    expect(await violations(page)).toEqual([]);
  }
  await page.setContent(await (await fetch(`${app.site.url}/home`, { method: "POST" })).text());
  expect(await violations(page)).toEqual([]);
});
