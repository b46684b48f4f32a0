import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPage, startBrowser, untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { startSite, until, type Site } from "../helpers/server";

const sent = "¡Tu mensaje ha sido enviado con éxito!";
const failed = "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.";
const required = "Todos los campos son obligatorios.";
const invalid = "Por favor, ingresa un correo y celular válidos.";

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

beforeEach(() => {
  emailjs.behaviour = ok;
  emailjs.received.length = 0;
});

async function fill(page: Page, message: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(message)) await page.fill(`[name="${name}"]`, value);
}

function typed(page: Page): Promise<string[]> {
  return page.$$eval("form :is(input, textarea):not([tabindex])", (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
}

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

const send = (page: Page) => page.getByRole("button", { name: "Enviar" }).click();

/** The one banner, once it is in view. */
async function bannerIn(page: Page): Promise<{ text: string; role: string; count: number }> {
  const banner = page.locator(".banner");
  await banner.first().waitFor();
  await until(() =>
    banner.first().evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }),
  );
  return {
    text: await banner.innerText(),
    role: (await banner.getAttribute("role")) ?? "",
    count: await banner.count(),
  };
}

describe("without JavaScript", () => {
  const plain = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };

  test("a message written under a service page arrives, and the answer is in view on /contacto", async () => {
    const { page, context } = await openPage(browser, plain);
    const message = freshMessage();
    await page.goto(`${site.url}/domotica`);
    await fill(page, message);
    await send(page);
    expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
    expect(new URL(page.url()).pathname).toBe("/contacto");
    expect(await typed(page)).toEqual(["", "", "", ""]);
    expect(emailjs.received[0]?.body.template_params).toEqual(message);
    await context.close();
  });

  test("a refused message keeps what was typed, ties each reason to its field and can be mended", async () => {
    const { page, context } = await openPage(browser, plain);
    await page.goto(`${site.url}/contacto`);
    await page.$eval("form", (form) => form.setAttribute("novalidate", "")).catch(() => undefined);
    const message = freshMessage({ from_name: "   " });
    await fill(page, message);
    await send(page);
    expect(await bannerIn(page)).toEqual({ text: required, role: "alert", count: 1 });
    expect(await typed(page)).toEqual(Object.values(message));
    const name = page.getByLabel("Nombre");
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    const reason = await name.getAttribute("aria-describedby");
    expect(await page.locator(`[id="${reason}"]`).innerText()).toBe("Escribe tu nombre.");

    await fill(page, { from_name: "Ana" });
    await send(page);
    expect((await bannerIn(page)).text).toBe(sent);
    await context.close();
  });

  test("a message that could not be sent is kept in the form", async () => {
    emailjs.behaviour = { status: 500, text: "no" };
    const { page, context } = await openPage(browser, plain);
    await page.goto(`${site.url}/nosotros`);
    const message = freshMessage({ message: 'Con <b>marcas</b> & "comillas"\ny dos líneas' });
    await fill(page, message);
    await send(page);
    expect(await bannerIn(page)).toEqual({ text: failed, role: "alert", count: 1 });
    expect(await typed(page)).toEqual(Object.values(message));
    await context.close();
  });
});

