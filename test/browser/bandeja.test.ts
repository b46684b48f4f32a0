import type { Page } from "playwright-core";
import { expect } from "vitest";
import { violations } from "../helpers/axe";
import { overflow, setTextSize, tabTo, test as base } from "../helpers/browser";
import { query } from "../helpers/database";
import { freshMessage, postMessage } from "../helpers/inbox";
import { PASSWORD } from "../helpers/site";

/** `signIn` signs the owner in, whose inbox has one hostile message. */
const test = base.extend("signIn", ({ site }) => async (page: Page) => {
  await query(site.databaseUrl, "delete from messages");
  const sent = freshMessage({ from_name: "<b>Ana</b> \u202Esoto" });
  const message = `${"a".repeat(1900)} <img src=x onerror=alert(1)> ${sent.message}`;
  await postMessage(site, { ...sent, message });
  await page.goto(`${site.url}/bandeja`);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { name: "Mensajes" }).waitFor();
  return sent;
});

test("the owner's pages are accessible, fit, mark and delete", async ({ open, site, signIn }) => {
  const { page, errors } = await open({ bypassCSP: true });
  const look = async () => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} px`).toBe(0);
    }
    // The styles of these pages are the same at each width.
    expect(await violations(page)).toEqual([]);
  };
  await page.goto(`${site.url}/bandeja/entrar`);
  await look();
  await signIn(page);
  await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
  await look();
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  expect(await overflow(page), "with double text size").toBe(0);
  await page.getByRole("button", { name: "Marcar como atendido" }).click();
  await page.getByRole("button", { name: "Quitar «Atendido»" }).waitFor();
  await page.getByRole("link", { name: "Ana" }).first().click();
  await page.getByRole("textbox", { name: "Nota" }).waitFor();
  await look();
  await page.locator("summary", { hasText: "Borrar para siempre" }).click();
  await look();
  await page.getByRole("button", { name: "Sí, borrar" }).click();
  await page.getByRole("heading", { name: "Mensajes" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(0);
  await postMessage(site, freshMessage());
  const lists = ["", "/testimonios", "/testimonios/historial", "/obras/nueva"];
  const photo = "/obras/foto?entrada=nueva&campo=fotos.0.imagen";
  const editor = [...lists, photo].map((path) => `/bandeja/contenido${path}`);
  // So that the history has a version to go back to.
  await page.goto(`${site.url}/bandeja/contenido/testimonios`);
  const edit = page.getByRole("link", { name: /^Editar/ });
  await edit.first().click();
  await page.getByRole("button", { name: "Guardar y publicar" }).waitFor();
  await look();
  // Enter saves, although the form has other buttons before «Guardar y publicar».
  await page.locator(".editor input[type=text]").first().press("Enter");
  await page.waitForURL(/testimonios\?(igual|guardado)=/);
  for (const path of ["/bandeja/meses", "/bandeja/clave", ...editor]) {
    await page.goto(site.url + path);
    await look();
    await setTextSize(page, 32);
    expect(await overflow(page), `${path} with double text size`).toBe(0);
    await setTextSize(page, 16);
  }
  expect(errors).toEqual([]);
});

test("shows the focus on the way to messages and folded parts", async ({ open, site, signIn }) => {
  const { page } = await open({ viewport: { width: 1440, height: 800 } });
  const sent = await signIn(page);
  await tabTo(page, page.getByRole("article").first().getByRole("heading").getByRole("link"));
  await page.keyboard.press("Enter");
  await page.getByText(sent.message).waitFor();
  await page.goto(`${site.url}/bandeja/contenido/empresa/oficinas`);
  await tabTo(page, page.locator("summary", { hasText: "Oficina 2" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Quitar: Oficina 2" }));
});

test("keeps what was typed into a form and not saved, for who comes back by the browser", async ({
  open,
  site,
  signIn,
}) => {
  const { page } = await open();
  await signIn(page);
  await page.goto(`${site.url}/bandeja/contenido/nosotros`);
  const texts = [page.getByLabel("Titular"), page.getByLabel("Introducción").first()];
  for (const text of texts) await text.fill("A medias");
  await page.getByRole("link", { name: "Mensajes", exact: true }).click();
  await page.getByRole("heading", { name: "Mensajes" }).waitFor();
  await page.goBack();
  for (const text of texts) await expect.poll(() => text.inputValue()).toBe("A medias");
});
