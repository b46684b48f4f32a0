import { logFault } from "./store/connection.server";

/** Runs `task` now and again `intervalMs` after each run, until `signal` aborts; logs faults. */
export function repeat(
  intervalMs: number,
  signal: AbortSignal,
  task: () => Promise<unknown>,
): void {
  const run = async () => {
    if (signal.aborted) return;
    await task().catch(logFault);
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}
