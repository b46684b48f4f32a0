import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { listMessages } from "../helpers/inbox";
import { bannerIn, fill, send, typed, sent, required } from "./contact-form";
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

test("a refused message keeps what was typed, and a number as people paste it, and can be mended", async () => {
  const { page } = await app.visit("/contacto", plain);
  const typedFirst = { from_name: "   ", n_cell: "+51 966 123 456", from_email: "josé@ejemplo.pe" };
  const message = freshMessage(typedFirst);
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: required, role: "alert", count: 1 });
  expect(await typed(page)).toEqual(Object.values(message));

  await fill(page, { from_name: "Ana", n_cell: "966123456" });
  await send(page);
  expect((await bannerIn(page)).text).toBe(sent);
});
