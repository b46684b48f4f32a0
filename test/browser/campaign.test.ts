import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { listMessages } from "../helpers/inbox";
import { fill, send, sent } from "./contact-form";
import { launchSite } from "./launch-site";

const link = "/domotica?utm_source=facebook&utm_campaign=abril";
const labels = "utm_source=facebook&utm_campaign=abril";

const app = launchSite();

/** Fills the form on the page, sends it, and gives what the inbox and EmailJS got. */
async function write(page: Page) {
  const message = freshMessage();
  await fill(page, message);
  await send(page);
  await page.getByText(sent).waitFor();
  expect(app.emailjs.received.at(-1)?.body.template_params).toEqual(message);
  const [kept] = await listMessages(app.site.databaseUrl);
  return { page: kept?.page, utm: kept?.utm };
}

/** What a browser could remember of a visit. */
function stored(page: Page) {
  return page.evaluate(() => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: Object.keys(sessionStorage).filter((key) => !/scroll|position/.test(key)),
  }));
}

const nothing = { cookies: "", local: {}, session: [] };

test("without JavaScript a message keeps the labels of the page that it was written on", async () => {
  const { page } = await app.visit(link, { javaScriptEnabled: false });
  expect(await write(page)).toEqual({ page: "/domotica", utm: labels });
});

test("hydrated, a visit keeps the labels that it began with from page to page, in memory only", async () => {
  const { page, faults } = await app.visitHydrated(link);
  await page.getByRole("link", { name: "Nosotros" }).first().click();
  await page.waitForURL("**/nosotros");
  expect(await page.content()).not.toContain("utm_");
  expect(await write(page)).toEqual({ page: "/nosotros", utm: labels });
  expect(await stored(page)).toEqual(nothing);
  expect(await page.context().cookies()).toEqual([]);
  expect(faults).toEqual([]);
});

test("a first click that comes before the scripts loses nothing", async () => {
  const { page } = await app.visit(link);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/nosotros"]')?.click(),
  );
  await page.waitForURL("**/nosotros");
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await untilHydrated(page);
  expect(await write(page)).toEqual({ page: "/nosotros", utm: labels });
});

test("a visit that began without labels has none", async () => {
  const { page } = await app.visit("/contacto?utm=x");
  expect(await write(page)).toEqual({ page: "/contacto", utm: null });
});
