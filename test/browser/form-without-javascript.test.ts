import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { listMessages } from "../helpers/inbox";
import { bannerIn, chatIn, fill, send, typed, sent, failed, required } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const plain = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

test("a message written under a service page arrives with its labels, and the answer is in view on /contacto", async () => {
  const { page } = await app.visit("/domotica?utm_source=facebook", plain);
  const message = freshMessage();
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
  expect(new URL(page.url()).pathname).toBe("/contacto");
  expect((await typed(page)).join("")).toBe("");
  expect(app.emailjs.received[0]?.body.template_params).toEqual(message);
  const [kept] = await listMessages(app.site.databaseUrl);
  expect(kept).toMatchObject({ page: "/domotica", utm: "utm_source=facebook" });
});

test("a refused message keeps what was typed, ties each reason to its field and can be mended", async () => {
  const { page } = await app.visit("/contacto", plain);
  const typedFirst = { from_name: "   ", n_cell: "+51 966 123 456", from_email: "josé@ejemplo.pe" };
  const message = freshMessage(typedFirst);
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: required, role: "alert", count: 1 });
  expect(await typed(page)).toEqual(Object.values(message));
  for (const [label, words] of [
    ["Nombre", "Escribe tu nombre."],
    ["Celular", "Escribe los 9 dígitos de tu celular, sin espacios ni +51."],
  ] as const) {
    const field = page.getByLabel(label);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const reason = await field.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${reason}"]`).innerText()).toBe(words);
  }
  expect(await page.locator(".field__reason").count()).toBe(2);

  await fill(page, { from_name: "Ana", n_cell: "966123456" });
  await send(page);
  expect((await bannerIn(page)).text).toBe(sent);
});

test("a message that could not be sent is kept in the form, and a chat may carry it", async () => {
  app.emailjs.behaviour = { status: 500, text: "no" };
  const { page } = await app.visit("/nosotros", plain);
  const message = freshMessage({ message: 'Con <b>marcas</b> & "comillas"\ny dos líneas' });
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: failed, role: "alert", count: 1 });
  expect(await typed(page)).toEqual(Object.values(message));
  expect(await chatIn(page)).toBe(`Hola, soy ${message.from_name}. ${message.message}`);
});
