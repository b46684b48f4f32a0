/**
 * `npm run bench -- next-page`: from a click to the next page's first and largest paint, on a line of 150 ms
 * and 1.6 Mbps, Chromium with a processor four times slower. README.md says how others were compared.
 */
import { spawn } from "node:child_process";
import { connect, createServer, type AddressInfo } from "node:net";
import type { Writable } from "node:stream";
import { firefox } from "../test/browsers/firefox";
import { webkit } from "../test/browsers/webkit";
import buildIfStale from "../test/helpers/build";
import { chromiumOptions, chromiumPath } from "../test/helpers/browser";
import { startSite, temporaryFolder, until } from "../test/helpers/server";

const CLICKS = 50;
const [FROM, TO] = ["/home", "/nosotros"];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A slow line to a site, for every connection together. */
async function slowLine(site: string) {
  const told = { bytes: 0 };
  let free = 0;
  const server = createServer((client) => {
    const born = performance.now();
    const onward = connect(Number(new URL(site).port), "127.0.0.1");
    const end = () => void setTimeout(() => [client, onward].forEach((one) => one.destroy()), 150);
    for (const one of [client, onward]) one.setNoDelay(true).on("error", end).on("close", end);
    // The first bytes wait for the handshake.
    client.on("data", (chunk) => {
      setTimeout(() => onward.write(chunk), Math.max(0, born + 150 - performance.now()) + 75);
    });
    onward.on("data", (chunk: Buffer) => {
      told.bytes += chunk.length;
      free = Math.max(free, performance.now()) + chunk.length / 200;
      setTimeout(() => client.writable && client.write(chunk), free - performance.now() + 75);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, told, end: () => server.close() };
}

interface Tab {
  goto(url: string): Promise<unknown>;
  run(source: string, args: unknown[]): Promise<unknown>;
  clickAt(x: number, y: number): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Chromium by its pipe and its tabs: to every other driver it shows no page that was rendered ahead. */
async function slowChromium(hoverMs: number): Promise<Tab> {
  const options = [...chromiumOptions, "--headless", "--remote-debugging-pipe"];
  const all = [...options, `--user-data-dir=${temporaryFolder()}`, "--window-size=1280,800"];
  const stdio = ["ignore", "ignore", "ignore", "pipe", "pipe"] as const;
  const child = spawn(chromiumPath(), all, { stdio: [...stdio] });
  const answers = new Map<number, (result: Record<string, never>) => void>();
  const sessions: string[] = [];
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Record<string, never>>((resolve) => {
      const id = answers.size + 1;
      answers.set(id, resolve);
      (child.stdio[3] as Writable).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  let rest = "";
  child.stdio[4]?.on("data", (data: Buffer) => {
    const parts = (rest + data.toString()).split("\0");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const { id, result, method, params } = JSON.parse(part) as Record<string, never>;
      if (id) answers.get(id)?.(result ?? {});
      if (method !== "Target.attachedToTarget" || !params) continue;
      const { targetInfo, sessionId } = params as {
        targetInfo: { type: string };
        sessionId: string;
      };
      if (targetInfo.type !== "page") continue;
      sessions.push(sessionId);
      void send("Emulation.setCPUThrottlingRate", { rate: 4 }, sessionId);
    }
  });
  const { targetId } = await send("Target.createTarget", { url: "about:blank", forTab: true });
  const { sessionId: tab } = await send("Target.attachToTarget", { targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send("Target.setAutoAttach", attach, tab);
  await until(() => sessions.length);
  // A page that was rendered ahead and is shown has the newest session; the one before is gone.
  const toPage = (method: string, params: object, session = sessions.at(-1)) =>
    Promise.race([send(method, params, session), pause(2000).then(() => ({}) as never)]);
  return {
    close: async () => child.kill(),
    goto: (url) => toPage("Page.navigate", { url }),
    async run(source, args) {
      const expression = `(${source})(...${JSON.stringify(args)})`;
      const options = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await toPage("Runtime.evaluate", options);
      return (result as unknown as { value: unknown }).value;
    },
    async clickAt(x, y) {
      // Its own session: what is rendered ahead meanwhile has a newer one.
      const session = sessions.at(-1);
      const mouse = (type: string, button = "left") =>
        toPage("Input.dispatchMouseEvent", { type, x, y, button, clickCount: 1 }, session);
      await mouse("mouseMoved", "none");
      await pause(hoverMs);
      void mouse("mousePressed");
      void mouse("mouseReleased");
    },
  };
}

/** Runs in the page: notes the click, and tells where the link is. */
function watch(to: string): { x: number; y: number } {
  addEventListener("click", ({ timeStamp }) =>
    sessionStorage.setItem("clicked", `${performance.timeOrigin + timeStamp}`),
  );
  const links = [...document.querySelectorAll(`a[href="${to}"]`)];
  const { left, top, width, height } = links
    .map((link) => link.getBoundingClientRect())
    .find((box) => box.width > 0) as DOMRect;
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the next page: when it was first painted, and when its largest part was; from the click on. */
async function timesOf(): Promise<number[]> {
  const [entry] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const largest = await new Promise<number | undefined>((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().at(-1)?.startTime),
    );
    observer.observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(resolve, 1000);
  });
  return [first?.startTime, largest].map((time = NaN) => {
    const shown = Math.max(time, entry?.activationStart ?? 0);
    return performance.timeOrigin + shown - Number(sessionStorage.getItem("clicked"));
  });
}

function show(values: number[]): string {
  const sorted = values.filter((value) => value >= 0).sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN);
  return `p50 ${at(0.5)} p75 ${at(0.75)}`;
}

export async function bench(): Promise<void> {
  buildIfStale();
  const site = await startSite();
  const { url, told, end } = await slowLine(site.url);
  const others = { Firefox: firefox(), WebKit: webkit() };
  const browsers: [string, () => Promise<Tab>][] = [0, 200, 1000].map((ms) => [
    `Chromium, ${ms} ms over the link`,
    () => slowChromium(ms),
  ]);
  for (const [name, launch] of Object.entries(others)) {
    if ("open" in launch) browsers.push([name, launch.open]);
  }
  console.log(`next-page: ${FROM} to ${TO}, ${CLICKS} clicks each, ms from the click`);
  for (const [name, start] of browsers) {
    const tab = await start();
    const rows: number[][] = [];
    const before = told.bytes;
    while (rows.length < CLICKS) {
      await tab.goto(url + FROM);
      await pause(2500);
      const { x, y } = (await tab.run(String(watch), [TO])) as { x: number; y: number };
      await tab.clickAt(x, y);
      await pause(2500);
      rows.push((await tab.run(String(timesOf), [])) as number[]);
    }
    const [first, largest] = [0, 1].map((part) => show(rows.map((row) => row[part] ?? NaN)));
    const kilobytes = Math.round((told.bytes - before) / 1024 / CLICKS);
    console.log(`  ${name.padEnd(30)} first ${first}  largest ${largest}  ${kilobytes} KB a click`);
    await tab.close();
  }
  end();
  await site.stop();
}
