import { expect, test } from "vitest";
import { untilHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { listMessages } from "../helpers/inbox";
import { fill, send, sent } from "./contact-form";
import { launchSite } from "./launch-site";

const labels = "utm_source=facebook&utm_campaign=abril";

const app = launchSite();

test("a visit keeps the labels that it began with from page to page, in memory only", async () => {
  const { page, context, faults } = await app.visit(`/domotica?${labels}`);
  await page.getByRole("link", { name: "Nosotros" }).first().click();
  await page.waitForURL("**/nosotros");
  expect(await page.content()).not.toContain("utm_");
  const message = freshMessage();
  await fill(page, message);
  await untilHydrated(page);
  await send(page);
  await page.getByText(sent).waitFor();
  expect(app.emailjs.received.at(-1)?.body.template_params).toEqual(message);
  const [kept] = await listMessages(app.site.databaseUrl);
  expect(kept).toMatchObject({ page: "/nosotros", utm: labels });
  const stored = await page.evaluate(() => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage).filter((key) => !/scroll|position/.test(key)),
  }));
  expect(stored).toEqual({ local: {}, session: [] });
  expect(await context.cookies()).toEqual([]);
  expect(faults).toEqual([]);
});
