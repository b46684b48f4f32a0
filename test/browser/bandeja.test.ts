import type { Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { ask, post } from "../helpers/inbox";
import { violations } from "./axe";
import { launchSite, phone } from "./launch-site";
import { overflow } from "./overflow";
import { PASSWORD } from "../helpers/server";

const app = launchSite();

let sent: ReturnType<typeof freshMessage>;

/** A message as somebody might write it who means to break the page. */
beforeEach(async () => {
  await ask(app.site.databaseUrl, "delete from messages");
  sent = freshMessage({ from_name: "<b>Ana</b> \u202Esoto" });
  const message = `${"a".repeat(1900)} <img src=x onerror=alert(1)> ${sent.message}`;
  await post(app.site, { ...sent, message });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${app.site.url}/bandeja`);
  await page.getByLabel("Contraseña").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { name: "Mensajes" }).waitFor();
}

describe.each([360, 768, 1440])("at %i px", (width) => {
  test("axe finds nothing on the owner's pages, and nothing scrolls sideways", async () => {
    const { page, faults } = await app.open({ viewport: { width, height: 800 }, bypassCSP: true });
    const look = async () => {
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    };
    await page.goto(`${app.site.url}/bandeja/entrar`);
    await look();
    await signIn(page);
    await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
    await look();
    await page.getByRole("link", { name: "Ana" }).first().click();
    await look();
    await page.getByRole("button", { name: "Borrar para siempre" }).click();
    await look();
    await page.goto(`${app.site.url}/bandeja/persona?quien=${sent.from_email}`);
    await look();
    await page.goto(`${app.site.url}/bandeja/resumen`);
    await look();
    expect(faults).toEqual([]);
  });
});

test("without JavaScript a message is read, attended and erased by thumb", async () => {
  const { page } = await app.open({ ...phone, javaScriptEnabled: false });
  await signIn(page);
  const card = page.getByRole("article").first();
  expect(await card.getByRole("heading").innerText()).toContain("<b>Ana</b>");
  await card.getByRole("button", { name: "Marcar como atendido" }).tap();
  await card.getByRole("button", { name: "Quitar «Atendido»" }).waitFor();
  await card.getByRole("heading").getByRole("link").tap();
  await page.getByText(sent.message).waitFor();
  await page.getByRole("button", { name: "Borrar para siempre" }).tap();
  await page.getByRole("heading", { name: "¿Borrar este mensaje?" }).waitFor();
  await page.getByRole("button", { name: "Sí, borrar" }).tap();
  await page.getByRole("heading", { name: "Mensajes" }).waitFor();
  expect(await page.getByText(sent.message).count()).toBe(0);
});

test("with the keyboard alone a message is reached, and every stop is seen", async () => {
  const { page } = await app.open({ viewport: { width: 1440, height: 800 } });
  await signIn(page);
  const target = page.getByRole("article").first().getByRole("heading").getByRole("link");
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press("Tab");
    const outline = await page
      .locator(":focus")
      .evaluate((stop) => getComputedStyle(stop).outlineStyle);
    expect(outline).not.toBe("none");
    if (await target.evaluate((link) => link === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.getByText(sent.message).waitFor();
});
