import { logError } from "~/log";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { claimInterval, setValue, type ClaimName } from "~/outbox/store/shared-values.server";
import type { Clock } from "~/time";

/** Creates a function that sends a text once in `intervalMs`, whichever process calls it; after a failure, again. */
export function createAlertOnce(
  withDatabase: WithDatabase,
  send: (text: string) => Promise<boolean>,
  clock: Clock,
) {
  const { claim, release } = createClaims(withDatabase, clock);
  return async (name: ClaimName, text: string, intervalMs: number): Promise<void> => {
    if ((await claim(name, intervalMs)) && !(await send(text))) await release(name);
  };
}

/** Creates the claims of names: one process has a name for an interval; without the database, each process has it once. */
function createClaims(withDatabase: WithDatabase, clock: Clock) {
  /** Until when this process has claimed each name without the database. */
  const ownClaims = new Map<ClaimName, number>();

  function claimAlone(name: ClaimName, now: number, intervalMs: number): boolean {
    if ((ownClaims.get(name) ?? 0) > now) return false;
    ownClaims.set(name, now + intervalMs);
    return true;
  }

  return {
    /** Claims a name; returns false while a claim of it lasts. */
    claim(name: ClaimName, intervalMs: number): Promise<boolean> {
      const now = clock.now();
      return withDatabase((database) => claimInterval(database, name, intervalMs, now)).catch(
        (error: unknown) => {
          logError(error);
          return claimAlone(name, now, intervalMs);
        },
      );
    },
    /** Ends the claim of a name. */
    async release(name: ClaimName): Promise<void> {
      ownClaims.delete(name);
      await withDatabase((database) => setValue(database, name, "")).catch(logError);
    },
  };
}
