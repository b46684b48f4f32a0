import { expect } from "vitest";
import domotica from "#content/domotica.json";
import seguridad from "#content/seguridad-infraestructura.json";
import { phone, test } from "../helpers/browser";
import { until } from "../helpers/wait";

const phoneWithoutScripts = { ...phone, javaScriptEnabled: false };

test("shows the picture of the first hour of the evening, then of the chosen one, without JavaScript", async ({
  visit,
}) => {
  const { page } = await visit("/domotica", phoneWithoutScripts);
  const shownPicture = page.locator(".day img:visible");
  const { items } = domotica.day;
  const evening = items.find(({ time }) => time >= "18:00");
  expect(await shownPicture.getAttribute("alt")).toBe(evening?.picture.alt);
  for (const { time, picture } of items) {
    await page.getByRole("radio", { name: time }).tap();
    expect(await shownPicture.getAttribute("alt")).toBe(picture.alt);
  }
});

test("prints all hours of the day and all answers, in black on white", async ({ visit }) => {
  const { page } = await visit("/domotica", phoneWithoutScripts);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".day img:visible").count()).toBe(domotica.day.items.length);
  const areVisible = await page.$$eval(".questions details p", (answers) =>
    answers.map((answer) => answer.checkVisibility()),
  );
  expect(areVisible).not.toContain(false);
  const colors = await page.$$eval("body *", (elements) =>
    elements.map((element) => getComputedStyle(element).color),
  );
  expect([...new Set(colors)]).toEqual(["rgb(0, 0, 0)"]);
});

test("the keyboard reaches the last plan of the row on a phone without JavaScript, and paper shows it whole", async ({
  visit,
}) => {
  const { page } = await visit("/seguridad-infraestructura", phoneWithoutScripts);
  const list = page.getByRole("list", { name: seguridad.plans.title });
  const leftEdges = () =>
    list
      .locator("> li")
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
  expect(await leftEdges()).toHaveLength(Object.keys(seguridad.plans.items).length);
  await until(async () => {
    await list.press("ArrowRight");
    return Number((await leftEdges()).at(-1)) < phone.viewport.width / 2;
  });
  await page.emulateMedia({ media: "print" });
  expect(new Set(await leftEdges()).size, "columns on paper").toBe(1);
});

test("prints the page of contact with its title, the ways of contact and the opening hours", async ({
  visit,
}) => {
  const { page } = await visit("/contacto");
  await page.emulateMedia({ media: "print" });
  for (const part of ["h1", ".ending__ways", ".contact-page__offices"])
    expect(await page.locator(part).isVisible(), part).toBe(true);
  expect(await page.locator("form").isVisible()).toBe(false);
});
