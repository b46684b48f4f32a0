import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { texts } from "~/contact/banner-texts.shared";
import { chatText } from "~/contact/chat-text.shared";
import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { fieldNames } from "~/message/fields";
import {
  bannerIn,
  fill,
  hold,
  phone,
  send,
  test,
  typed,
  untilScriptsRun,
} from "../helpers/browser";
import { freshMessage, listMessages } from "../helpers/inbox";
import { until } from "../helpers/wait";

const { sent, failed, required } = texts;
const empty = fieldNames.map(() => "");

describe("with JavaScript", () => {
  test("sends once, a pasted number as nine digits, and focuses the banner", async ({
    visitWithScripts,
    emailjs,
  }) => {
    const { page, errors } = await visitWithScripts("/constructora");
    const letPostArrive = await hold(page, "**/contacto");
    let postCount = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") postCount += 1;
    });
    const message = freshMessage({ from_email: "josé@ejemplo.pe" });
    await fill(page, { ...message, n_cell: "+51 987-654-321" });
    await page.locator(".contact-form__send").press("Enter");
    await page.waitForSelector("form button[aria-disabled=true] .spinner");
    const status = page.locator(".contact-form").getByRole("status");
    expect(await status.textContent(), "for screen readers").toBe("Enviando…");
    await page.locator("[name=from_name]").press("Enter");
    await page.locator(".contact-form__send").press("Enter");
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("button");
    letPostArrive();
    expect(await bannerIn(page)).toEqual({ text: sent, role: "alert", count: 1 });
    expect(await page.locator("form button[aria-disabled=true]").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/constructora");
    expect(await typed(page)).toEqual(empty);
    expect(await page.evaluate(() => document.activeElement?.matches(".banner"))).toBe(true);
    expect(postCount).toBe(1);
    expect(emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
    expect(errors).toEqual([]);
  });

  test("keeps text that is typed while a message is being sent", async ({ visitWithScripts }) => {
    const { page } = await visitWithScripts("/domotica");
    await fill(page, freshMessage());
    const letPostArrive = await hold(page, "**/contacto");
    await send(page);
    await page.fill("[name=from_name]", "Rosa");
    await page.fill("textarea", "Y una cosa más");
    letPostArrive();
    await page.getByText(sent).waitFor();
    expect(await typed(page)).toEqual(["Rosa", ...empty.slice(2), "Y una cosa más"]);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe("textarea");
  });

  test("sends although the visitor leaves the page at once", async ({
    visitWithScripts,
    emailjs,
  }) => {
    const { page, context } = await visitWithScripts("/domotica");
    await fill(page, freshMessage());
    const session = await context.newCDPSession(page);
    // So slow that the page is left before the message is sent.
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1000 };
    await session.send("Network.emulateNetworkConditions", slow);
    await page.locator(".contact-form").evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      location.href = "about:blank";
    });
    await until(() => emailjs.received.length === 1);
  });

  const interruptions: Record<string, (page: Page) => Promise<unknown>> = {
    "a proxy answers with its own page": (page) =>
      page.route("**/contacto*", (route) => route.fulfill({ body: "<h1>Bad Gateway</h1>" })),
    "no answer comes": async (page) => {
      await page.clock.install();
      await page.route("**/contacto*", () => page.clock.fastForward(60_000));
    },
    "the fetch of an extension throws": (page) => page.evaluate(throwOnce),
  };

  test.for(Object.entries(interruptions))(
    "keeps the text and offers WhatsApp when %s",
    async ([, interrupt], { visitWithScripts }) => {
      const { page } = await visitWithScripts("/domotica");
      await send(page);
      await page.getByText(required).waitFor();
      const message = freshMessage();
      await fill(page, message);
      await interrupt(page);
      await send(page);
      await page.getByText(failed).waitFor();
      expect(await bannerIn(page)).toEqual({ text: failed, role: "alert", count: 1 });
      const marks = page.locator(".field__reason, [aria-invalid], [aria-describedby]");
      expect(await marks.count()).toBe(0);
      expect(await page.locator(".contact-form__send").innerText()).toBe("Enviar");
      expect(await page.locator(".contact-form__status").textContent()).toBe("");
      expect(await typed(page)).toEqual(Object.values(message));
      const chat = await page.locator(".outcome a[href*='wa.me']").getAttribute("href");
      expect(chat).toBe(chatUrl({ ...company.whatsapp, text: chatText(message) }));
      await page.unrouteAll();
      await send(page);
      await page.getByText(sent).waitFor();
    },
  );

  test("says when a text is longer than any that a browser sends", async ({ visitWithScripts }) => {
    const { page } = await visitWithScripts("/domotica");
    await fill(page, freshMessage({ message: "ñ".repeat(11_000) }));
    await send(page);
    expect((await bannerIn(page)).text).toBe(texts.tooLong);
  });

  test("sends the campaign labels of the first page of a visit", async ({ visit, site }) => {
    const labels = "utm_source=facebook&utm_campaign=abril";
    const { page, context } = await visit(`/domotica?${labels}`);
    /** Sends a message from the open page; returns what the inbox keeps. */
    const sendFreshMessage = async () => {
      await fill(page, freshMessage());
      await untilScriptsRun(page);
      await send(page);
      await page.getByText(sent).waitFor();
      return (await listMessages(site.databaseUrl))[0];
    };
    await page.locator("footer a[href='/nosotros']").click();
    await page.waitForURL("**/nosotros");
    expect(await sendFreshMessage()).toMatchObject({ page: "/nosotros", utm: labels });
    const referer = page.url().replace(/nosotros.*/, "domotica?utm_source=before");
    await page.goto(`${site.url}/nosotros?utm_source=now`, { referer });
    expect(await sendFreshMessage()).toMatchObject({ utm: "utm_source=now" });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await context.cookies()).toEqual([]);
  });
});

const plain = { ...phone, javaScriptEnabled: false };

test("without JavaScript the answer is inside the window", async ({ visit, emailjs }) => {
  const { page } = await visit("/domotica", plain);
  const message = freshMessage();
  await fill(page, message);
  await send(page);
  expect(await bannerIn(page)).toEqual({ text: sent, role: "alert", count: 1 });
  expect(new URL(page.url()).pathname).toBe("/contacto");
  expect(await typed(page)).toEqual(empty);
  expect(emailjs.received[0]?.body.template_params).toEqual(message);
});

/** Lets the next call of `fetch` throw instead of rejecting. */
function throwOnce(): void {
  const { fetch } = window;
  window.fetch = () => {
    window.fetch = fetch;
    throw new TypeError("blocked");
  };
}
