import { logFault } from "./store/connection.server";

/** Runs `task` now and `intervalMs` after each end, until `signal` aborts; a fault is logged. */
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
