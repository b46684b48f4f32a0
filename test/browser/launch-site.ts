import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openPage, startBrowser, untilHydrated, type WatchedPage } from "../helpers/browser";
import { ok, startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { startSite, type Site } from "../helpers/server";

/** The built site, a stand-in EmailJS and Chromium, for all tests of a file. */
export interface LaunchedSite {
  readonly browser: Browser;
  readonly emailjs: FakeEmailjs;
  readonly site: Site;
  /** Opens an empty page in a context of its own, which ends with the test. */
  open(options?: BrowserContextOptions): Promise<WatchedPage>;
  /** Opens a page of the site in such a context. */
  visit(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
  /** The same, and waits until React has taken the page over. */
  visitHydrated(path: string, options?: BrowserContextOptions): Promise<WatchedPage>;
}

/** Starts everything before the tests of the file, with the settings `env`, and ends it after them. */
export function launchSite(env?: Record<string, string>): LaunchedSite {
  const parts = {} as { browser: Browser; emailjs: FakeEmailjs; site: Site };
  const opened: WatchedPage[] = [];

  beforeAll(async () => {
    parts.emailjs = await startEmailjs();
    [parts.browser, parts.site] = await Promise.all([
      startBrowser(),
      startSite({ emailjs: parts.emailjs, env }),
    ]);
  });
  beforeEach(() => {
    parts.emailjs.behaviour = ok;
    parts.emailjs.received.length = 0;
  });
  afterEach(() => Promise.all(opened.splice(0).map(({ context }) => context.close())));
  afterAll(async () => {
    await Promise.all([parts.browser.close(), parts.site.stop()]);
    await parts.emailjs.stop();
  });

  async function open(options?: BrowserContextOptions) {
    const watched = await openPage(parts.browser, options);
    opened.push(watched);
    return watched;
  }

  async function visit(path: string, options?: BrowserContextOptions) {
    const watched = await open(options);
    await watched.page.goto(parts.site.url + path);
    return watched;
  }

  return {
    get browser() {
      return parts.browser;
    },
    get emailjs() {
      return parts.emailjs;
    },
    get site() {
      return parts.site;
    },
    open,
    visit,
    async visitHydrated(path, options) {
      const watched = await visit(path, options);
      await watched.page.getByLabel("Nombre").focus();
      await untilHydrated(watched.page);
      return watched;
    },
  };
}
