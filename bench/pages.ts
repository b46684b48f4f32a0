/**
 * `npm run bench -- pages`: what a page costs the server, remembered and rendered, beside nginx giving
 * out the same bytes; then the bytes of each page by kind. Everything stays on the loopback.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openPage, startWholeBrowser } from "../test/helpers/browser";
import buildIfStale from "../test/helpers/build";
import { freePort, startSite, temporaryFolder, until, type Site } from "../test/helpers/server";
import { pages } from "../test/helpers/pages";
import { firstViewOf, totalBytes, type Transfer } from "../test/helpers/transfers";

const run = promisify(execFile);
const NGINX = "/usr/sbin/nginx";
const SECONDS = 5;

/** CPU time of a process so far, in milliseconds; the kernel counts hundredths of a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function memoryOf(pid: number): string {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

/** Loads one address with wrk over 32 connections, prints what a request cost and counts them. */
async function load(label: string, url: string, options: string[], pid?: number): Promise<number> {
  const before = pid ? cpuOf(pid) : 0;
  const { stdout } = await run("wrk", [
    "-t1",
    "-c32",
    `-d${SECONDS}s`,
    "--latency",
    ...options,
    url,
  ]);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const rate = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
  const cpu = pid ? `${((cpuOf(pid) - before) / requests).toFixed(3)} ms CPU` : "";
  const [, p50 = "?"] = /^\s+50%\s+(\S+)/m.exec(stdout) ?? [];
  const [, p99 = "?"] = /^\s+99%\s+(\S+)/m.exec(stdout) ?? [];
  console.log(
    `  ${label.padEnd(34)} ${String(rate).padStart(6)}/s  ${cpu.padEnd(13)}  p50 ${p50}  p99 ${p99}`,
  );
  return requests;
}

async function loadServer(site: Site): Promise<void> {
  const home = `${site.url}/home`;
  const { pid } = site.process;
  if (!pid) throw new Error("The site did not start");
  const { headers } = await fetch(home);
  const br = ["-H", "Accept-Encoding: br"];
  await load("warm-up", home, br, pid);
  const warm = memoryOf(pid);
  let requests = 0;
  requests += await load("remembered, brotli", home, br, pid);
  requests += await load("remembered, identity", home, [], pid);
  requests += await load(
    "remembered, 304",
    home,
    ["-H", `If-None-Match: ${headers.get("etag")}`],
    pid,
  );
  while (requests < 100_000) requests += await load("remembered, brotli, again", home, br, pid);
  console.log(`  memory: ${warm} warmed up, ${memoryOf(pid)} ${requests} requests later`);
  const nginx = await serveByNginx(home);
  await load("nginx, the same bytes as a file", nginx.url, br);
  nginx.process.kill();
  const script = join(temporaryFolder(), "post.lua");
  writeFileSync(
    script,
    'wrk.method = "POST"\nwrk.body = "from_name=a"\nwrk.headers["Content-Type"] = "application/x-www-form-urlencoded"\n',
  );
  await load(
    "rendered each time (refused posts)",
    `${site.url}/contacto`,
    ["-s", script, ...br],
    pid,
  );
  console.log(`  memory: ${memoryOf(pid)} after all of this`);
}

/** Starts nginx with the page's brotli bytes as a file, at `url`. */
async function serveByNginx(page: string): Promise<{ url: string; process: ChildProcess }> {
  const folder = temporaryFolder();
  const { stdout } = await run("curl", ["-s", "-H", "Accept-Encoding: br", page], {
    encoding: "buffer",
    maxBuffer: 1024 * 1024,
  });
  mkdirSync(join(folder, "www"));
  writeFileSync(join(folder, "www/home"), stdout);
  const port = await freePort();
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; error_log stderr; pid ${folder}/pid; events {}
     http { access_log off; server { listen 127.0.0.1:${port}; root ${folder}/www; default_type text/html;
     add_header Content-Encoding br; } }`,
  );
  const url = `http://127.0.0.1:${port}/home`;
  const nginx = spawn(NGINX, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
  await until(() => fetch(url).catch(() => undefined));
  return { url, process: nginx };
}

function byKind(transfers: Transfer[]): string {
  const sums = new Map<string, number>();
  for (const { type, bytes } of transfers) sums.set(type, (sums.get(type) ?? 0) + bytes);
  const kinds = [...sums].map(([type, bytes]) => `${type} ${(bytes / 1024).toFixed(1)}`);
  const all = totalBytes(transfers);
  return `${(all / 1024).toFixed(1).padStart(6)} KB  (${kinds.join(", ")})`;
}

export async function bench(): Promise<void> {
  buildIfStale();
  const site = await startSite();
  console.log(`pages: /home over 32 connections, ${cpus().length} cores, Node ${process.version}`);
  const hasWrk = await run("wrk", ["-v"]).then(
    () => true,
    (error: { code?: unknown }) => error.code !== "ENOENT",
  );
  if (hasWrk && existsSync(NGINX)) await loadServer(site);
  else console.log("  skipped: no wrk or no nginx (apt-get install wrk nginx)");

  console.log("pages: first view by kind, in KB on the wire");
  const browser = await startWholeBrowser();
  for (const [name, width, height, deviceScaleFactor] of [
    ["390 px", 390, 844, 2],
    ["1440 px", 1440, 900, 1],
  ] as const) {
    for (const path of pages) {
      const view = await firstViewOf((options) => openPage(browser, options), site.url + path, {
        width,
        height,
        deviceScaleFactor,
      });
      console.log(`  ${name.padEnd(8)} ${path.padEnd(28)} ${byKind(view.transfers)}`);
      await view.context.close();
    }
  }
  await browser.close();
  await site.stop();
}
