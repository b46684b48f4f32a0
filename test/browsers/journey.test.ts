import { afterAll, afterEach, describe, expect, test } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { haveScriptsRun } from "../helpers/browser";
import { freshMessage } from "../helpers/inbox";
import { ok, startEmailjs } from "../helpers/emailjs";
import { pages, startSite } from "../helpers/site";
import { browsers, openReference, type JourneyPage, type Opened } from "./launch";

/** WebKit's window is never narrower than 447 px. */
const phone = { width: 450, height: 740 };
const desk = { width: 1280, height: 800 };

const emailjs = await startEmailjs();
const site = await startSite({ emailjs });
const reference = await openReference();
afterAll(() => reference.close());

/** The horizontal positions of a page's blocks, and how far it scrolls sideways. */
function blocksOf() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const elements = document.querySelectorAll(
    "header, main > *, main :is(h1, h2, h3, svg:not(svg svg)), form, footer",
  );
  const blocks = [...elements].map((element) => {
    const { x, width: wide } = element.getBoundingClientRect();
    // Browsers break the lines of a heading differently, which changes its width.
    const width = element.matches("h1, h2, h3") ? 0 : wide;
    return { name: `${element.localName} ${element.getAttribute("class")}`, x, width };
  });
  return [{ name: "overflow", x: 0, width: scrollWidth - clientWidth }, ...blocks];
}

/** The layout of a page on a phone and on a desk. */
async function layoutsOf(page: JourneyPage, path: string) {
  await page.goto(site.url + path);
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.size > 2);
  await page.setViewportSize(phone);
  const onPhone = await page.evaluate(blocksOf);
  await page.setViewportSize(desk);
  return [onPhone, await page.evaluate(blocksOf)];
}

/** The layouts in today's Chromium, which every other browser is compared with. */
const wantedLayouts: Record<string, ReturnType<typeof layoutsOf>> = {};

/** Whether the page has one banner with this text, inside the window. */
function bannerInView(text: string): boolean {
  const [banner, ...others] = document.querySelectorAll<HTMLElement>(".banner");
  const { top, bottom } = banner?.getBoundingClientRect() ?? new DOMRect(0, -1);
  const isInView = others.length === 0 && top >= 0 && bottom <= innerHeight;
  return isInView && Boolean(banner?.innerText.includes(text));
}

function clickOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

/** Fills the contact form and dispatches the event that React listens to. */
function fillForm(message: Record<string, string>): void {
  for (const [name, value] of Object.entries(message)) {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

for (const [name, launch] of Object.entries(browsers)) {
  const opened = await launch().catch((error: unknown) => String(error));
  if (typeof opened === "string") {
    console.warn(`${name} is left out: ${opened}`);
    test.skip(`${name}: ${opened}`, () => undefined);
  } else {
    describe(name, () => describeJourney(opened, launch));
  }
}

function describeJourney({ page, close }: Opened, launch: () => Promise<Opened>): void {
  // A browser that hangs would fail every later test.
  afterEach(async ({ task }) => {
    if (task.result?.state !== "fail") return;
    await close();
    ({ page, close } = await launch());
  });
  afterAll(() => close());

  const visit = async (path: string, size = phone) => {
    await page.setViewportSize(size);
    await page.goto(site.url + path);
  };
  /** Focuses a field, which starts the scripts, and waits for them. */
  const runScripts = async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>("[name=from_name]")?.focus());
    await page.waitForFunction(haveScriptsRun);
  };
  const click = (selector: string) => page.evaluate(clickOn, selector);

  test.each(pages)("%s has the same layout as in today's Chromium", async (path) => {
    const layouts = await (wantedLayouts[path] ??= layoutsOf(reference.page, path));
    for (const [place, found] of (await layoutsOf(page, path)).entries()) {
      const wanted = layouts[place] ?? [];
      expect(found.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
      expect(found[0], "scrolls sideways").toEqual(wanted[0]);
      const moved = found.filter(({ x, width }, index) => {
        const block = wanted[index] ?? { x, width };
        return Math.abs(x - block.x) > 16 || Math.abs(width - block.width) > 24;
      });
      expect(moved).toEqual([]);
    }
  });

  test("the menu opens, and a link in it leads on", async () => {
    await visit("/home");
    await click(".menu summary");
    await page.waitForFunction(() => document.querySelector(".menu[open]"));
    await click(".menu a[href='/nosotros']");
    await page.waitForFunction(
      () => location.pathname === "/nosotros" && document.readyState === "complete",
    );
  });

  test("the carousel's button shows the next slide", async () => {
    await visit("/nosotros", desk);
    await runScripts();
    await page.waitForFunction(() => {
      document.getElementById("testimonios")?.scrollIntoView({ behavior: "instant" });
      return document.querySelector(".swiper-initialized") !== null;
    });
    await page.waitForFunction(() => {
      // The carousel may start at any slide, so click until the second one shows.
      document.querySelector<HTMLElement>(".testimonials__next")?.click();
      return document.querySelector(".testimonials__status")?.textContent?.includes("2 de");
    });
  });

  test("a message is refused, kept when it fails, and sent", async () => {
    await visit("/domotica");
    await runScripts();
    await click(".contact-form__send");
    await page.waitForFunction(bannerInView, texts.required);
    emailjs.behaviour = { status: 500, text: "no" };
    const message = freshMessage();
    await page.evaluate(fillForm, message);
    await click(".contact-form__send");
    await page.waitForFunction(bannerInView, texts.failed);
    const kept = await page.evaluate(() => document.querySelector("textarea")?.value);
    expect(kept).toBe(message.message);
    emailjs.behaviour = ok;
    await click(".contact-form__send");
    await page.waitForFunction(bannerInView, texts.sent);
  });
}
