import { sql, type Transaction } from "kysely";
import { MINUTE_MS, secondsUntil, toIso } from "~/time";
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
  const { rows } = await sql<Schema["submissions"]>`
    select received_at from submissions
    where client = ${client} and received_at > ${toIso(now - RATE_WINDOW_MS)}
    order by received_at desc limit 1 offset ${limit - 1}`.execute(transaction);
  const [blocking] = rows;
  if (blocking) {
    return secondsUntil(Date.parse(blocking.received_at) + RATE_WINDOW_MS, now);
  }
  await sql`insert into submissions (client, received_at) values (${client}, ${toIso(now)})`.execute(
    transaction,
  );
  return undefined;
}
