import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { freshMessage } from "../helpers/contact";
import { until } from "../helpers/server";
import { bannerIn, chatIn, empty, fill, send, typed, sent, failed } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const interruptions: [string, (page: Page) => Promise<unknown>][] = [
  ["the network is gone", (page) => page.context().setOffline(true)],
  ["a proxy answers 502 with its own page", (page) => answerAs(page, 502)],
  ["something answers 200 with a page", (page) => answerAs(page, 200)],
  ["the connection breaks", (page) => page.route("**/contacto*", (route) => route.abort())],
];

test.each(interruptions)("when %s the words stay and the failure is told", async (_, interrupt) => {
  const { page } = await app.visitHydrated("/domotica");
  const message = freshMessage();
  await fill(page, message);
  await interrupt(page);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: failed, role: "alert", count: 1 });
  expect(await typed(page)).toEqual(Object.values(message));
  expect(new URL(page.url()).pathname).toBe("/domotica");
  expect(await chatIn(page)).toBe(`Hola, soy ${message.from_name}. ${message.message}`);

  await page.context().setOffline(false);
  await page.unrouteAll();
  await send(page);
  await page.getByText(sent).waitFor();
  expect(await typed(page)).toEqual(empty);
});

test("a message that is on its way when the visitor moves on arrives", async () => {
  const { page } = await app.visitHydrated("/domotica");
  const message = freshMessage();
  await fill(page, message);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".contact-form__send")?.click();
    location.assign("/nosotros");
  });
  await page.waitForURL("**/nosotros");
  await until(() => app.emailjs.received.length);
  expect(app.emailjs.received[0]?.body.template_params).toEqual(message);
});

async function answerAs(page: Page, status: number): Promise<void> {
  await page.route("**/contacto*", (route) =>
    route.fulfill({ status, contentType: "text/html", body: "<html><h1>proxy</h1></html>" }),
  );
}
