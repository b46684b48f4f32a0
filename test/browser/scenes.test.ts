import { expect } from "vitest";
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
