import type { Dialog, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { violations } from "../helpers/axe";
import { isOnTop, overflow, setTextSize, tabTo, test } from "../helpers/browser";
import { query } from "../helpers/database";
import { freshMessage, postMessage } from "../helpers/inbox";
import { PASSWORD } from "../helpers/site";

/** Expects that a page of the owner is accessible, and fits a desk and a narrow phone, also with double text size. */
async function expectAccessible(page: Page) {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
  // The styles of these pages are the same at each width.
  expect(await violations(page)).toEqual([]);
  await setTextSize(page, 32);
  const pixels = await overflow(page);
  await setTextSize(page, 16);
  expect(pixels, "with double text size").toBe(0);
}

describe("the owner's pages", () => {
  let page: Page;
  let url: string;
  let sent: ReturnType<typeof freshMessage>;
  let errors: string[];

  test.beforeAll(async ({ open, running }) => {
    const site = await running.site();
    ({ url } = site);
    // axe's script needs bypassCSP.
    ({ page, errors } = await open({ bypassCSP: true }));
    await query(site.databaseUrl, "delete from messages");
    // A hostile message: HTML, a character that turns the direction of the text, and a word without an end.
    sent = freshMessage({ from_name: "<b>Ana</b> \u202Esoto" });
    const message = `${"a".repeat(1900)} <img src=x onerror=alert(1)> ${sent.message}`;
    await postMessage(site, { ...sent, message });
    await page.goto(`${url}/bandeja`);
    await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Entrar" }).click();
    await untilListShows();
  });

  test.beforeEach(() => page.setViewportSize({ width: 1440, height: 800 }));
  test.afterEach(() => expect(errors).toEqual([]));

  const untilListShows = () => page.getByRole("heading", { name: "Mensajes" }).waitFor();

  /** Opens the page of a message and the part that asks whether to delete it. */
  async function openMessageOf(name: string) {
    await page.goto(`${url}/bandeja`);
    await page.getByRole("link", { name }).first().click();
    await page.locator("summary", { hasText: "Borrar para siempre" }).click();
  }

  test("the login is accessible", async ({ open }) => {
    const { page } = await open({ bypassCSP: true });
    await page.goto(`${url}/bandeja/entrar`);
    await expectAccessible(page);
  });

  test("the list of messages is accessible with its folded parts open", async () => {
    await page.goto(`${url}/bandeja`);
    await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
    await expectAccessible(page);
  });

  test.for([
    "/bandeja/contenido",
    "/bandeja/contenido/testimonios",
    "/bandeja/contenido/obras/nueva",
    "/bandeja/contenido/obras/foto?entrada=nueva&campo=fotos.0.imagen",
  ])("%s is accessible", async (path) => {
    await page.goto(url + path);
    await expectAccessible(page);
  });

  test("the history of a list is accessible", async () => {
    await page.goto(`${url}/bandeja/contenido/testimonios`);
    const editLinks = page.getByRole("link", { name: /^Editar/ });
    await editLinks.first().click();
    await page.getByRole("button", { name: "Guardar y publicar" }).click();
    await page.goto(`${url}/bandeja/contenido/testimonios/historial`);
    await expectAccessible(page);
  });

  test("the page of a message is accessible", async () => {
    await openMessageOf("Ana");
    await expectAccessible(page);
  });

  test("buttons mark a message as handled, and delete one", async ({ site }) => {
    await page.goto(`${url}/bandeja`);
    await page.getByRole("button", { name: "Marcar como atendido" }).click();
    await page.getByRole("button", { name: "Quitar «Atendido»" }).waitFor();
    await postMessage(site, freshMessage({ from_name: "Rosa" }));
    await openMessageOf("Rosa");
    await page.getByRole("button", { name: "Sí, borrar" }).click();
    await untilListShows();
    expect(await page.getByRole("link", { name: "Rosa" }).count()).toBe(0);
  });

  test("the keyboard shows its focus on the way to a message, and into a folded part", async () => {
    await page.goto(`${url}/bandeja`);
    await tabTo(page, page.getByRole("heading").getByRole("link", { name: "Ana" }));
    await page.keyboard.press("Enter");
    await page.getByText(sent.message).waitFor();
    await page.goto(`${url}/bandeja/contenido/empresa/oficinas`);
    await tabTo(page, page.locator("summary", { hasText: "Oficina 2" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Quitar: Oficina 2" }));
  });

  test("the notice of a change stays in sight, and covers nothing that has the focus", async () => {
    await page.goto(`${url}/bandeja/contenido/testimonios`);
    await page
      .getByRole("button", { name: /^Subir/ })
      .nth(3)
      .click();
    const notice = page.getByText("Guardado.");
    await notice.waitFor();
    expect(await isOnTop(notice)).toBe(true);
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press("Shift+Tab");
      expect(await isOnTop(page.locator(":focus")), `stop ${stop}`).toBe(true);
    }
    await page.setViewportSize({ width: 320, height: 256 });
    await page.locator("footer").scrollIntoViewIfNeeded();
    expect(await notice.evaluate((text) => text.getBoundingClientRect().bottom)).toBeLessThan(0);
  });

  test("the page of the copy forgets a wrong password when the right one brings the file", async () => {
    await page.goto(`${url}/bandeja/respaldo`);
    const press = async (password: string) => {
      await page.getByLabel("Contraseña", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Descargar la copia de hoy" }).click();
    };
    await press("no es esta");
    await page.getByText("no es correcta").waitFor();
    expect(errors.splice(0), "Chromium's line about the refusal").toHaveLength(1);
    const download = page.waitForEvent("download");
    await press(PASSWORD);
    await download;
    expect(await page.getByText("no es correcta").count()).toBe(0);
  });

  test("leaving a form asks first while something in it is not saved", async () => {
    const questions: string[] = [];
    const leaveAnyway = (dialog: Dialog) => {
      questions.push(dialog.type());
      return dialog.accept();
    };
    page.on("dialog", leaveAnyway);
    const heading = page.getByLabel("Titular");
    await page.goto(`${url}/bandeja/contenido/nosotros`);
    const text = await heading.inputValue();
    await heading.fill("A medias");
    await page.getByRole("link", { name: "Mensajes", exact: true }).click();
    await untilListShows();
    expect(questions.splice(0)).toEqual(["beforeunload"]);
    await page.goto(`${url}/bandeja/contenido/nosotros`);
    await heading.fill("A medias");
    await heading.fill(text);
    await page.getByRole("button", { name: "Guardar y publicar" }).click();
    await page.getByText("No cambiaste nada").waitFor();
    expect(questions, "saved").toEqual([]);
    page.off("dialog", leaveAnyway);
  });

  test("a form keeps what was typed and not saved for who comes back by the browser", async () => {
    await page.goto(`${url}/bandeja/contenido/nosotros`);
    const fields = [page.getByLabel("Titular"), page.getByLabel("Introducción").first()];
    for (const field of fields) await field.fill("A medias");
    await page.getByRole("link", { name: "Mensajes", exact: true }).click();
    await untilListShows();
    await page.goBack();
    for (const field of fields) await expect.poll(() => field.inputValue()).toBe("A medias");
  });
});
