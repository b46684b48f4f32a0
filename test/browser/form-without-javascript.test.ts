import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { bannerIn, fill, send, typed, sent, failed, required } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const plain = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

test("a message written under a service page arrives, and the answer is in view on /contacto", async () => {
  const { page } = await app.open(plain);
  const message = freshMessage();
  await page.goto(`${app.site.url}/domotica`);
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
  expect(new URL(page.url()).pathname).toBe("/contacto");
  expect((await typed(page)).join("")).toBe("");
  expect(app.emailjs.received[0]?.body.template_params).toEqual(message);
});

test("a refused message keeps what was typed, ties each reason to its field and can be mended", async () => {
  const { page } = await app.visit("/contacto", plain);
  const message = freshMessage({ from_name: "   " });
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: required, role: "alert", count: 1 });
  expect(await typed(page)).toEqual(Object.values(message));
  const name = page.getByLabel("Nombre");
  expect(await name.getAttribute("aria-invalid")).toBe("true");
  const reason = await name.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe("Escribe tu nombre.");

  await fill(page, { from_name: "Ana" });
  await send(page);
  expect((await bannerIn(page)).text).toBe(sent);
});

test("a message that could not be sent is kept in the form", async () => {
  app.emailjs.behaviour = { status: 500, text: "no" };
  const { page } = await app.visit("/nosotros", plain);
  const message = freshMessage({ message: 'Con <b>marcas</b> & "comillas"\ny dos líneas' });
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: failed, role: "alert", count: 1 });
  expect(await typed(page)).toEqual(Object.values(message));
});
