import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { texts } from "~/contact/banner-texts";
import constructora from "#content/constructora.json";
import {
  bannerIn,
  fill,
  hold,
  phone,
  send,
  test,
  untilScriptsRun,
  violations,
} from "../helpers/browser";
import { freshMessage } from "../helpers/inbox";
import { until } from "../helpers/program";

/** The site's security policy refuses axe's script. */
const forAxe = {
  viewport: { width: 360, height: 800 },
  bypassCSP: true,
  reducedMotion: "reduce",
} as const;

describe("axe finds nothing", () => {
  test("after each outcome of the form", async ({ visitWithScripts, emailjs }) => {
    const { page } = await visitWithScripts("/contacto", forAxe);
    const sendAndCheck = async (text: string) => {
      await send(page);
      await page.locator(".banner", { hasText: text }).waitFor();
      expect(await violations(page)).toEqual([]);
    };
    await sendAndCheck(texts.required);
    await fill(page, { ...freshMessage(), n_cell: "12" });
    await sendAndCheck(texts.invalid);
    await fill(page, freshMessage());
    emailjs.next = [{ status: 500, text: "no" }];
    await sendAndCheck(texts.failed);
    await fill(page, freshMessage());
    await sendAndCheck(texts.sent);
  });

  test("in the open menu and the open questions", async ({ visit }) => {
    const { page } = await visit("/constructora", forAxe);
    await page.locator(".menu summary").click();
    expect(await violations(page)).toEqual([]);
    await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
    expect(await violations(page)).toEqual([]);
  });

  test("on an error page", async ({ visit }) => {
    const { page } = await visit("/%E0%A4%A", forAxe);
    expect(await violations(page)).toEqual([]);
  });
});

/** Whether an element, or a part of it, is painted at its centre. */
const isOnTop = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("the keyboard alone reaches and sends the form", async ({ visit, emailjs }) => {
  const { page, errors } = await visit("/contacto");
  await page.keyboard.press("Tab");
  expect(await isOnTop(page.getByText("Saltar al contenido"))).toBe(true);
  await page.keyboard.press("Enter");
  await until(() => page.evaluate(() => document.activeElement?.id === "contenido"));
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
  const isOnName = () => page.locator("[name=from_name]:focus").count();
  while (!(await isOnName())) await page.keyboard.press("Tab");
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
  for (;;) {
    await page.keyboard.press("Tab");
    const { html, hasRing } = await page.evaluate(() => {
      const focused = document.activeElement;
      // The ring of a hidden choice is at its label, and that of a door around its picture.
      const marked = [focused, focused?.nextElementSibling, focused?.querySelector("*")];
      const hasRing = marked.some((one) => {
        const { outlineStyle, outlineWidth = "", opacity } = one ? getComputedStyle(one) : {};
        const isSeen = outlineStyle === "solid" && opacity !== "0";
        return isSeen && Number.parseFloat(outlineWidth) >= 2;
      });
      return { html: focused === document.body ? "" : focused?.outerHTML, hasRing };
    });
    if (!html) break;
    if (!hasRing) unmarked.push(html);
  }
  expect(unmarked).toEqual([]);
});

test("numbers the stages from one to the last", async ({ visit }) => {
  const { page, context } = await visit("/constructora");
  const session = await context.newCDPSession(page);
  // The numbers are in the tree for screen readers, not in the document.
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const texts = nodes.map(({ name }) => String(name?.value));
  const numbers = constructora.stages.items.map((_, index) => String(index + 1));
  expect(texts).toEqual(expect.arrayContaining(numbers));
  expect(texts).not.toContain("0");
});

test("closes the menu on Escape and when the focus leaves it", async ({ visitWithScripts }) => {
  // The menu is higher than this window.
  const { page } = await visitWithScripts("/home", { viewport: { width: 360, height: 400 } });
  const open = page.locator(".menu[open]");
  const summary = page.locator(".menu summary");
  await summary.press("Enter");
  await open.waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await page.locator(".menu:not([open])").waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);

  await summary.press("Enter");
  for (let links = await page.locator(".menu a").count(); links > 0; links--) {
    await page.keyboard.press("Tab");
    expect(await open.count()).toBe(1);
    expect(await isOnTop(open.locator(":focus"))).toBe(true);
  }
  await page.keyboard.press("Tab");
  expect(await open.count()).toBe(0);
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("hides the phone's contact bar while a field has the focus", async ({ visit }) => {
  // The field is reached without an animation.
  const { page } = await visit("/contacto", { ...phone, reducedMotion: "reduce" });
  const chat = page.locator(".whatsapp");
  await page.getByLabel("Nombre").focus();
  expect(await isOnTop(chat)).toBe(false);
  await chat.focus();
  expect(await isOnTop(chat)).toBe(true);
  const rings = await page.$$eval(".reach-bar a", (links: HTMLElement[]) =>
    links.map((link) => {
      link.focus();
      const { outlineColor, color } = getComputedStyle(link);
      return outlineColor === color;
    }),
  );
  expect(rings, "as readable as the text").toEqual([true, true, true]);
});

test("lifts what gets the focus above the phone's contact bar", async ({ visit }) => {
  const { page } = await visit("/home", { ...phone, reducedMotion: "reduce" });
  const link = page.locator("main a.button").last();
  await link.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight));
  expect(await isOnTop(link)).toBe(false);
  await link.focus();
  expect(await isOnTop(link)).toBe(true);
});

test("moves nothing under prefers-reduced-motion", async ({ visitWithScripts }) => {
  const { page } = await visitWithScripts("/home", { reducedMotion: "reduce" });
  await hold(page, "**/contacto");
  await fill(page, freshMessage());
  await send(page);
  await page.locator(".spinner").waitFor();
  await page.locator(".menu summary").evaluate((summary: HTMLElement) => summary.click());
  await page.locator("#servicios a").first().hover();
  const moving = await page.evaluate(() => ({
    animations: document
      .getAnimations()
      .map((one) => (one instanceof CSSAnimation ? one.animationName : String(one))),
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  }));
  expect(moving).toEqual({ animations: [], scrolling: "auto" });
});

test("marks choice, current page and buttons in forced colours", async ({ visit, site }) => {
  const { page } = await visit("/domotica", { forcedColors: "active", colorScheme: "dark" });
  const [chosen, ...others] = await page.$$eval(".day > label", (hours) =>
    hours.map((hour) => getComputedStyle(hour).color),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(chosen);
  const button = page.locator("main .button").first();
  expect(await button.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("2px");
  await page.goto(`${site.url}/nosotros`);
  const current = page.locator(".site-header__wide a[aria-current]");
  expect(await current.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe(
    "underline",
  );
});
