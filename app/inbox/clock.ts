import { setTimeout as sleep } from "node:timers/promises";

/** What the inbox knows of time and chance; tests hold one of their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  sleep(ms: number): Promise<unknown>;
  /** A number from 0 to 1. */
  random(): number;
}

export const systemClock: Clock = { now: Date.now, sleep: (ms) => sleep(ms), random: Math.random };
