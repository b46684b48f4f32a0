import { once } from "node:events";
import { expect, test } from "vitest";
import { until } from "../helpers/program";
import { startSite } from "../helpers/site";

/**
 * Blocks the event loop at SIGUSR2, without CPU time, and says so when the process has run for three turns of the
 * watchdog again.
 */
const CODE = `
  process.on("SIGUSR2", () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
  process.on("SIGCONT", () => setTimeout(() => console.log("goes on"), 3500));`;

test("a process that hangs ends itself; one that was suspended goes on", async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(CODE)}` };
  const [hung, suspended] = await Promise.all([startSite({ env }), startSite({ env })]);
  suspended.process.kill("SIGSTOP");
  hung.process.kill("SIGUSR2");
  expect(await once(hung.process, "exit")).toEqual([null, "SIGKILL"]);
  expect(hung.log()).toContain("el sitio no respondió durante 30 segundos");
  // It was suspended for longer than the time limit.
  suspended.process.kill("SIGCONT");
  await until(() => suspended.log().includes("goes on") || suspended.process.signalCode);
  expect(suspended.process.signalCode).toBeNull();
});
