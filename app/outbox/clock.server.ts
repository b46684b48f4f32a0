import { setTimeout as sleep } from "node:timers/promises";
import { logFault } from "./store/unavailable.server";

/** What the inbox knows of time and chance; tests hold one of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(ms: number): Promise<unknown>;
  /** A number from 0 to 1. */
  random(): number;
}

export const systemClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms), random: Math.random };

/** Runs a task at once and then again and again, never twice at a time. */
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
