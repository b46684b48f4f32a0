import { expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { ok } from "../helpers/emailjs";
import { bannerIn, empty, fill, hold, send, typed, sent, failed } from "./contact-form";
import { launchSite } from "./launch-site";

const app = launchSite();

const tamperings: [string, () => void][] = [
  ["while a page hydrates", () => undefined],
  [
    "when an extension puts its styles first",
    () => document.head.prepend(document.createElement("style")),
  ],
  [
    "when an extension puts a button into a field",
    () => document.querySelector("[name=from_email]")?.after(document.createElement("div")),
  ],
  [
    "when an extension translates the page",
    () => document.querySelector("h1")?.replaceChildren("We build"),
  ],
];

test.each(tamperings)("%s, the words typed, the cursor and the look stay", async (_, tamper) => {
  const { page } = await app.open();
  const look = () =>
    page.$eval("form button", (button) => getComputedStyle(button).backgroundColor);
  const message = freshMessage();
  const scriptsCome = await hold(page, "**/assets/*.js");
  await page.goto(`${app.site.url}/domotica`);
  await page.evaluate(tamper);
  const before = await look();
  await fill(page, { ...message, message: "" });
  await page.focus("textarea");
  scriptsCome();
  await page.keyboard.type(message.message, { delay: 20 });
  await untilHydrated(page);
  expect(await typed(page)).toEqual(Object.values(message));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
  expect(await look()).toBe(before);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
});

test("a page that was translated after it hydrated still sends, answers and moves on", async () => {
  const { page, faults } = await app.visitHydrated("/domotica");
  await fill(page, freshMessage());
  await page.evaluate(translateAll);
  await page.locator("form.contact-form button").click();
  expect((await bannerIn(page)).role).toBe("status");
  await page.evaluate(translateAll);
  await page.locator(".site-header__wide a[href='/nosotros']").click();
  await page.waitForURL("**/nosotros");
  await page.getByRole("heading", { level: 1, name: "peruano" }).waitFor();
  expect(faults).toEqual([]);
});

test("after a plain post the page hydrates with its answer, keeps what is typed, and goes on in place", async () => {
  app.emailjs.behaviour = { status: 500, text: "no" };
  const { page, faults } = await app.visit("/contacto");
  const scriptsCome = await hold(page, "**/assets/*.js");
  const message = freshMessage();
  await fill(page, message);
  await send(page);
  await page.getByText(failed).waitFor();
  const { message: other } = freshMessage();
  await page.fill("textarea", other);
  scriptsCome();
  await untilHydrated(page);
  expect(await typed(page)).toEqual(Object.values({ ...message, message: other }));
  app.emailjs.behaviour = ok;
  await send(page);
  await page.getByText(sent).waitFor();
  expect(await typed(page)).toEqual(empty);
  expect(faults.filter((fault) => !fault.includes("Failed to load resource"))).toEqual([]);
});

/** What a translator does to a page: each text becomes an element of its own with other words. */
function translateAll(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest("script, noscript, font")) continue;
    const font = document.createElement("font");
    font.textContent = `[${text.data}]`;
    text.replaceWith(font);
  }
}
