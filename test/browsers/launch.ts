import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium, firefox, type Browser, type Page } from "playwright-core";
import { chromiumOptions, startBrowser } from "../helpers/chromium";
import { temporaryFolder } from "../helpers/files";
import { run } from "../helpers/program";
import { openWebkit } from "./webkit";

/** The methods of Playwright's page that the journey uses; webkit.ts has them too. */
export type JourneyPage = Pick<Page, "goto" | "evaluate" | "waitForFunction" | "setViewportSize">;

/** An open page and how to end its browser. */
export interface Opened {
  page: JourneyPage;
  close(): Promise<void>;
}

/** Opens a page of each browser of the journey; throws with the reason where the browser is missing. */
export const browsers: Record<string, () => Promise<Opened>> = {
  async Firefox() {
    const executablePath = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
    if (!executablePath) throw new Error("apt-get install firefox-esr");
    const firefoxUserPrefs = {
      "ui.prefersReducedMotion": 1,
      // A scroll bar beside the page would make each line shorter.
      "ui.useOverlayScrollbars": 1,
    };
    // This channel drives Debian's Firefox by WebDriver BiDi; Playwright's own Firefox is a patched build.
    const channel = "moz-firefox";
    return openPage(await firefox.launch({ channel, executablePath, firefoxUserPrefs }));
  },

  WebKit: openWebkit,

  async "Chromium 92"() {
    if (process.platform !== "linux" || process.arch !== "x64")
      throw new Error("Linux on x64 only");
    const executablePath = await fetchChromium92();
    // This version knows only the old name of the flag.
    const args = [...chromiumOptions, "--headless"];
    return openPage(await chromium.launch({ executablePath, args }), { reducedMotion: "reduce" });
  },
};

/** Opens today's Chromium, with which the journey compares the layout of the others. */
export const openReference = async (): Promise<Opened> =>
  openPage(await startBrowser(), { reducedMotion: "reduce" });

async function openPage(browser: Browser, options = {}) {
  const context = await browser.newContext({ locale: "es-PE", ...options });
  return { page: await context.newPage(), close: () => browser.close() };
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
