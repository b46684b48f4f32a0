import { logUnlessUnavailable } from "./store/connection.server";

/** Runs `task` now, and again `intervalMs` after each run ends, until `signal` aborts; logs errors. */
export function repeat(
  intervalMs: number,
  signal: AbortSignal,
  task: () => Promise<unknown>,
): void {
  const run = async () => {
    if (signal.aborted) return;
    await task().catch(logUnlessUnavailable);
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}
