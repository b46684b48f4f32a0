/** `npm run bench -- lighthouse`: Lighthouse's mobile verdict on every page, the median of three runs. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import lighthouse from "lighthouse";
import buildIfStale from "../test/helpers/build";
import { chromiumOptions, chromiumPath } from "../test/helpers/browser";
import { freePort, startSite, temporaryFolder, until } from "../test/helpers/server";
import { pages } from "../test/helpers/pages";

const RUNS = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "largest-contentful-paint": "LCP",
  "total-blocking-time": "TBT",
  "cumulative-layout-shift": "CLS",
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
    const failed = new Set<string>();
    for (let run = 0; run < RUNS;) {
      const result = await lighthouse(site.url + path, {
        port,
        output: "json",
        logLevel: "silent",
      });
      const { runtimeError } = result?.lhr ?? { runtimeError: { code: "no result" } };
      if (!result || runtimeError) {
        console.log(`  ${path}: run repeated, ${runtimeError?.code}`);
        continue;
      }
      run += 1;
      for (const name of categories) {
        const category = result.lhr.categories[name];
        note(name, (category?.score ?? NaN) * 100);
        for (const { id, weight } of category?.auditRefs ?? []) {
          const { score } = result.lhr.audits[id] ?? {};
          if (weight > 0 && typeof score === "number" && score < 0.9) failed.add(id);
        }
      }
      for (const [id, name] of Object.entries(audits))
        note(name, result.lhr.audits[id]?.numericValue);
    }
    const scores = categories.map((name) => `${name} ${Math.round(median(figures[name] ?? []))}`);
    const [lcp, tbt, cls] = Object.values(audits).map((name) => median(figures[name] ?? []));
    console.log(
      `  ${path.padEnd(28)} ${scores.join("  ")}  LCP ${Math.round(lcp ?? NaN)} ms  ` +
        `TBT ${Math.round(tbt ?? NaN)} ms  CLS ${cls?.toFixed(2)}${failed.size ? `  (${[...failed].join(", ")})` : ""}`,
    );
  }
  const end = once(chromium, "exit");
  chromium.kill();
  await end;
  await site.stop();
}
