import { execFile, spawn } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { DatabaseSync } from "@photostructure/sqlite";
import { describeError } from "~/log";
import { sqlitePath } from "~/outbox/store/database.server";
import { chromiumOptions, chromiumPath } from "../test/helpers/chromium";
import buildIfStale from "../test/helpers/build";
import { freshMessage, postMessage } from "../test/helpers/inbox";
import { temporaryFolder } from "../test/helpers/files";
import { end, freePort } from "../test/helpers/program";
import { until } from "../test/helpers/wait";
import { cpuMsOf, pages, PASSWORD, type Site, startSite } from "../test/helpers/site";

/** Run by npx, because as a dependency it would bring a third of the packages of every install. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const LIGHTHOUSE_RUNS = 3;
const KEPT_MESSAGES = 20_000;

function median(values: number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? NaN;
}

/** Runs `work` `times` times in parallel loops; prints the rate and the CPU time of the site for each run. */
async function measure(name: string, site: Site, times: number, work: () => unknown, loops = 1) {
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

async function measureServer(site: Site): Promise<void> {
  const page = () => fetch(`${site.url}/home`).then((answer) => answer.arrayBuffer());
  await measure("the first page", site, 1, page);
  await measure("a page", site, 5000, page, 16);
  await measure("an insertion", site, 500, () => postMessage(site, freshMessage()));
  copyMessages(site);
  const answer = await fetch(`${site.url}/bandeja/entrar`, {
    method: "POST",
    body: new URLSearchParams({ password: PASSWORD }),
    redirect: "manual",
  });
  const headers = { Cookie: answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "" };
  const read = (path: string) =>
    fetch(site.url + path, { headers, redirect: "error" }).then((page) => page.text());
  await measure(`a list, ${KEPT_MESSAGES} messages`, site, 50, () => read("/bandeja"));
  await measure("a search", site, 20, () => read("/bandeja?buscar=consulta"));
}

/** Fills the inbox with copies of the messages in it. */
function copyMessages({ databaseUrl }: Site): void {
  const database = new DatabaseSync(sqlitePath(databaseUrl), { timeout: 10_000 });
  const { count } = database.prepare("select count(*) as count from messages").get() as {
    count: number;
  };
  database.exec("create temp table copies as select * from messages");
  for (let copied = count; copied < KEPT_MESSAGES; copied += count) {
    database.exec("update copies set id = id || '-'; insert into messages select * from copies");
  }
  database.close();
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

/** Prints Lighthouse's mobile scores and the largest paint of a page. */
async function measurePage(url: string, port: number): Promise<void> {
  const values: Record<string, number[]> = {};
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    // On a busy machine Lighthouse may miss the start of the page.
    const result = await runLighthouse(url, port).catch((error: unknown) => {
      console.warn(describeError(error));
    });
    if (!result) continue;
    const { categories, audits } = result;
    for (const { id, score } of Object.values(categories)) {
      (values[id] ??= []).push((score ?? NaN) * 100);
    }
    const paint = audits["largest-contentful-paint"]?.numericValue;
    (values["LCP ms"] ??= []).push(paint ?? NaN);
  }
  const figures = Object.entries(values).map(([id, all]) => `${id} ${Math.round(median(all))}`);
  console.log(`${new URL(url).pathname.padEnd(28)} ${figures.join(", ")}`);
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
  console.log(`Lighthouse mobile, median of ${LIGHTHOUSE_RUNS}`);
  for (const path of pages) await measurePage(site.url + path, port);
  await end(chromium);
}

/** `npm run bench`: builds and starts the site, and prints the figures of pages, inbox and Lighthouse. */
export async function main(): Promise<void> {
  buildIfStale();
  console.log(`${cpus().length} cores, Node ${process.version}`);
  const site = await startSite({ lasting: true, env: { INBOX_PASSWORD: PASSWORD } });
  await measureServer(site);
  await measurePages(site);
  await site.stop();
}
