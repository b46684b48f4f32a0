import { describeError, logError } from "~/log";

/**
 * Runs `task` now, and again `intervalMs` after each run ends, until `signal` aborts. Logs an error, and the same one again
 * only after a run without it.
 */
export function repeat(intervalMs: number, signal: AbortSignal, task: () => Promise<unknown>) {
  let lastError = "";
  const run = async () => {
    if (signal.aborted) return;
    try {
      await task();
      lastError = "";
    } catch (error) {
      const text = describeError(error);
      if (text !== lastError) logError(error);
      lastError = text;
    }
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}
