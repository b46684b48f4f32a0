import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { bannerIn, hold, sent } from "./contact-form";
import { launchSite, phone } from "./launch-site";

const app = launchSite();

/** Opens a page on a phone whose network brings the scripts long after the first touch. */
async function visitOnSlowNetwork(path: string) {
  const { page } = await app.visit(path, phone);
  const arrive = await hold(page, "**/assets/*.js");
  return {
    page,
    untilAwake() {
      arrive();
      return untilHydrated(page);
    },
  };
}

const ways: [string, (target: Locator) => Promise<void>][] = [
  ["by touch", (target) => target.tap()],
  ["by mouse", (target) => target.click()],
  [
    "by keyboard",
    async (target) => {
      const isLink = await target.evaluate((element) => element.matches("a"));
      await target.press(isLink ? "Enter" : "Space");
    },
  ],
  // It acts on the element without any pointer or key.
  [
    "by assistive technology",
    (target) => target.evaluate((element: HTMLElement) => element.click()),
  ],
];

describe.each(ways)("the first things that a visitor does %s", (_, act) => {
  test("unfold a question, choose an hour and open the menu for good, which leads on", async () => {
    const { page, untilAwake } = await visitOnSlowNetwork("/domotica");
    const question = page.locator(".questions details").nth(1);
    const hour = page.getByRole("radio").nth(3);
    const menu = page.locator(".menu");
    await act(question.locator("summary"));
    await act(hour);
    await act(menu.locator("summary"));
    await menu.and(page.locator("[open]")).waitFor();
    await untilAwake();
    expect(await question.getAttribute("open")).toBe("");
    expect(await hour.isChecked()).toBe(true);
    expect(await menu.getAttribute("open")).toBe("");
    await act(menu.getByRole("link", { name: "Nosotros" }));
    await page.getByRole("heading", { level: 1, name: "peruano" }).waitFor();
    expect(await menu.getAttribute("open")).toBeNull();
  });

  test("send a message that the browser has filled in by itself", async () => {
    const { page } = await visitOnSlowNetwork("/contacto");
    const message = freshMessage();
    await page.$$eval(
      "form [name]",
      (fields, values) => {
        for (const field of fields as HTMLInputElement[]) field.value = values[field.name] ?? "";
      },
      message as Record<string, string>,
    );
    await act(page.getByRole("button", { name: "Enviar" }));
    expect(await bannerIn(page)).toMatchObject({ text: sent, count: 1 });
    expect(app.emailjs.received.map(({ body }) => body.template_params)).toEqual([message]);
  });
});
