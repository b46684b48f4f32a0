import { expect } from "vitest";
import constructora from "#content/constructora.json";
import domotica from "#content/domotica.json";
import security from "#content/seguridad-infraestructura.json";
import { phone, test } from "../helpers/browser";
import { until } from "../helpers/wait";

const strips = [
  ["/constructora", constructora.stages.title, constructora.stages.items.length - 1],
  ["/seguridad-infraestructura", security.plans.title, Object.keys(security.plans.items).length],
] as const;

test("shows the chosen hour of the day without JavaScript, and all on white paper", async ({
  visit,
}) => {
  const { page } = await visit("/domotica", { ...phone, javaScriptEnabled: false });
  const seen = page.locator(".day img:visible");
  for (const { time, picture } of [...domotica.day.items].reverse()) {
    await page.getByRole("radio", { name: time }).tap();
    expect(await seen.getAttribute("alt")).toBe(picture.alt);
  }
  await page.emulateMedia({ media: "print" });
  expect(await seen.count(), "on paper").toBe(domotica.day.items.length);
  const answers = page.locator(".questions details p");
  const visible = await answers.evaluateAll((all) => all.map((one) => one.checkVisibility()));
  expect(visible, "an answer on paper").not.toContain(false);
  const colors = await page.$$eval("body *", (all) =>
    all.map((one) => getComputedStyle(one).color),
  );
  expect([...new Set(colors)], "on white paper").toEqual(["rgb(0, 0, 0)"]);
});

test.for(strips)(
  "%s lets the keyboard reach the last of “%s” on a phone, without JavaScript",
  async ([path, name, count], { visit }) => {
    const { page } = await visit(path, { ...phone, javaScriptEnabled: false });
    const list = page.getByRole("list", { name });
    const lefts = () =>
      list.locator("> li").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(await lefts()).toHaveLength(count);
    await until(async () => {
      await list.press("ArrowRight");
      return Number((await lefts()).pop()) < phone.viewport.width / 2;
    });
    await page.emulateMedia({ media: "print" });
    expect(new Set(await lefts()).size, "columns on paper").toBe(1);
  },
);

test("prints the page of contact with its title, the ways of contact and the opening hours", async ({
  visit,
}) => {
  const { page } = await visit("/contacto");
  await page.emulateMedia({ media: "print" });
  for (const part of ["h1", ".ending__ways", ".contact-page__offices"])
    expect(await page.locator(part).isVisible(), part).toBe(true);
  expect(await page.locator("form").isVisible()).toBe(false);
});
