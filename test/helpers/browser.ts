import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";

/** Where the system's Chromium is. */
export function chromiumPath(): string {
  const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  const path = candidates.find((candidate) => candidate && existsSync(candidate));
  if (!path) throw new Error("Chromium not found: apt-get install chromium");
  return path;
}

/** Options with which Chromium talks to nobody but the site. */
export const chromiumOptions = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the system's Chromium. */
export function startBrowser(options: { ignoreDefaultArgs?: string[] } = {}): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), ...options, args: chromiumOptions });
}

/** A page, and what went wrong on it: errors, console errors and breaches of the security policy. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  faults: string[];
}

/** Opens a page of its own in a fresh context and watches it. */
export async function openPage(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: "es-PE", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return { page, context, faults };
}

/** Waits until React has taken the page over: the form's own checks replace the browser's then. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForSelector("form[novalidate]", { state: "attached" });
}

/** Waits for the fonts, which come after the first view. */
export async function untilFontsAreOn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["Bricolage Grotesque", "Instrument Sans"].every((family) =>
      [...document.fonts].some((face) => face.family.includes(family) && face.status === "loaded"),
    ),
  );
}
