import { hashNetwork } from "~/outbox/client-network";
import { countAttempt } from "~/outbox/rate-limit.server";
import type { Database } from "~/outbox/store/database.server";
import { withLock } from "~/outbox/store/state.server";
import { DAY_MS, toIso } from "~/time";

/** How many wrong passwords a client network may try within ten minutes. */
const MAX_ATTEMPTS = 5;

/** One try of a password: counted as wrong until it is forgiven. */
type LoginAttempt =
  { kind: "counted"; forgive(): Promise<void> } | { kind: "limited"; retryAfterSeconds: number };

/**
 * Counts a try of the client at `address` before its password is looked at, so that many at once are no
 * more than many in a row. Exact over all processes.
 */
export function countLogin(
  database: Database,
  address: string,
  now: number,
): Promise<LoginAttempt> {
  return withLock(database, "login_lock", async (transaction, key): Promise<LoginAttempt> => {
    const network = hashNetwork(key, address);
    const wait = await countAttempt(transaction, "login", network, MAX_ATTEMPTS, now);
    if (wait !== undefined) return { kind: "limited", retryAfterSeconds: wait };
    return {
      kind: "counted",
      async forgive() {
        await database
          .deleteFrom("attempts")
          .where("kind", "=", "login")
          .where("network", "=", network)
          .where("at", "=", toIso(now))
          .execute();
      },
    };
  });
}

/** How many passwords were wrong within a day, from all networks together. */
export async function countWrong(database: Database, now: number): Promise<number> {
  const { count } = await database
    .selectFrom("attempts")
    .select((is) => is.fn.countAll().as("count"))
    .where("kind", "=", "login")
    .where("at", ">", toIso(now - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
