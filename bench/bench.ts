import { execFile, spawn } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { describeError } from "~/log";
import { chromiumOptions, chromiumPath } from "../test/helpers/chromium";
import buildIfStale from "../test/helpers/build";
import { freshMessage, postMessage } from "../test/helpers/inbox";
import { temporaryFolder } from "../test/helpers/files";
import { end, freePort } from "../test/helpers/program";
import { until } from "../test/helpers/wait";
import { cpuMsOf, pages, type Site, startSite } from "../test/helpers/site";

/** Run by npx, because as a dependency it would bring a third of the packages of every install. */
const LIGHTHOUSE = "lighthouse@12.8.2";

/** `npm run bench`: builds and starts the site, and prints the figures of pages, messages and Lighthouse. */
export async function main(): Promise<void> {
  buildIfStale();
  console.log(`${cpus().length} cores, Node ${process.version}`);
  const site = await startSite({ lasting: true });
  await measureServer(site);
  await measurePages(site);
  await site.stop();
}

async function measureServer(site: Site): Promise<void> {
  const page = () => fetch(`${site.url}/home`).then((answer) => answer.arrayBuffer());
  const message = () => postMessage(site, freshMessage());
  await measure("the first page", site, page, {});
  await measure("a page", site, page, { times: 5000, loops: 16 });
  await measure("a message", site, message, { times: 500 });
}

/** Runs `work` `times` times in parallel loops; prints the rate and the CPU time of the site for each run. */
async function measure(name: string, site: Site, work: () => unknown, { times = 1, loops = 1 }) {
  const startedAt = performance.now();
  const cpuMsAtStart = cpuMsOf(site);
  await Promise.all(
    Array.from({ length: loops }, async () => {
      for (let count = 0; count < times / loops; count++) await work();
    }),
  );
  const perSecond = (times / (performance.now() - startedAt)) * 1000;
  const cpuMs = (cpuMsOf(site) - cpuMsAtStart) / times;
  console.log(`${name.padEnd(28)} ${perSecond.toFixed(0)}/s, ${cpuMs.toFixed(2)} ms of CPU each`);
}

async function measurePages(site: Site): Promise<void> {
  const port = await freePort();
  const options = [
    ...chromiumOptions,
    "--headless",
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${temporaryFolder()}`,
  ];
  const chromium = spawn(chromiumPath(), options, { stdio: "ignore" });
  await until(() => fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined));
  console.log("Lighthouse mobile");
  for (const path of pages) {
    // On a busy machine Lighthouse may miss the start of the page.
    await measurePage(site.url + path, port).catch((error: unknown) => {
      console.warn(describeError(error));
    });
  }
  await end(chromium);
}

/** Prints Lighthouse's mobile scores and the largest paint of a page. */
async function measurePage(url: string, port: number): Promise<void> {
  const { categories, audits } = await runLighthouse(url, port);
  const scores = Object.values(categories).map(
    ({ id, score }) => `${id} ${Math.round((score ?? NaN) * 100)}`,
  );
  const paint = Math.round(audits["largest-contentful-paint"]?.numericValue ?? NaN);
  console.log(`${new URL(url).pathname.padEnd(28)} ${scores.join(", ")}, LCP ${paint} ms`);
}

interface LighthouseResult {
  categories: Record<string, { id: string; score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

async function runLighthouse(url: string, port: number): Promise<LighthouseResult> {
  const options = [`--port=${port}`, "--output=json", "--quiet"];
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as LighthouseResult;
}