describe("with JavaScript", () => {
  test("a message is sent in place, the button busy meanwhile, the fields cleared after", async () => {
    emailjs.behaviour = { status: 200, text: "OK", delay: 600 };
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${site.url}/constructora`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    const message = freshMessage();
    await fill(page, message);
    await send(page);
    const button = page.locator("form button[type=submit]");
    await page.waitForSelector("form button[aria-disabled=true] .spinner");
    expect(await button.isDisabled()).toBe(true);
    expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
    expect(await button.isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/constructora");
    expect(await typed(page)).toEqual(["", "", "", ""]);
    expect(
      await page.locator(".banner").evaluate((banner) => banner === document.activeElement),
    ).toBe(true);
    expect(emailjs.received).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  test("an incomplete or invalid form is told in the site's words at once, and asks nobody", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/contacto`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    await send(page);
    expect((await bannerIn(page)).text).toBe(required);
    expect(await page.locator("[aria-invalid=true]").count()).toBe(4);
    await fill(page, { ...freshMessage(), n_cell: "12345" });
    await send(page);
    await page.getByText(invalid).waitFor();
    expect(await page.locator(".banner").count()).toBe(1);
    expect(await page.locator("[aria-invalid=true]").count()).toBe(1);
    expect(emailjs.received).toHaveLength(0);
    await context.close();
  });

  test("the newest outcome stands alone: a failure replaces a success, and a success a failure", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/home`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    for (const [behaviour, text] of [
      [ok, sent],
      [{ status: 500, text: "no" }, failed],
      [ok, sent],
    ] as const) {
      emailjs.behaviour = behaviour;
      await fill(page, freshMessage());
      await send(page);
      await page.locator(".banner", { hasText: text }).waitFor();
      expect(await page.locator(".banner").count()).toBe(1);
    }
    await context.close();
  });

  test("a failure keeps every word in the fields", async () => {
    emailjs.behaviour = { status: 503, text: "no" };
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/contacto`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    const message = freshMessage();
    await fill(page, message);
    await send(page);
    expect(await bannerIn(page)).toEqual({ text: failed, role: "alert", count: 1 });
    expect(await typed(page)).toEqual(Object.values(message));
    await context.close();
  });

  const interruptions: [string, (page: Page) => Promise<unknown>][] = [
    ["the network is gone", (page) => page.context().setOffline(true)],
    ["a proxy answers 413 with its own page", (page) => answerAs(page, 413)],
    ["a proxy answers 429 with its own page", (page) => answerAs(page, 429)],
    ["a proxy answers 502 with its own page", (page) => answerAs(page, 502)],
    ["something answers 200 with a page", (page) => answerAs(page, 200)],
    ["the connection breaks", (page) => page.route("**/contacto*", (route) => route.abort())],
  ];

  test.each(interruptions)(
    "when %s the words stay and the send-failure banner shows",
    async (_, interrupt) => {
      const { page, context } = await openPage(browser);
      await page.goto(`${site.url}/domotica`);
      await page.getByLabel("Nombre").focus();
      await untilHydrated(page);
      const message = freshMessage();
      await fill(page, message);
      await interrupt(page);
      await send(page);
      expect(await bannerIn(page)).toMatchObject({ text: failed, count: 1 });
      expect(await typed(page)).toEqual(Object.values(message));
      expect(new URL(page.url()).pathname).toBe("/domotica");

      await context.setOffline(false);
      await page.unrouteAll();
      await send(page);
      await page.getByText(sent).waitFor();
      expect(await typed(page)).toEqual(["", "", "", ""]);
      await context.close();
    },
  );

  const tamperings: [string, () => void][] = [
    ["puts its styles first", () => document.head.prepend(document.createElement("style"))],
    [
      "puts a button into a field",
      () => document.querySelector("[name=from_email]")?.after(document.createElement("div")),
    ],
    ["translates the page", () => document.querySelector("h1")?.replaceChildren("We build")],
  ];

  test.each(tamperings)(
    "when an extension %s, the words typed meanwhile, the cursor and the look stay",
    async (_, tamper) => {
      const { page, context } = await openPage(browser);
      const look = () =>
        page.$eval("form button", (button) => getComputedStyle(button).backgroundColor);
      const message = freshMessage();
      let typedAll = () => {};
      const typing = new Promise<void>((resolve) => (typedAll = resolve));
      await page.route("**/assets/*.js", async (route) => {
        await typing;
        await route.continue();
      });
      await page.goto(`${site.url}/domotica`);
      await page.evaluate(tamper);
      const before = await look();
      await fill(page, message);
      await page.focus("textarea");
      typedAll();
      await untilHydrated(page);
      expect(await typed(page)).toEqual(Object.values(message));
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
      expect(await look()).toBe(before);
      await send(page);
      expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
      await context.close();
    },
  );

  test("a page that was translated after it woke up still sends, answers and moves on", async () => {
    const { page, context, faults } = await openPage(browser);
    await page.goto(`${site.url}/domotica`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    await fill(page, freshMessage());
    await page.evaluate(translateAll);
    await page.locator("form.contact-form button").click();
    expect((await bannerIn(page)).role).toBe("status");
    await page.evaluate(translateAll);
    await page.locator(".site-header__wide a[href='/nosotros']").click();
    await page.waitForURL("**/nosotros");
    await page.getByRole("heading", { level: 1, name: "muro" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  test("a message is posted plainly when the code that takes an answer in place cannot be had", async () => {
    const { page, context } = await openPage(browser);
    await page.route("**/assets/contacto-*.js", (route) => route.abort());
    const message = freshMessage();
    await page.goto(`${site.url}/domotica`);
    const refused = page.waitForEvent("requestfailed");
    await fill(page, message);
    await refused;
    await send(page);
    expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
    expect(new URL(page.url()).pathname).toBe("/contacto");
    expect(emailjs.received.map(({ body }) => body.template_params)).toContainEqual(message);
    await context.close();
  });

  test("an answer is gone when the visitor has moved on, and what they write anew is kept", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/domotica`);
    await fill(page, freshMessage());
    await untilHydrated(page);
    await send(page);
    expect((await bannerIn(page)).text).toBe(sent);
    await page.fill("textarea", "Otra cosa");
    await page.locator(".site-header__wide").getByRole("link", { name: "Nosotros" }).click();
    await page.waitForURL("**/nosotros");
    await until(async () => (await page.locator(".banner").count()) === 0);
    expect(await page.inputValue("textarea")).toBe("Otra cosa");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Luz" }).waitFor();
    expect(await page.locator(".banner").count()).toBe(0);
    expect(await page.inputValue("textarea")).toBe("Otra cosa");
    await context.close();
  });

  test.each(["Nosotros", "Contacto"])(
    "an answer that comes after the visitor has moved on to %s is shown there",
    async (name) => {
      const { page, context } = await openPage(browser);
      await page.goto(`${site.url}/domotica`);
      await fill(page, freshMessage());
      await untilHydrated(page);
      const moved = page.waitForURL(`**/${name.toLowerCase()}`);
      await page.route("**/contacto.data*", async (route) => {
        await moved;
        await route.continue();
      });
      await send(page);
      await page.locator(".site-header__wide").getByRole("link", { name }).click();
      expect(await bannerIn(page)).toEqual({ text: sent, role: "status", count: 1 });
      await context.close();
    },
  );

  test("a failure after a success and a mended mistake keeps every word", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/domotica`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    await fill(page, freshMessage());
    await send(page);
    await page.getByText(sent).waitFor();
    const message = freshMessage();
    await fill(page, { ...message, n_cell: "12" });
    await send(page);
    await page.getByText(invalid).waitFor();
    await fill(page, message);
    await page.route("**/contacto.data*", (route) => route.abort());
    await send(page);
    await page.getByText(failed).waitFor();
    expect(await typed(page)).toEqual(Object.values(message));
    await context.close();
  });

  test("what is written while a message is on its way stays when it has arrived", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/domotica`);
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    await fill(page, freshMessage());
    let go = () => {};
    const written = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/contacto.data*", async (route) => {
      await written;
      await route.continue();
    });
    await send(page);
    await page.fill("textarea", "Y una cosa más");
    go();
    await page.getByText(sent).waitFor();
    expect(await typed(page)).toEqual(["", "", "", "Y una cosa más"]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
    await context.close();
  });

  test("what is typed under the answer to a plain post stays when the page wakes up", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(`${site.url}/contacto`);
    let go = () => {};
    const written = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await written;
      await route.continue().catch(() => undefined);
    });
    await fill(page, freshMessage());
    await send(page);
    await page.getByText(sent).waitFor();
    await page.fill("textarea", "Otra cosa");
    go();
    await untilHydrated(page);
    expect(await page.inputValue("textarea")).toBe("Otra cosa");
    await context.close();
  });

  test("after a plain post the page wakes up with its answer and goes on in place", async () => {
    emailjs.behaviour = { status: 500, text: "no" };
    const { page, context, faults } = await openPage(browser);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${site.url}/contacto`);
    const message = freshMessage();
    await fill(page, message);
    await page.unrouteAll();
    await send(page);
    await page.getByText(failed).waitFor();
    await page.getByLabel("Nombre").focus();
    await untilHydrated(page);
    expect(await typed(page)).toEqual(Object.values(message));
    emailjs.behaviour = ok;
    await send(page);
    await page.getByText(sent).waitFor();
    expect(await typed(page)).toEqual(["", "", "", ""]);
    expect(faults.filter((fault) => !fault.includes("Failed to load resource"))).toEqual([]);
    await context.close();
  });
});

async function answerAs(page: Page, status: number): Promise<void> {
  await page.route("**/contacto*", (route) =>
    route.fulfill({ status, contentType: "text/html", body: "<html><h1>proxy</h1></html>" }),
  );
}
