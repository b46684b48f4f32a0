import { expect } from "vitest";
import { fieldNames } from "~/message/fields";
import { isOnTop, phone, tabTo, test } from "../helpers/browser";
import { until } from "../helpers/wait";

test("the keyboard skips to the content, and goes through the form to its button", async ({
  visit,
}) => {
  const { page } = await visit("/contacto");
  await page.keyboard.press("Tab");
  expect(await isOnTop(page.getByText("Saltar al contenido"))).toBe(true);
  await page.keyboard.press("Enter");
  await until(() => page.evaluate(() => document.activeElement?.id === "contenido"));
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
  await tabTo(page, page.locator("[name=from_name]"));
  for (let field = 0; field < fieldNames.length; field++) await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("Enviar");
});

test.for(["/home", "/domotica"])("marks what has the focus on %s", async (path, { visit }) => {
  const { page } = await visit(path);
  const unmarked: string[] = [];
  const focusable = page.locator("a, button, input, textarea, summary, [tabindex]");
  const focusableCount = await focusable.count();
  for (let stop = 0; stop < focusableCount; stop++) {
    await page.keyboard.press("Tab");
    const { html, hasRing } = await page.evaluate(readFocus);
    if (!html) break;
    if (!hasRing) unmarked.push(html);
  }
  expect(unmarked).toEqual([]);
});

/** Returns the element with the focus, empty at the end of the page, and whether a visible ring marks it. */
function readFocus() {
  const focused = document.activeElement;
  // The ring of a hidden choice is at its label, and the ring of a tile's link around its picture.
  const marked = [focused, focused?.nextElementSibling, focused?.querySelector("*")];
  const hasRing = marked.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor, opacity } =
      getComputedStyle(element);
    const { left, top, height } = element.getBoundingClientRect();
    // The colour under a ring that is inside its box.
    const ground = document
      .elementsFromPoint(left + 2, top + height / 2)
      .map((under) => getComputedStyle(under).backgroundColor)
      .find((color) => color !== "rgba(0, 0, 0, 0)");
    const isApart = Number.parseFloat(outlineOffset) >= 0 || outlineColor !== ground;
    const isVisible = outlineStyle === "solid" && opacity !== "0" && isApart;
    return isVisible && Number.parseFloat(outlineWidth) >= 2;
  });
  return { html: focused === document.body ? "" : focused?.outerHTML, hasRing };
}

test("hides the contact bar of a phone while a field has the focus", async ({ visit }) => {
  const { page } = await visit("/contacto", phone);
  const chat = page.locator(".whatsapp");
  await page.getByLabel("Nombre").focus();
  expect(await isOnTop(chat)).toBe(false);
  await chat.focus();
  expect(await isOnTop(chat)).toBe(true);
});

test("lifts what gets the focus above the contact bar of a phone", async ({ visit }) => {
  const { page } = await visit("/home", phone);
  const link = page.locator("main a.button").last();
  // Scrolls the link under the bar; pictures and fonts that load above it may still move it.
  await until(async () => {
    await link.evaluate((button) => {
      scrollBy(0, button.getBoundingClientRect().bottom - innerHeight);
    });
    return !(await isOnTop(link));
  });
  await link.focus();
  await until(() => isOnTop(link));
});
