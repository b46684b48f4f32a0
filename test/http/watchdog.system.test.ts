import { once } from "node:events";
import { expect, test } from "vitest";
import { startSite } from "../helpers/site";

/** Blocks the event loop at SIGUSR2. */
const BLOCKER = `process.on("SIGUSR2", () => { for (;;); })`;

test("a process that hangs ends itself; one that was suspended goes on", async () => {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(BLOCKER)}` };
  const [hung, suspended] = await Promise.all([startSite({ env }), startSite({ env })]);
  suspended.process.kill("SIGSTOP");
  hung.process.kill("SIGUSR2");
  expect(await once(hung.process, "exit")).toEqual([null, "SIGKILL"]);
  expect(hung.log()).toContain("el sitio no respondió durante 30 segundos");
  // It was suspended for longer than the time limit.
  suspended.process.kill("SIGCONT");
  for (let visit = 0; visit < 20; visit++) {
    expect((await fetch(`${suspended.url}/salud`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  expect(suspended.process.exitCode).toBeNull();
});
