import { once } from "node:events";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { startSite, type Site } from "../helpers/site";
import { until } from "../helpers/wait";

/**
 * Blocks the event loop, without CPU time: at SIGUSR2 for good, and at SIGWINCH twice for 18 seconds, of which the
 * watchdog allows thirty in a row. Says "goes on" after three turns of the watchdog without its end.
 */
const CODE = `
  const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const THREE_TURNS = 3500;
  const sayLater = () => setTimeout(() => console.log("goes on"), THREE_TURNS);
  process.on("SIGUSR2", () => block());
  process.on("SIGWINCH", () => {
    block(18_000);
    setTimeout(() => {
      block(18_000);
      sayLater();
    }, THREE_TURNS);
  });
  process.on("SIGCONT", sayLater);`;

const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CODE)}` };
let hung: Site;
let slow: Site;
let suspended: Site;
let endOfHung: Promise<unknown[]>;

// At the same time, because each takes more than thirty seconds.
beforeAll(async () => {
  const start = () => startSite({ env });
  [hung, slow, suspended] = await Promise.all([start(), start(), start()]);
  endOfHung = once(hung.process, "exit");
  hung.process.kill("SIGUSR2");
  slow.process.kill("SIGWINCH");
  suspended.process.kill("SIGSTOP");
});

/** Expects that a site runs on. */
async function expectGoesOn(site: Site): Promise<void> {
  await until(() => site.log().includes("goes on") || site.process.signalCode);
  expect(site.process.signalCode).toBeNull();
}

test("a process that hangs for thirty seconds ends itself, and says why", async () => {
  expect(await endOfHung).toEqual([null, "SIGKILL"]);
  expect(hung.log()).toContain("el sitio no respondió durante 30 segundos");
});

test("a process that hung twice for less goes on", () => expectGoesOn(slow));

test("a process that was suspended for longer goes on", async () => {
  await endOfHung;
  suspended.process.kill("SIGCONT");
  await expectGoesOn(suspended);
});

test("the container has an init process, since no signal of its own ends a first process", () => {
  expect(readFileSync("compose.yaml", "utf8")).toMatch(/^ {2}app:\n[^]*?^ {4}init: true$/m);
});
