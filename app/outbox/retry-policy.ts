import { DAY_MS, HOUR_MS } from "~/time";

export const MAX_BACKOFF_MS = HOUR_MS;

/** A message that nobody took for this long needs the owner. */
const MAX_AGE_MS = 3 * DAY_MS;

/**
 * When to try again, by exponential backoff: waits double from `baseMs` to an hour, since the time
 * already spent plus one base is twice the last wait; ±20 % jitter keeps processes apart. Undefined
 * after three days.
 *
 * @param firstAttemptAt when the first attempt was made, in epoch milliseconds
 * @param random a number from 0 to 1
 */
export function nextAttemptAt(
  firstAttemptAt: number,
  now: number,
  baseMs: number,
  random: number,
): number | undefined {
  const spentMs = Math.max(0, now - firstAttemptAt);
  if (spentMs >= MAX_AGE_MS) return undefined;
  const waitMs = Math.min(MAX_BACKOFF_MS, spentMs + baseMs);
  return now + Math.round(waitMs * (0.8 + 0.4 * random));
}
