import { expect } from "vitest";
import { inspect } from "../helpers/axe";
import { send, test as anySiteTest, untilCarouselStarts } from "../helpers/browser";
import { weakLinesOf } from "../helpers/contrast";
import { startCompleteSite } from "../helpers/complete-site";
import { pages } from "../helpers/site";

const site = await startCompleteSite();
const test = anySiteTest.extend("site", () => site);

test.for(pages)(
  "%s, filled in, has no axe violation and no unreadable text on pictures, on a phone and a desk",
  async (path, { visit }) => {
    const { page } = await visit(path, { bypassCSP: true });
    await untilCarouselStarts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      const { violations, undecidedContrasts } = await inspect(page);
      expect(violations, `at ${width} px`).toEqual([]);
      expect(await weakLinesOf(page, undecidedContrasts), `at ${width} px`).toEqual([]);
    }
  },
);

test("the reason at a field is readable in a form on a dark page", async ({ visitWithScripts }) => {
  const { page } = await visitWithScripts("/domotica");
  await send(page);
  await page.locator(".field__reason").first().waitFor();
  expect(await weakLinesOf(page, [".field__reason"])).toEqual([]);
});
