/** The new messages since the last alert: their number, and the page when there is only one. */
import type { Database } from "./store/database.server";
import { readState, setState } from "./store/state.server";

export interface Unannounced {
  count: number;
  page?: string;
  /** As it is stored: "2", or "1 /contacto". */
  stored: string;
}

/** Returns the unannounced messages; undefined when there are none. */
export async function readUnannounced(database: Database): Promise<Unannounced | undefined> {
  const stored = await readState(database, "unannounced");
  if (stored === "") return undefined;
  const [count, page] = stored.split(" ");
  return { count: Number(count), page, stored };
}

/** Adds a message from a page, if known. */
export async function addUnannounced(database: Database, page: string | null): Promise<void> {
  const count = ((await readUnannounced(database))?.count ?? 0) + 1;
  await setState(database, "unannounced", count === 1 && page ? `1 ${page}` : String(count));
}

/** Removes the messages that were announced, unless another one came meanwhile. */
export async function clearUnannounced(database: Database, { stored }: Unannounced): Promise<void> {
  await setState(database, "unannounced", "", stored);
}
