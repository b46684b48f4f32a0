import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { until } from "../helpers/wait";
import { startSite } from "../helpers/site";

/**
 * Blocks the event loop without CPU time, at SIGUSR2 for good and at SIGWINCH twice for less than the time limit.
 * Says so when the process has run for three turns of the watchdog again.
 */
const CODE = `
  const block = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  const sayLater = () => setTimeout(() => console.log("goes on"), 3500);
  process.on("SIGUSR2", () => block());
  process.on("SIGWINCH", () => {
    block(18_000);
    setTimeout(() => {
      block(18_000);
      sayLater();
    }, 3500);
  });
  process.on("SIGCONT", sayLater);`;

test("a process that hangs ends itself; one that hung twice for a while, or was suspended, goes on", async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CODE)}` };
  const [hung, slow, suspended] = await Promise.all([
    startSite({ env }),
    startSite({ env }),
    startSite({ env }),
  ]);
  suspended.process.kill("SIGSTOP");
  slow.process.kill("SIGWINCH");
  hung.process.kill("SIGUSR2");
  expect(await once(hung.process, "exit")).toEqual([null, "SIGKILL"]);
  expect(hung.log()).toContain("el sitio no respondió durante 30 segundos");
  // It was suspended for longer than the time limit.
  suspended.process.kill("SIGCONT");
  for (const site of [slow, suspended]) {
    await until(() => site.log().includes("goes on") || site.process.signalCode);
    expect(site.process.signalCode).toBeNull();
  }
});

test("the container has an init process, since no signal of its own ends a first process", () => {
  expect(readFileSync("compose.yaml", "utf8")).toMatch(/^ {2}app:\n[^]*?^ {4}init: true$/m);
});
