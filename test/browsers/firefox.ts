import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";
import type { Launch, Window } from "./visitor";

const paths = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** The system's Firefox, driven by WebDriver BiDi. */
export function firefox(): Launch {
  const executablePath = paths.find((path) => existsSync(path));
  if (!executablePath) return { missing: "Firefox not found: apt-get install firefox-esr" };
  return { open: () => openFirefox(executablePath) };
}

async function openFirefox(executablePath: string): Promise<Window> {
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      "intl.accept_languages": "es-PE",
      "ui.prefersReducedMotion": 1,
      // As on a phone; a bar beside the page would make every line shorter.
      "ui.useOverlayScrollbars": 1,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    back: async () => void page.goBack().catch(() => undefined),
    close: () => browser.close(),
  };
}
