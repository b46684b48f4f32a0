import { expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { bannerIn, isOnTop, phone, tabTo, test, untilScriptsRun } from "../helpers/browser";
import { freshMessage } from "../helpers/inbox";
import { until } from "../helpers/wait";

test("the keyboard alone reaches and sends the form", async ({ visit, emailjs }) => {
  const { page, errors } = await visit("/contacto");
  await page.keyboard.press("Tab");
  expect(await isOnTop(page.getByText("Saltar al contenido"))).toBe(true);
  await page.keyboard.press("Enter");
  await until(() => page.evaluate(() => document.activeElement?.id === "contenido"));
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
  await tabTo(page, page.locator("[name=from_name]"));
  await untilScriptsRun(page);
  const message = freshMessage();
  for (const value of Object.values(message)) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  expect(await page.locator(":focus").innerText()).toBe("Enviar");
  await page.keyboard.press("Enter");
  expect(await bannerIn(page)).toEqual({ text: texts.sent, role: "status", count: 1 });
  expect(emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
  expect(errors).toEqual([]);
});

test.for(["/home", "/domotica"])("marks what has the focus on %s", async (path, { visit }) => {
  const { page } = await visit(path);
  const unmarked: string[] = [];
  const focusable = page.locator("a, button, input, textarea, summary, [tabindex]");
  for (let left = await focusable.count(); left > 0; left--) {
    await page.keyboard.press("Tab");
    const { html, hasRing } = await page.evaluate(() => {
      const focused = document.activeElement;
      // The ring of a hidden choice is at its label, and that of a door around its picture.
      const marked = [focused, focused?.nextElementSibling, focused?.querySelector("*")];
      const hasRing = marked.some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, outlineOffset, outlineColor, opacity } =
          getComputedStyle(one);
        const { left, top, height } = one.getBoundingClientRect();
        // What a ring inside its box is painted on.
        const ground = document
          .elementsFromPoint(left + 2, top + height / 2)
          .map((under) => getComputedStyle(under).backgroundColor)
          .find((color) => color !== "rgba(0, 0, 0, 0)");
        const isApart = Number.parseFloat(outlineOffset) >= 0 || outlineColor !== ground;
        const isSeen = outlineStyle === "solid" && opacity !== "0" && isApart;
        return isSeen && Number.parseFloat(outlineWidth) >= 2;
      });
      return { html: focused === document.body ? "" : focused?.outerHTML, hasRing };
    });
    if (!html) break;
    if (!hasRing) unmarked.push(html);
  }
  expect(unmarked).toEqual([]);
});

test("hides the phone's contact bar while a field has the focus", async ({ visit }) => {
  const { page } = await visit("/contacto", phone);
  const chat = page.locator(".whatsapp");
  await page.getByLabel("Nombre").focus();
  expect(await isOnTop(chat)).toBe(false);
  await chat.focus();
  expect(await isOnTop(chat)).toBe(true);
  for (const width of [phone.viewport.width, 1280]) {
    await page.setViewportSize({ ...phone.viewport, width });
    const rings = await page.$$eval(".reach-bar a", (links: HTMLElement[]) =>
      links.map((link) => {
        link.focus();
        const { outlineColor, color } = getComputedStyle(link);
        return outlineColor === color;
      }),
    );
    expect(rings, "as readable as the text").toEqual([true, true, true]);
  }
});

test("lifts what gets the focus above the phone's contact bar", async ({ visit }) => {
  const { page } = await visit("/home", phone);
  const link = page.locator("main a.button").last();
  // The parts above it may still get their pictures and fonts, and move it.
  await until(async () => {
    await link.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight));
    return !(await isOnTop(link));
  });
  await link.focus();
  await until(() => isOnTop(link));
});
