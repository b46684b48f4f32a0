import { once } from "node:events";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { requireCode, startSite, type Site } from "../helpers/site";
import { until } from "../helpers/wait";

/**
 * Makes the intervals of a site five times as short, those of the watchdog's thread, too: it then ends a process that hangs
 * for six seconds. Blocks the event loop, without CPU time: at SIGUSR2 for good, and at SIGWINCH twice for 3.6 seconds.
 * Says "goes on" after three turns of the watchdog without its end.
 */
const CODE = `
  const { setInterval } = globalThis;
  globalThis.setInterval = (turn, ms) => setInterval(turn, ms / 5);
  const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const THREE_TURNS = 700;
  const sayLater = () => setTimeout(() => console.log("goes on"), THREE_TURNS);
  process.on("SIGUSR2", () => block());
  process.on("SIGWINCH", () => {
    block(3600);
    setTimeout(() => {
      block(3600);
      sayLater();
    }, THREE_TURNS);
  });
  process.on("SIGCONT", sayLater);`;

let hung: Site;
let slow: Site;
let suspended: Site;
let endOfHung: Promise<unknown[]>;

// At the same time, because each takes seconds.
beforeAll(async () => {
  const start = () => startSite({ env: requireCode(CODE) });
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

test("a process that hangs ends itself, and says why", async () => {
  expect(await endOfHung).toEqual([null, "SIGKILL"]);
  expect(hung.log()).toContain("el sitio no respondió durante 30 segundos");
});

test("a process that hung twice for less goes on", () => expectGoesOn(slow));

test("a process that was suspended for longer goes on", async () => {
  await endOfHung;
  suspended.process.kill("SIGCONT");
  await expectGoesOn(suspended);
});

test("the container starts again, and has an init process: a first process cannot end itself by a signal", () => {
  const composition = readFileSync("compose.yaml", "utf8");
  expect(composition).toMatch(/^x-every: &every\n {2}restart: unless-stopped$/m);
  expect(composition).toMatch(/^ {2}app:\n {4}<<: \*every\n[^]*?^ {4}init: true$/m);
});
