import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium, firefox, type Browser, type Page } from "playwright-core";
import { chromiumOptions, startBrowser } from "../helpers/chromium";
import { run, temporaryFolder } from "../helpers/program";
import { openWebkit, WEBKIT_PROGRAMS } from "./webkit";

/** What the journey asks of a page; Playwright's has it, and so has WebKit's (webkit.ts). */
export type JourneyPage = Pick<
  Page,
  "goto" | "click" | "fill" | "evaluate" | "waitForFunction" | "setViewportSize"
>;

/** An open page and how to end its browser. */
export interface Opened {
  page: JourneyPage;
  close(): Promise<void>;
}

/** Opens a page of each browser that the journey runs in; throws with the reason where it cannot be had. */
export const browsers: Record<string, () => Promise<Opened>> = {
  async Firefox() {
    const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
    if (!executablePath) throw new Error("apt-get install firefox-esr");
    const firefoxUserPrefs = {
      "ui.prefersReducedMotion": 1,
      // As on a phone; a bar beside the page would make every line shorter.
      "ui.useOverlayScrollbars": 1,
    };
    // Playwright's own Firefox is not Debian's; this channel drives Debian's by WebDriver BiDi.
    const channel = "moz-firefox";
    return openPage(await firefox.launch({ channel, executablePath, firefoxUserPrefs }));
  },

  async WebKit() {
    if (!WEBKIT_PROGRAMS.every(existsSync))
      throw new Error("apt-get install webkit2gtk-driver xvfb");
    return openWebkit();
  },

  async "Chromium 92"() {
    if (process.platform !== "linux" || process.arch !== "x64")
      throw new Error("Linux on x64 only");
    const executablePath = await fetchChromium92();
    // This old version needs the flag by its old name.
    const args = [...chromiumOptions, "--headless"];
    return openPage(await chromium.launch({ executablePath, args }), { reducedMotion: "reduce" });
  },
};

/** Today's Chromium, which the layout of the others is compared with. */
export const openReference = async (): Promise<Opened> =>
  openPage(await startBrowser(), { reducedMotion: "reduce" });

async function openPage(browser: Browser, options = {}) {
  const context = await browser.newContext({ locale: "es-PE", ...options });
  const page = Object.assign(await context.newPage(), { click: clickInPlace, fill: fillInPlace });
  return { page, close: () => browser.close() };
}

/**
 * Clicks an element. Playwright's own click waits at times for a navigation that Firefox has finished, and
 * uses what Chromium 92 does not have.
 */
async function clickInPlace(this: Page, selector: string): Promise<void> {
  const place = await this.waitForFunction(placeOf, selector);
  const { x, y } = (await place.jsonValue()) as { x: number; y: number };
  await this.mouse.click(x, y);
}

/** Replaces what is typed in a field. */
async function fillInPlace(this: Page, selector: string, text: string): Promise<void> {
  await clickInPlace.call(this, selector);
  await this.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await this.keyboard.insertText(text);
}

/** Brings an element into the window and gives its middle, once nothing covers it. */
function placeOf(selector: string): { x: number; y: number } | undefined {
  const element = document.querySelector(selector);
  if (!element?.closest("header"))
    element?.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  return element?.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : undefined;
}

/** Fetches Chromium 92 with npm into the user's cache, once, and gives its path. */
async function fetchChromium92(): Promise<string> {
  const cache = join(homedir(), ".cache/grupo-anden");
  const path = join(cache, "chromium-92");
  if (existsSync(path)) return path;
  const folder = temporaryFolder();
  const fetch = "npm pack @sparticuz/chromium@92.0.0 && tar -xzf *.tgz";
  const { status, output } = await run("sh", ["-c", fetch], { cwd: folder });
  if (status !== 0) throw new Error(output);
  const packed = readFileSync(join(folder, "package/bin/chromium.br"));
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${path}.part`, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(`${path}.part`, path);
  return path;
}
