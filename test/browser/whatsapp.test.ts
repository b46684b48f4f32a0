import { describe, expect, test } from "vitest";
import { pages } from "../helpers/pages";
import { launchSite } from "./launch-site";

const app = launchSite();

describe.each(pages)("the WhatsApp button on %s", (path) => {
  const shared = app.share(path);

  test("on a phone can be touched wherever one is, but over the form", async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 390, height: 844 });
    const hidden = await page.evaluate(() => {
      const hits = new Set<string>();
      for (let y = 0; y < document.body.scrollHeight; y += 100) {
        scrollTo({ top: y, behavior: "instant" });
        const chat = document.querySelector(".whatsapp")?.getBoundingClientRect();
        if (!chat) return ["no button"];
        const middle = [chat.left + chat.width / 2, chat.top + chat.height / 2] as const;
        const hit = document.elementFromPoint(...middle);
        if (!hit?.closest(".whatsapp, .contact-form__ground")) hits.add(`${y}: ${hit?.className}`);
      }
      return [...hits];
    });
    expect(hidden).toEqual([]);
  });

  test.each([768, 1024, 1366])("at %i px stands beside every word and field", async (width) => {
    const { page } = shared;
    await page.setViewportSize({ width, height: 800 });
    const covered = await page.evaluate(() => {
      const edge = document.querySelector(".whatsapp")?.getBoundingClientRect().left ?? 0;
      const words = document.querySelectorAll(
        "main :is(h1, h2, h3, p, dt, dd, summary, label, textarea, .button), footer :is(p, a, h2)",
      );
      return [...words]
        .filter((element) => !element.closest(".testimonials__list, .visually-hidden"))
        .filter((element) => {
          const range = document.createRange();
          if (element.matches("textarea, .button, summary")) range.selectNode(element);
          else range.selectNodeContents(element);
          return range.getBoundingClientRect().right > edge;
        })
        .map((element) => element.textContent);
    });
    expect(covered).toEqual([]);
  });

  test.each([360, 768, 1366])(
    "at %i px never covers the form's button nor the footer's words",
    async (width) => {
      const { page } = shared;
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(() => {
        const chat = document.querySelector(".whatsapp");
        const words = [...document.querySelectorAll("form button, form p, footer :is(a, p, h2)")];
        const hits: string[] = [];
        for (const element of words) {
          for (const block of ["start", "center", "end"] as const) {
            element.scrollIntoView({ block, behavior: "instant" });
            const range = document.createRange();
            range.selectNodeContents(element);
            const one = range.getBoundingClientRect();
            const other = chat?.getBoundingClientRect();
            if (!other) return ["no button"];
            const apart =
              one.right <= other.left ||
              one.left >= other.right ||
              one.bottom <= other.top ||
              one.top >= other.bottom;
            if (!apart) hits.push(`${element.textContent} (${block})`);
          }
        }
        return hits;
      });
      expect(covered).toEqual([]);
    },
  );
});

test("the bar rides along the lower edge of a phone, with three ways to reach people", async () => {
  const { page } = await app.visit("/constructora", {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    javaScriptEnabled: false,
  });
  const bar = page.locator(".reach-bar");
  await page.mouse.wheel(0, 3000);
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThan(700);
  expect(await bar.locator("a:visible").count()).toBe(3);
});
