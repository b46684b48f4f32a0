import type { Page } from "playwright-core";
import { expect } from "vitest";
import { texts } from "~/contact/texts";
import { fieldNames } from "~/message/fields";
import { until } from "../helpers/server";

export const { sent, failed, required, invalid } = texts;

/** What `typed` gives of a form with no words in it. */
export const empty = fieldNames.map(() => "");

export async function fill(page: Page, message: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(message)) await page.fill(`[name="${name}"]`, value);
}

export function typed(page: Page): Promise<string[]> {
  return page.$$eval("form :is(input, textarea):not([tabindex])", (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
}

/** Keeps back what the page asks for by this pattern, until the function that comes back is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

export const send = (page: Page) => page.getByRole("button", { name: "Enviar" }).click();

/** The words that the chat beside the banner would begin with. */
export async function chatIn(page: Page): Promise<string | null> {
  const link = page.getByRole("link", { name: "enviarlo por WhatsApp" });
  expect(await link.getAttribute("target")).toBe("_blank");
  return new URL((await link.getAttribute("href")) ?? "").searchParams.get("text");
}

/** The one banner, once it is in view. */
export async function bannerIn(page: Page): Promise<{ text: string; role: string; count: number }> {
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
