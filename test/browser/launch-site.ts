import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterEach, beforeAll, beforeEach, test as base } from "vitest";
import { openPage, startBrowser, untilHydrated, type WatchedPage } from "../helpers/browser";
import { startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { PASSWORD, startSite, type Site } from "../helpers/server";

/** The narrowest of today's phones. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** One browser and one site serve all files that a worker runs. */
const test = base
  .extend("emailjs", { scope: "worker" }, () => startEmailjs())
  .extend("launched", { scope: "worker" }, async ({ emailjs }, { onCleanup }) => {
    const [browser, site] = await Promise.all([
      startBrowser(),
      startSite({ emailjs, env: { INBOX_PASSWORD: PASSWORD, DELIVERY_RETRY_SECONDS: "3600" } }),
    ]);
    onCleanup(async () => {
      await Promise.all([browser.close(), site.kill()]);
      await emailjs.stop();
    });
    return { browser, emailjs, site };
  });

/** The built site, a stand-in EmailJS as each test finds it new, and Chromium, for all tests of a file. */
export function launchSite() {
  let parts: { browser: Browser; emailjs: FakeEmailjs; site: Site };
  const opened: WatchedPage[] = [];

  test.beforeAll(({ launched }) => {
    parts = launched;
  });
  beforeEach(() => parts.emailjs.reset());
  afterEach(() => Promise.all(opened.splice(0).map(({ context }) => context.close())));

  /** Opens an empty page in a context of its own, which ends with the test. */
  async function open(options?: BrowserContextOptions) {
    const watched = await openPage(parts.browser, options);
    opened.push(watched);
    return watched;
  }

  /** Opens a page of the site in such a context. */
  async function visit(path: string, options?: BrowserContextOptions) {
    const watched = await open(options);
    await watched.page.goto(parts.site.url + path);
    return watched;
  }

  return {
    get emailjs() {
      return parts.emailjs;
    },
    get site() {
      return parts.site;
    },
    open,
    visit,
    /** The same, and waits until React has taken the page over. */
    async visitHydrated(path: string, options?: BrowserContextOptions) {
      const watched = await visit(path, options);
      await watched.page.getByLabel("Nombre").focus();
      await untilHydrated(watched.page);
      return watched;
    },
    /**
     * A page of the site, opened once for all tests of a group, in the window that each asks for. What
     * measures the window does so anew in the next frame, for which it waits.
     */
    share(path: string, options?: BrowserContextOptions) {
      let watched: WatchedPage;
      beforeAll(async () => {
        watched = await openPage(parts.browser, options);
        await watched.page.goto(parts.site.url + path);
        return () => watched.context.close();
      });
      return async (width: number, height = 800) => {
        const { page } = watched;
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));
        return page;
      };
    },
  };
}
