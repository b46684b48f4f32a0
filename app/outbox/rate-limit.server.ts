import type { Transaction } from "kysely";
import { MINUTE_MS, secondsUntil, toIso } from "~/time";
import type { Schema } from "./store/database.server";

/** How far back every limit of attempts looks, and for how long a delivered message is known again. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;

/**
 * The sliding window: the seconds until a network may try again, undefined when it may now.
 *
 * @param limitReachedAt when it made the attempt that is the limit-th from the last; undefined before
 */
export function secondsToWait(limitReachedAt: number | undefined, now: number): number | undefined {
  if (limitReachedAt === undefined || limitReachedAt <= now - RATE_WINDOW_MS) return undefined;
  return secondsUntil(limitReachedAt + RATE_WINDOW_MS, now);
}

/**
 * Counts one attempt of a network, unless it has made `limit` within the window: then it returns the
 * seconds until the next is allowed. Exact over all processes under a lock (withLock).
 */
export async function countAttempt(
  transaction: Transaction<Schema>,
  kind: Schema["attempts"]["kind"],
  network: string,
  limit: number,
  now: number,
): Promise<number | undefined> {
  const limiting = await transaction
    .selectFrom("attempts")
    .select("at")
    .where("kind", "=", kind)
    .where("network", "=", network)
    .orderBy("at", "desc")
    .limit(1)
    .offset(limit - 1)
    .executeTakeFirst();
  const wait = secondsToWait(limiting && Date.parse(limiting.at), now);
  if (wait !== undefined) return wait;
  await transaction
    .insertInto("attempts")
    .values({ kind, network, at: toIso(now) })
    .execute();
  return undefined;
}
