import { expect } from "vitest";
import constructora from "#content/constructora.json";
import domotica from "#content/domotica.json";
import home from "#content/home.json";
import { phone, test } from "../helpers/browser";

const hours = domotica.day.items.map(({ time, picture }) => ({ name: time, alt: picture.alt }));

test.for([
  ["the chosen hour of the day", "/domotica", ".day__scene", hours],
  ["the chosen state of the wall", "/home", ".wall__state", home.whyOneGroup.wall.states],
] as const)("shows %s without JavaScript", async ([, path, scene, choices], { visit }) => {
  const { page } = await visit(path, { ...phone, javaScriptEnabled: false });
  const seen = page.locator(`${scene}:visible img:not([alt=""])`);
  for (const { name, alt } of [...choices].reverse()) {
    await page.getByRole("radio", { name }).tap();
    expect(await seen.getAttribute("alt")).toBe(alt);
  }
});

test("shows the picture of the stage in view on a wide window", async ({ visit }) => {
  const { page } = await visit("/constructora", { viewport: { width: 1366, height: 900 } });
  for (const [index, { picture }] of constructora.stages.items.entries()) {
    const text = page.locator(".stage__text").nth(index);
    await text.evaluate((element) => {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    const opacities = await page.$$eval(".stage__picture", (all) =>
      all.map((element) => Number(getComputedStyle(element).opacity)),
    );
    expect(constructora.stages.items[opacities.lastIndexOf(1)]?.picture.alt).toBe(picture.alt);
  }
});
