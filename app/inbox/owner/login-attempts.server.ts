import { randomUUID } from "node:crypto";
import { MINUTE_MS, secondsUntil, toIso } from "~/time";
import { hashClient } from "../client-network";
import type { Database } from "../store/database.server";
import { withLock } from "../store/state.server";

/** How many wrong passwords a client network may try within the window. */
export const MAX_ATTEMPTS = 5;
export const ATTEMPT_WINDOW_MS = 10 * MINUTE_MS;

/** One try of a password: counted as wrong until it is forgiven. */
export type LoginAttempt =
  { kind: "counted"; forgive(): Promise<void> } | { kind: "limited"; retryAfterSeconds: number };

/**
 * Counts a try of the client at `address` before its password is looked at, so that many at once are no
 * more than many in a row. Exact over all processes.
 */
export function countAttempt(
  database: Database,
  address: string,
  now: number,
): Promise<LoginAttempt> {
  return withLock(database, "login_lock", async (transaction, key): Promise<LoginAttempt> => {
    await transaction
      .deleteFrom("login_attempts")
      .where("attempted_at", "<=", toIso(now - ATTEMPT_WINDOW_MS))
      .execute();
    const { network } = hashClient(key, address);
    const blocking = await transaction
      .selectFrom("login_attempts")
      .select("attempted_at")
      .where("client", "=", network)
      .orderBy("attempted_at", "desc")
      .offset(MAX_ATTEMPTS - 1)
      .limit(1)
      .executeTakeFirst();
    if (blocking) {
      const allowedAt = Date.parse(blocking.attempted_at) + ATTEMPT_WINDOW_MS;
      return { kind: "limited", retryAfterSeconds: secondsUntil(allowedAt, now) };
    }
    const id = randomUUID();
    await transaction
      .insertInto("login_attempts")
      .values({ id, client: network, attempted_at: toIso(now) })
      .execute();
    return {
      kind: "counted",
      forgive: async () => {
        await database.deleteFrom("login_attempts").where("id", "=", id).execute();
      },
    };
  });
}
