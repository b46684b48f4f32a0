import { logChanges, logError } from "~/log";

/**
 * Runs `task` now, and again `intervalMs` after each run ends, until `signal` aborts. Logs an error, and the same one again
 * only after a run without it.
 */
export function repeat(intervalMs: number, signal: AbortSignal, task: () => Promise<unknown>) {
  const log = logChanges(console.error);
  const run = async () => {
    if (signal.aborted) return;
    try {
      await task();
      log();
    } catch (error) {
      logError(error, log);
    }
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}
