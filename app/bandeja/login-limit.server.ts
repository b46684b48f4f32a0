import { admitRequest, hashNetwork, RATE_WINDOW_MS } from "~/outbox/rate-limit.server";
import type { Database } from "~/outbox/store/database.server";
import { withRowLock } from "~/outbox/store/shared-values.server";
import { toIso } from "~/time";

const LOGIN_LIMIT = { requests: 5, windowMs: RATE_WINDOW_MS };

/**
 * Admits a login before its password is checked, so that parallel attempts cannot pass the limit. Call `forget` when
 * the password was right: only wrong ones count.
 */
export function admitLogin(database: Database, address: string, now: number) {
  return withRowLock(database, "login_lock", async (transaction) => {
    const network = await hashNetwork(transaction, address);
    const waitSeconds = await admitRequest(transaction, "login", network, [LOGIN_LIMIT], now);
    if (waitSeconds !== undefined) return { kind: "limited" as const, waitSeconds };
    const forget = () =>
      database
        .deleteFrom("attempts")
        .where("kind", "=", "login")
        .where("network", "=", network)
        .where("at", "=", toIso(now))
        .execute();
    return { kind: "admitted" as const, forget };
  });
}
