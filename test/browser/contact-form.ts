import type { Page } from "playwright-core";
import { texts } from "~/contact/texts";
import { until } from "../helpers/server";

export const { sent, failed, required, invalid } = texts;

export async function fill(page: Page, message: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(message)) await page.fill(`[name="${name}"]`, value);
}

export function typed(page: Page): Promise<string[]> {
  return page.$$eval("form :is(input, textarea):not([tabindex])", (fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
}

export const send = (page: Page) => page.getByRole("button", { name: "Enviar" }).click();

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
