import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

const wholeBrowsers = ["/usr/bin/chromium", "/usr/bin/google-chrome"];
/** Chromium without anything around the page: one costs it a third. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Where the system's whole Chromium is; CHROMIUM_PATH names another. */
export function chromiumPath(): string {
  return firstOf(wholeBrowsers);
}

function firstOf(paths: string[]): string {
  const path = [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
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

/** Starts what draws and runs pages as Chromium does: its headless shell where there is one. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: firstOf([headlessShell, ...wholeBrowsers]),
    // The shell would widen letters to whole pixels, which no phone does.
    args: [...chromiumOptions, "--font-render-hinting=none"],
  });
}

/** Starts the whole Chromium, for what the shell has not: its network, its icon, its memory of pages. */
export function startWholeBrowser(
  options: { ignoreDefaultArgs?: string[] } = {},
): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), ...options, args: chromiumOptions });
}

export type WatchedPage = Awaited<ReturnType<typeof openPage>>;

/** Opens a page of its own in a fresh context; `faults` are its errors and breaches of the security policy. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: "es-PE", ...options });
  await context.addInitScript(ignorePointerAtRest);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return { page, context, faults };
}

/** The shell's pointer lies in the corner of each new page, and says once that it has moved there. */
function ignorePointerAtRest(): void {
  const ignore = (event: PointerEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  addEventListener("pointermove", ignore, { capture: true });
}

/** Waits until React has taken the page over: the form's own checks replace the browser's then. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(takesFormsInPlace);
}

/** Whether React has taken the form over, as the properties that it keeps at the element tell. */
export function takesFormsInPlace(): boolean {
  return Object.entries(document.querySelector("form.contact-form") ?? {}).some(
    ([key, value]) =>
      key.startsWith("__reactProps") && Boolean((value as { onSubmit?: unknown }).onSubmit),
  );
}

/** Waits for the fonts, which come after the first view. */
export async function untilFontsAreOn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["Bricolage Grotesque", "Instrument Sans"].every((family) =>
      [...document.fonts].some((face) => face.family.includes(family) && face.status === "loaded"),
    ),
  );
}
