import { logError } from "~/log";

/** Runs `task` now, and again `intervalMs` after each run ends, until `signal` aborts. Logs its errors. */
export function repeat(intervalMs: number, signal: AbortSignal, task: () => Promise<unknown>) {
  const run = async () => {
    if (signal.aborted) return;
    await task().catch(logError);
    if (!signal.aborted) setTimeout(() => void run(), intervalMs).unref();
  };
  void run();
}
