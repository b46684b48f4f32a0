import { countRequest, hashNetwork, RATE_WINDOW_MS } from "~/outbox/rate-limit.server";
import type { Database } from "~/outbox/store/database.server";
import { withRowLock } from "~/outbox/store/shared-values.server";
import { toIso } from "~/time";

const LOGIN_LIMIT = { requests: 5, windowMs: RATE_WINDOW_MS };

/** Counts a login before its password is checked, so that parallel attempts cannot pass the limit. */
export function countLogin(database: Database, address: string, now: number) {
  return withRowLock(database, "login_lock", async (transaction) => {
    const network = await hashNetwork(transaction, address);
    const waitSeconds = await countRequest(transaction, "login", network, [LOGIN_LIMIT], now);
    const uncount = () =>
      database
        .deleteFrom("attempts")
        .where("kind", "=", "login")
        .where("network", "=", network)
        .where("at", "=", toIso(now))
        .execute();
    return { waitSeconds, uncount };
  });
}
