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
  // After a key the browser marks the focus, also when a script moves it.
  await page.keyboard.press("Tab");
  const stops = await page.evaluate(readStops);
  expect(stops.length).toBeGreaterThan(30);
  expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([]);
});

/** Focuses each element that Tab reaches; returns its markup, and whether a visible ring marks it. */
function readStops() {
  const stops = document.querySelectorAll<HTMLElement>(
    ":is(a, button, input, textarea, summary, [tabindex]):not([tabindex='-1'])",
  );
  const hasRing = (element: Element | null) => {
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
  };
  return [...stops].flatMap((stop) => {
    stop.focus();
    // What is folded takes no focus.
    if (document.activeElement !== stop) return [];
    // The ring of a hidden choice is at its label, and the ring of a tile's link around its picture.
    const marked = [stop, stop.nextElementSibling, stop.querySelector("*")];
    return [{ html: stop.outerHTML, hasRing: marked.some(hasRing) }];
  });
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
