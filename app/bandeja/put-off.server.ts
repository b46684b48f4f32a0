/** The wanted facts that the owner has put off: /bandeja/contenido does not ask for them. */
import type { Database } from "~/outbox/store/database.server";
import { readState, setState } from "~/outbox/store/state.server";

/** Returns the keys of the facts that were put off. */
export async function readPutOff(database: Database): Promise<string[]> {
  return (await readState(database, "put_off")).split(" ").filter(Boolean);
}

/** Puts a fact off; `key` has no space. */
export async function putOff(database: Database, key: string): Promise<void> {
  const keys = new Set([...(await readPutOff(database)), key]);
  await setState(database, "put_off", [...keys].join(" "));
}

/** Takes back that a fact was put off. */
export async function askAgain(database: Database, key: string): Promise<void> {
  const keys = (await readPutOff(database)).filter((one) => one !== key);
  await setState(database, "put_off", keys.join(" "));
}
