/** The new messages since the last alert: their number, and the page when there is only one. */
import type { Database } from "./store/database.server";
import { readValue, setValue, withRowLock } from "./store/shared-values.server";

/** Returns the unannounced messages. */
export async function readUnannounced(
  database: Database,
): Promise<{ count: number; page?: string }> {
  // As it is stored: "2", or "1 /contacto".
  const [count, page] = (await readValue(database, "unannounced")).split(" ");
  return { count: Number(count), page };
}

/** Adds a message from a page, if known. Call it inside the intake's lock. */
export async function addUnannounced(database: Database, page: string | null): Promise<void> {
  const count = (await readUnannounced(database)).count + 1;
  await setValue(database, "unannounced", count === 1 && page ? `1 ${page}` : String(count));
}

/** Removes the messages that were announced; those that came meanwhile stay. */
export function removeAnnounced(database: Database, announced: number): Promise<boolean> {
  return withRowLock(database, "intake_lock", async (transaction) => {
    const left = (await readUnannounced(transaction)).count - announced;
    return setValue(transaction, "unannounced", left > 0 ? String(left) : "");
  });
}
