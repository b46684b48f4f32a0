import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions } from "playwright-core";

/** Options that stop Chromium's own network traffic. */
export const chromiumOptions = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The path of Chromium; CHROMIUM_PATH overrides the system's. */
export function chromiumPath(): string {
  const paths = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/google-chrome"];
  const path = paths.find((path) => path && existsSync(path));
  if (!path) throw new Error("Chromium not found: apt-get install chromium");
  return path;
}

const SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Starts Chromium as visitors have it. */
export function startChromium(executablePath = chromiumPath(), options: string[] = []) {
  return chromium.launch({ executablePath, args: [...chromiumOptions, ...options] });
}

/** Starts Chromium without the parts of a window, if it is installed: a page takes a third of the CPU time. */
export function startBrowser(): Promise<Browser> {
  const hasShell = !process.env.CHROMIUM_PATH && existsSync(SHELL);
  // It then breaks lines as Chromium does.
  return startChromium(hasShell ? SHELL : undefined, ["--font-render-hinting=none"]);
}

/** The motion that most visitors see. */
export const moving = { reducedMotion: "no-preference" } as const;

/**
 * Opens a page in a new context; `errors` are its errors and violations of the security policy. It stands still unless
 * it is `moving`, because each picture of a motion takes CPU time.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const still = { locale: "es-PE", reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...still, ...options });
  // A loaded machine is slow; the time limit of the test ends what hangs.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, context, errors };
}
