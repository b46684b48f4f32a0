import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, startBrowser, untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { pages } from "../helpers/pages";
import { startSite, type Site } from "../helpers/server";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const widths = [360, 768, 1366];

let browser: Browser;
let emailjs: FakeEmailjs;
let site: Site;

beforeAll(async () => {
  emailjs = await startEmailjs();
  [browser, site] = await Promise.all([startBrowser(), startSite({ emailjs })]);
});

afterAll(async () => {
  await Promise.all([browser.close(), site.stop()]);
  await emailjs.stop();
});

/** What axe-core finds: WCAG 2.0 to 2.2, A and AA, and best practices. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(options: object): Promise<{
          violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
        }>;
      };
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await axe.run({ runOnly: tags, resultTypes: ["violations"] });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
    );
  });
}

/** Axe is put into the page as a script of its own, which the site's policy rightly forbids. */
const open = (width: number, options: Parameters<Browser["newContext"]>[0] = {}) =>
  openPage(browser, {
    viewport: { width, height: 800 },
    bypassCSP: true,
    reducedMotion: "reduce",
    ...options,
  });

describe.each(widths)("at %i px axe finds nothing", (width) => {
  test.each(pages)("on %s, asleep and awake with its carousel", async (path) => {
    const { page, context } = await open(width);
    await page.goto(site.url + path);
    expect(await violations(page)).toEqual([]);
    await page.mouse.wheel(0, 10);
    await page.locator("#testimonios").scrollIntoViewIfNeeded();
    await page.locator(".swiper-initialized").waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  test("after each outcome of the form", async () => {
    const { page, context } = await open(width);
    await page.goto(`${site.url}/contacto`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    const send = async (text: string) => {
      await page.getByRole("button", { name: "Enviar" }).click();
      await page.locator(".banner", { hasText: text }).waitFor();
      expect(await violations(page)).toEqual([]);
    };
    await send("Todos los campos son obligatorios.");
    for (const [name, value] of Object.entries(freshMessage()))
      await page.fill(`[name=${name}]`, value);
    await page.fill("[name=n_cell]", "12");
    await send("Por favor, ingresa un correo y celular válidos.");
    await page.fill("[name=n_cell]", "987654321");
    emailjs.next = [{ status: 500, text: "no" }];
    await send("Hubo un problema al enviar el mensaje.");
    await send("¡Tu mensaje ha sido enviado con éxito!");
    await context.close();
  });
});

test("axe finds nothing in the open menu and the open questions", async () => {
  const { page, context } = await open(360);
  await page.goto(`${site.url}/constructora`);
  await page.locator(".menu summary").click();
  expect(await violations(page)).toEqual([]);
  await page.$$eval("details", (all) => all.forEach((details) => (details.open = true)));
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("axe finds nothing on the pages of refusal and error", async () => {
  const { page, context } = await open(360);
  for (const path of ["/%E0%A4%A", "/home?_data=x"]) {
    await page.goto(site.url + path);
    expect(await violations(page)).toEqual([]);
  }
  await page.setContent(await (await fetch(`${site.url}/home`, { method: "POST" })).text());
  expect(await violations(page)).toEqual([]);
  await context.close();
});

describe("nothing scrolls sideways", () => {
  test.each(pages)("on %s at 320 px, nor with text at double size", async (path) => {
    const { page, context } = await open(320);
    await page.goto(site.url + path);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow()).toBe(0);
    await page.setViewportSize({ width: 640, height: 800 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await overflow()).toBe(0);
    await context.close();
  });
});

describe("targets", () => {
  test.each(pages)("on %s are at least 24 px, buttons 44 px", async (path) => {
    const { page, context } = await open(360);
    await page.goto(site.url + path);
    const small = await page.$$eval("a, button, summary, input, textarea", (elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter(
          (element) => !element.closest(".contact-form__trap, .skip-link, p:not(:only-child) > a"),
        )
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const least = element.matches(".button, summary, input, textarea, .whatsapp") ? 44 : 24;
          return { text: element.textContent || element.outerHTML, width, height, least };
        })
        .filter(({ width, height, least }) => width < least || height < least),
    );
    expect(small).toEqual([]);
    await context.close();
  });
});

describe("the WhatsApp button", () => {
  test.each(widths)(
    "at %i px never covers the form's button nor the footer's words",
    async (width) => {
      const { page, context } = await open(width);
      for (const path of pages) {
        await page.goto(site.url + path);
        const covered = await page.evaluate(async () => {
          const chat = document.querySelector(".whatsapp");
          const words = [...document.querySelectorAll("form button, form p, footer :is(a, p, h2)")];
          const hits: string[] = [];
          for (const element of words) {
            for (const block of ["start", "center", "end"] as const) {
              element.scrollIntoView({ block, behavior: "instant" });
              const range = document.createRange();
              range.selectNodeContents(element);
              const one = range.getBoundingClientRect();
              const other = chat?.getBoundingClientRect();
              if (!other) return ["no button"];
              const apart =
                one.right <= other.left ||
                one.left >= other.right ||
                one.bottom <= other.top ||
                one.top >= other.bottom;
              if (!apart) hits.push(`${element.textContent} (${block})`);
            }
          }
          return hits;
        });
        expect({ path, covered }).toEqual({ path, covered: [] });
      }
      await context.close();
    },
  );
});

test("with the keyboard alone one reaches the form, fills it and sends it", async () => {
  const { page, context } = await open(1366);
  await page.goto(`${site.url}/contacto`);
  const message = freshMessage();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (
      await page.evaluate(() => (document.activeElement as HTMLInputElement).name === "from_name")
    )
      break;
  }
  await untilHydrated(page);
  const [name = "", ...rest] = Object.values(message);
  await page.keyboard.type(name);
  for (const value of rest) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").innerText()).toBe("Enviar");
  await page.keyboard.press("Enter");
  await page.getByText("¡Tu mensaje ha sido enviado con éxito!").waitFor();
  expect(emailjs.received.at(-1)?.body.template_params).toEqual(message);
  await context.close();
});
