import type { Transaction } from "kysely";
import { MINUTE_MS, SECOND_MS, toIso } from "~/time";
import type { Schema } from "./store/database.server";

/** How far back the rate limit looks, and for how long a delivered message is known again. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;

/**
 * Counts one post of a client, unless it has made `limit` within the window: then it returns the
 * seconds until the next is allowed.
 */
export async function countSubmission(
  transaction: Transaction<Schema>,
  client: string,
  limit: number,
  now: number,
): Promise<number | undefined> {
  const blocking = await transaction
    .selectFrom("submissions")
    .select("received_at")
    .where("client", "=", client)
    .where("received_at", ">", toIso(now - RATE_WINDOW_MS))
    .orderBy("received_at", "desc")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  if (blocking) {
    const allowedAt = Date.parse(blocking.received_at) + RATE_WINDOW_MS;
    return Math.max(1, Math.ceil((allowedAt - now) / SECOND_MS));
  }
  await transaction
    .insertInto("submissions")
    .values({ client, received_at: toIso(now) })
    .execute();
  return undefined;
}
