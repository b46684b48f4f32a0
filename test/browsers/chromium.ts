import { chromium, type Browser } from "playwright-core";
import { chromiumOptions, startBrowser } from "../helpers/browser";
import { fetchProgram } from "../helpers/npm-cache";
import type { Launch, Window } from "./visitor";

/** Today's Chromium, by which the others are measured. */
export async function currentChromium(): Promise<Window> {
  return windowOf(await startBrowser());
}

/** Chromium 92, which is nearly of the floor's age; fetched once with npm into the user's cache. */
export async function oldChromium(): Promise<Launch> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    return { missing: "Chromium 92 is for Linux on x64" };
  }
  try {
    const file = "bin/chromium.br";
    const path = await fetchProgram("@sparticuz/chromium@92.0.0", file, "chromium-92");
    // Its own name for the mode without a screen; later ones call another mode so.
    const options = { executablePath: path, args: [...chromiumOptions, "--headless"] };
    return { open: async () => windowOf(await chromium.launch(options)) };
  } catch (error) {
    return { missing: `Chromium 92 could not be fetched: ${String(error).slice(0, 200)}` };
  }
}

async function windowOf(browser: Browser): Promise<Window> {
  const context = await browser.newContext({ locale: "es-PE", reducedMotion: "reduce" });
  const page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewportSize({ width, height }),
    back: async () => void (await page.goBack()),
    close: () => browser.close(),
  };
}
