/** Lengths of time, and the clock that tests replace. Days: calendar.ts. */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The source of time and randomness, which tests replace. A function that needs the time only once gets `now` instead. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
  /** A number from 0 to 1. */
  random(): number;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
};

/** Says that a promise was not settled in time. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/** Returns the result of a promise. Throws a TimeoutError after `ms`, and then ignores the promise. */
export async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError("tardó demasiado")), ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Formats a time as ISO 8601 in UTC, so that text order is time order. */
export function toIso(time: number): string {
  return new Date(time).toISOString();
}
