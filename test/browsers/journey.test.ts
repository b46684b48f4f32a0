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
// At the same time, because each takes seconds.
const [site, reference, ...launched] = await Promise.all([
  startSite({ emailjs }),
  openReference(),
  ...Object.entries(browsers).map(async ([name, launch]) => {
    const opened = await launch().catch((error: unknown) => String(error));
    return { name, launch, opened };
  }),
]);
afterAll(() => reference.close());

/** Returns the horizontal positions of a page's blocks, after how far the page scrolls sideways. */
function measureBlocks() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const elements = document.querySelectorAll(
    "header, main > *, main :is(h1, h2, h3, svg:not(svg svg)), form, footer",
  );
  const blocks = [...elements].map((element) => {
    const { x, width } = element.getBoundingClientRect();
    const name = `${element.localName} ${element.getAttribute("class")}`;
    // Browsers break the lines of a heading differently, which changes its width.
    return { name, x, width: element.matches("h1, h2, h3") ? 0 : width };
  });
  return [{ name: "overflow", x: 0, width: scrollWidth - clientWidth }, ...blocks];
}

/** The layout of a page on a phone and on a desk. */
async function layoutsOf(page: JourneyPage, path: string) {
  await page.goto(site.url + path);
  await page.waitForFunction(() => document.fonts.status === "loaded" && document.fonts.size > 2);
  await page.setViewportSize(phone);
  const onPhone = await page.evaluate(measureBlocks);
  await page.setViewportSize(desk);
  return [onPhone, await page.evaluate(measureBlocks)];
}

/** The layouts of each page in today's Chromium, measured once for all other browsers. */
const referenceLayouts: Record<string, ReturnType<typeof layoutsOf>> = {};

/** Whether the page has one banner with this text, inside the window. */
function bannerInView(text: string): boolean {
  const [banner, ...others] = document.querySelectorAll<HTMLElement>(".banner");
  const { top, bottom } = banner?.getBoundingClientRect() ?? new DOMRect(0, -1);
  const isInView = others.length === 0 && top >= 0 && bottom <= innerHeight;
  return isInView && Boolean(banner?.innerText.includes(text));
}

/** How far each name on the drawings of a page stands above or below the middle of its box, in pixels. */
function distancesOfNames(): number[] {
  const middleOf = (element: Element | null) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    return (top + bottom) / 2;
  };
  const names = document.querySelectorAll(".labels text");
  return [...names].map((name) =>
    Math.abs(middleOf(name) - middleOf(name.parentElement?.querySelector("rect") ?? null)),
  );
}

function clickOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function fillForm(message: Record<string, string>): void {
  for (const [name, value] of Object.entries(message)) {
    (document.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
  }
}

for (const { name, launch, opened } of launched) {
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
    const wantedLayouts = await (referenceLayouts[path] ??= layoutsOf(reference.page, path));
    for (const [index, blocks] of (await layoutsOf(page, path)).entries()) {
      const wantedBlocks = wantedLayouts[index] ?? [];
      expect(blocks.map(({ name }) => name)).toEqual(wantedBlocks.map(({ name }) => name));
      expect(blocks[0], "scrolls sideways").toEqual(wantedBlocks[0]);
      // Fonts are a few pixels wider or narrower in another browser.
      const moved = blocks.filter(({ x, width }, block) => {
        const wanted = wantedBlocks[block] ?? { x, width };
        return Math.abs(x - wanted.x) > 16 || Math.abs(width - wanted.width) > 24;
      });
      expect(moved).toEqual([]);
    }
  });

  test("the names on a drawing stand in the middle of their boxes", async () => {
    await visit("/constructora");
    const distances = await page.evaluate(distancesOfNames);
    expect(distances.length).toBeGreaterThan(5);
    expect(Math.max(...distances)).toBeLessThan(3);
  });

  test("the header underlines the link of the open page", async () => {
    await visit("/nosotros", desk);
    const line = await page.evaluate(() => {
      const link = document.querySelector(".site-header__wide a[aria-current]");
      return link && getComputedStyle(link).textDecorationLine;
    });
    expect(line).toBe("underline");
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
    const textInForm = await page.evaluate(() => document.querySelector("textarea")?.value);
    expect(textInForm).toBe(message.message);
    emailjs.behaviour = ok;
    await click(".contact-form__send");
    await page.waitForFunction(bannerInView, texts.sent);
  });
}
