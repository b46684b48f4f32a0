import { expect } from "vitest";
import { texts } from "~/contact/banner-texts";
import { bannerIn, fill, hold, phone, send, test, typed, untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/inbox";
import { ok } from "../helpers/emailjs";

const { sent, failed } = texts;

/** Changes the form as an extension does, so that React draws it anew. */
function changeForm(): void {
  document.querySelector("[name=from_email]")?.after(document.createElement("div"));
}

/** Takes the focus from the text area, and gives it back when the scripts have come and React has not begun. */
function focusLater(): void {
  const area = document.querySelector("textarea");
  area?.blur();
  // The scripts begin with a stylesheet.
  new MutationObserver(() => area?.focus()).observe(document.head, { childList: true });
}

const changes: [string, ...(() => void)[]][] = [
  ["while it hydrates"],
  ["when an extension has changed its form", changeForm],
  ["when an extension has changed its form, and the focus comes late", changeForm, focusLater],
];

test.for(changes)("a page keeps typed text and cursor %s", async ([, ...work], { open, site }) => {
  const { page } = await open();
  const message = freshMessage();
  const scriptsCome = await hold(page, "**/assets/*.js");
  await page.goto(`${site.url}/domotica`);
  // The text area is the last field, and keeps the focus.
  await fill(page, { ...message, message: "" });
  for (const change of work) await page.evaluate(change);
  scriptsCome();
  await page.waitForFunction(() => document.activeElement?.localName === "textarea");
  await page.keyboard.type(message.message, { delay: 20 });
  await untilHydrated(page);
  expect(await typed(page)).toEqual(Object.values(message));
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("textarea");
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
});

test("a translated page sends a message and shows the answer", async ({ visitHydrated }) => {
  const { page, errors } = await visitHydrated("/domotica");
  await fill(page, freshMessage());
  await page.evaluate(translateAll);
  const go = await hold(page, "**/contacto");
  await page.locator(".contact-form__send").click();
  await page.locator(".spinner").waitFor();
  await page.evaluate(translateAll);
  go();
  expect((await bannerIn(page)).role).toBe("status");
  expect(errors).toEqual([]);
});

test("the answer to a plain post hydrates with the typed values", async ({ visit, emailjs }) => {
  emailjs.behaviour = { status: 500, text: "no" };
  const { page } = await visit("/contacto");
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
  emailjs.behaviour = ok;
  await send(page);
  await page.getByText(sent).waitFor();
  expect((await typed(page)).join("")).toBe("");
});

test("keeps the effect of taps before the scripts have loaded", async ({ visit }) => {
  const { page } = await visit("/domotica", phone);
  const scriptsCome = await hold(page, "**/assets/*.js");
  const question = page.locator(".questions details").nth(1);
  const hour = page.getByRole("radio").nth(3);
  const menu = page.locator(".menu");
  await question.locator("summary").tap();
  await hour.tap();
  await menu.locator("summary").tap();
  scriptsCome();
  await untilHydrated(page);
  expect(await question.getAttribute("open")).toBe("");
  expect(await hour.isChecked()).toBe(true);
  expect(await menu.getAttribute("open")).toBe("");
  await menu.locator("a[href='/nosotros']").tap();
  await page.waitForURL("**/nosotros");
});

/** Changes a page as a translator does: replaces each text by an element with other text. */
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
