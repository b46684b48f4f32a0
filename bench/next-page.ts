/**
 * `npm run bench -- next-page`: from a click to the next page's first and largest paint, on a line of 150 ms
 * and 1.6 Mbps, Chromium with a processor four times slower. SITES may name addresses on this machine where
 * other builds of the same pages answer: all are clicked in turns.
 */
import { spawn } from "node:child_process";
import { connect, createServer, type AddressInfo } from "node:net";
import type { Writable } from "node:stream";
import { firefox } from "../test/browsers/firefox";
import { webkit } from "../test/browsers/webkit";
import buildIfStale from "../test/helpers/build";
import { chromiumOptions, chromiumPath } from "../test/helpers/browser";
import { startSite, temporaryFolder, until } from "../test/helpers/server";

const CLICKS = Number(process.env.CLICKS ?? 50);
const [FROM, TO] = ["/home", "/nosotros"];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A slow line to a site, for every connection together. */
async function slowLine(site: string): Promise<{ url: string; told: { bytes: number } }> {
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
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

interface Tab {
  goto(url: string): Promise<unknown>;
  run(source: string, args: unknown[]): Promise<unknown>;
  clickAt(x: number, y: number): Promise<unknown>;
}

type Event = { targetInfo: { type: string; subtype?: string }; sessionId: string };

/** Chromium by its pipe and its tabs: to every other driver it shows no page that was rendered ahead. */
async function slowChromium(hoverMs: number): Promise<Tab> {
  const options = [...chromiumOptions, "--headless", "--remote-debugging-pipe"];
  const all = [...options, `--user-data-dir=${temporaryFolder()}`, "--window-size=1280,800"];
  const stdio = ["ignore", "ignore", "ignore", "pipe", "pipe"] as const;
  const child = spawn(chromiumPath(), all, { stdio: [...stdio] });
  process.once("exit", () => child.kill());
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
      if (method !== "Target.attachedToTarget") continue;
      const { targetInfo, sessionId } = params as Event;
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
  const toPage = (method: string, params: object) =>
    Promise.race([send(method, params, sessions.at(-1)), pause(2000).then(() => ({}) as never)]);
  const mouse = (type: string, x: number, y: number, buttons = 0) =>
    toPage(`Input.dispatchMouseEvent`, { type, x, y, buttons, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 }); // prettier-ignore
  return {
    goto: (url) => toPage("Page.navigate", { url }),
    async run(source, args) {
      const expression = `(${source})(...${JSON.stringify(args)})`;
      const options = { expression, returnByValue: true, awaitPromise: true };
      return ((await toPage("Runtime.evaluate", options)).result as { value?: unknown })?.value;
    },
    async clickAt(x, y) {
      await mouse("mouseMoved", x, y);
      await pause(hoverMs);
      await mouse("mousePressed", x, y, 1);
      await mouse("mouseReleased", x, y);
    },
  };
}

/** Runs in the page: notes the click, and where the next page comes without a document when it is there. */
function watch(to: string): { x: number; y: number } {
  const link = [...document.querySelectorAll(`a[href="${to}"]`)].find((a) => a.getClientRects()[0]);
  const old = document.querySelector("h1");
  addEventListener("click", ({ timeStamp }) => {
    const at = performance.timeOrigin + timeStamp;
    sessionStorage.setItem("clicked", `${at} ${performance.timeOrigin}`);
    const shown = () => performance.timeOrigin + performance.now() - at;
    const times: number[] = Object.assign(window, { times: [] }).times;
    const look = () => {
      const heading = document.querySelector("h1");
      if (heading && heading !== old && times.length === 0) times.push(shown());
      const picture = document.querySelector<HTMLImageElement>("main img:not([loading=lazy])");
      if (times.length === 0 || picture?.complete === false) requestAnimationFrame(look);
      else requestAnimationFrame(() => times.push(shown()));
    };
    requestAnimationFrame(look);
  });
  const { left = 0, top = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the next page: when it was first painted, and when its largest part was; from the click on. */
async function timesOf(): Promise<number[]> {
  const [at = 0, origin] = (sessionStorage.getItem("clicked") ?? "").split(" ").map(Number);
  if (origin === performance.timeOrigin) return (window as unknown as { times: number[] }).times;
  const [entry] = performance.getEntriesByType("navigation") as { activationStart?: number }[];
  const since = (time: number) =>
    performance.timeOrigin + Math.max(time, entry?.activationStart ?? 0) - at;
  const [first] = performance.getEntriesByName("first-contentful-paint");
  const largest = await new Promise<number | undefined>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
    setTimeout(resolve, 1000);
  });
  return [first?.startTime, largest ?? first?.startTime].map((time) => since(time ?? NaN));
}

function show(values: number[], share: number): string {
  const sorted = values.filter((value) => value >= 0).sort((one, other) => one - other);
  return `${Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN)}`.padStart(5);
}

export async function bench(): Promise<void> {
  buildIfStale();
  const site = await startSite();
  const sites = [site.url, ...(process.env.SITES?.split(",") ?? [])];
  const others = [
    ["Firefox", firefox()],
    ["WebKit", webkit()],
  ] as const;
  const browsers: [string, () => Promise<Tab>][] = [
    ["Chromium, cold", () => slowChromium(0)],
    ["Chromium, 200 ms over", () => slowChromium(200)],
    ["Chromium, 1 s over", () => slowChromium(1000)],
  ];
  for (const [name, launch] of others) if ("open" in launch) browsers.push([name, launch.open]);
  console.log(
    `next-page: ${FROM} to ${TO}, ${CLICKS} clicks: the first, then p50 and p75 of all, in ms`,
  );
  for (const [name, start] of browsers) {
    for (const one of sites) {
      const [{ url, told }, tab] = [await slowLine(one), await start()];
      const rows: number[][] = [];
      let bytes = 0;
      for (let click = 0; click < CLICKS; click++) {
        await tab.goto(url + FROM);
        await pause(2500);
        const { x, y } = (await tab.run(String(watch), [TO])) as { x: number; y: number };
        const before = told.bytes;
        await tab.clickAt(x, y);
        await pause(2500);
        rows.push(((await tab.run(String(timesOf), [])) ?? []) as number[]);
        if (click === 0) bytes = told.bytes - before;
      }
      const [first, largest] = [0, 1].map((part) => rows.map((row) => row[part] ?? NaN));
      const told2 = [first, largest].map(
        (values = []) =>
          `${show(values.slice(0, 1), 0)} ${show(values, 0.5)} ${show(values, 0.75)}`,
      );
      console.log(
        `  ${name.padEnd(22)} ${one.padEnd(22)} first paint ${told2[0]}  largest ${told2[1]}  ${(bytes / 1024).toFixed(0)} KB at the first click`,
      );
      await (tab as { close?(): Promise<unknown> }).close?.();
    }
  }
  await site.stop();
}
