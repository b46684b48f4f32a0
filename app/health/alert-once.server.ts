import { logError } from "~/log";
import type { WithDatabase } from "~/outbox/store/connection.server";
import { claimInterval, setValue, type ClaimName } from "~/outbox/store/shared-values.server";
import type { Clock } from "~/time";

/**
 * Creates a function that sends a text once in `intervalMs`, whichever process calls it; without the database, each
 * process sends it once. After a failure the next call sends it again.
 */
export function createAlertOnce(
  withDatabase: WithDatabase,
  send: (text: string) => Promise<boolean>,
  clock: Clock,
) {
  /** Until when this process has claimed each name: the database may be away at one call and not at the next. */
  const ownClaims = new Map<ClaimName, number>();

  /** Claims a name for an interval; returns false while a claim of it lasts. */
  async function claim(name: ClaimName, intervalMs: number): Promise<boolean> {
    const now = clock.now();
    // Also while an own claim lasts that the database may not know: the other processes then learn of it.
    const isFree = await withDatabase((database) =>
      claimInterval(database, name, intervalMs, now),
    ).catch((error: unknown) => {
      logError(error);
      return true;
    });
    const ownEnd = ownClaims.get(name) ?? 0;
    // An end that is too late is of a wrong clock.
    const isOwn = ownEnd > now && ownEnd <= now + intervalMs;
    if (!isFree || isOwn) return false;
    ownClaims.set(name, now + intervalMs);
    return true;
  }

  /** Ends the claim of a name. */
  async function release(name: ClaimName): Promise<void> {
    ownClaims.delete(name);
    await withDatabase((database) => setValue(database, name, "")).catch(logError);
  }

  return async (name: ClaimName, text: string, intervalMs: number): Promise<void> => {
    if ((await claim(name, intervalMs)) && !(await send(text))) await release(name);
  };
}
