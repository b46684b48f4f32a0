import { expect } from "vitest";
import constructora from "#content/constructora.json";
import domotica from "#content/domotica.json";
import home from "#content/home.json";
import security from "#content/seguridad-infraestructura.json";
import { phone, test } from "../helpers/browser";

const hours = domotica.day.items.map(({ time, picture }) => ({ name: time, alt: picture.alt }));
const stages = constructora.stages.items.map(({ name, picture }) => ({ name, alt: picture.alt }));
const steps = home.howWeWork.items.map(({ name, picture }) => ({ name, alt: picture.alt }));
const plans = Object.values(security.plans.items).map(({ place, drawing }) => ({
  name: place,
  alt: drawing,
}));

test.for([
  ["the chosen hour of the day", "/domotica", ".day__scene", hours],
  ["the chosen stage of a building", "/constructora", ".stage", stages],
  ["the plan of the chosen place", "/seguridad-infraestructura", ".plan", plans],
  ["the chosen step of the work", "/home", ".climb__step", steps],
] as const)(
  "shows %s without JavaScript, and all on paper",
  async ([, path, scene, choices], { visit }) => {
    const { page } = await visit(path, { ...phone, javaScriptEnabled: false });
    const seen = page.locator(`${scene}:visible img:not([alt=""])`);
    for (const { name, alt } of [...choices].reverse()) {
      await page.getByRole("radio", { name }).tap();
      expect(await seen.getAttribute("alt")).toBe(alt);
    }
    await page.emulateMedia({ media: "print" });
    expect(await seen.count(), "on paper").toBe(choices.length);
    const answers = page.locator(".questions details p");
    const visible = await answers.evaluateAll((all) => all.map((one) => one.checkVisibility()));
    expect(visible, "an answer on paper").not.toContain(false);
    const colors = await page.$$eval("body *", (all) =>
      all.map((one) => getComputedStyle(one).color),
    );
    expect([...new Set(colors)], "on white paper").toEqual(["rgb(0, 0, 0)"]);
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
