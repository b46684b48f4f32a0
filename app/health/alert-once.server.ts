import { logUnlessLogged } from "~/log";
import type { Connection } from "~/outbox/store/connection.server";
import { claimInterval, setValue, type ClaimName } from "~/outbox/store/shared-values.server";
import type { Clock } from "~/time";

/**
 * Creates a function that sends a text once until `intervalMs` have passed, from one of the processes; a text that
 * could not be sent is sent by the next call.
 */
export function createAlertOnce(
  connection: Connection,
  send: (text: string) => Promise<boolean>,
  clock: Clock,
) {
  /** The claims of this process while the database cannot be written: until when, by name. */
  const ownClaims = new Map<string, number>();

  return async (name: ClaimName, text: string, intervalMs: number): Promise<void> => {
    const now = clock.now();
    const claim = connection.run((database) => claimInterval(database, name, intervalMs, now));
    const isMine = await claim.catch((error: unknown) => {
      logUnlessLogged(error);
      if ((ownClaims.get(name) ?? 0) > now) return false;
      ownClaims.set(name, now + intervalMs);
      return true;
    });
    if (!isMine || (await send(text))) return;
    ownClaims.delete(name);
    const release = connection.run((database) => setValue(database, name, ""));
    await release.catch(logUnlessLogged);
  };
}
