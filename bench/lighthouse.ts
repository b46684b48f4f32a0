/** `npm run bench -- lighthouse`: Lighthouse's mobile verdict on every page, the median of five runs. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import lighthouse from "lighthouse";
import buildIfStale from "../test/helpers/build";
import { chromiumOptions, chromiumPath } from "../test/helpers/browser";
import { freePort, startSite, temporaryFolder, until } from "../test/helpers/server";
import { pages } from "../test/helpers/pages";

const RUNS = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
  "total-byte-weight": "bytes",
} as const;

async function startChromium(): Promise<{ chromium: ChildProcess; port: number }> {
  const port = await freePort();
  const chromium = spawn(
    chromiumPath(),
    [
      ...chromiumOptions,
      "--headless",
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${temporaryFolder()}`,
      "about:blank",
    ],
    { stdio: "ignore" },
  );
  await until(() => fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined));
  return { chromium, port };
}

const median = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

export async function bench(): Promise<void> {
  buildIfStale();
  const site = await startSite();
  const { chromium, port } = await startChromium();
  console.log(`lighthouse: mobile, simulated slow 4G, median of ${RUNS}`);
  for (const path of pages) {
    const figures: Record<string, number[]> = {};
    const note = (name: string, value: number | null | undefined) =>
      (figures[name] ??= []).push(value ?? NaN);
    for (let run = 0; run < RUNS; run++) {
      const options = { port, output: "json", logLevel: "silent" } as const;
      const { lhr } = (await lighthouse(site.url + path, options)) ?? {};
      for (const name of categories) note(name, (lhr?.categories[name]?.score ?? NaN) * 100);
      for (const [id, name] of Object.entries(audits)) note(name, lhr?.audits[id]?.numericValue);
    }
    const scores = categories.map((name) => `${name} ${Math.round(median(figures[name] ?? []))}`);
    const [lcp, tbt, cls, bytes] = Object.values(audits).map((name) => median(figures[name] ?? []));
    console.log(
      `  ${path.padEnd(28)} ${scores.join("  ")}  LCP ${Math.round(lcp ?? NaN)} ms  ` +
        `TBT ${Math.round(tbt ?? NaN)} ms  CLS ${cls?.toFixed(2)}  ${Math.round((bytes ?? NaN) / 1024)} KB`,
    );
  }
  chromium.kill();
  await once(chromium, "exit");
  await site.stop();
}
