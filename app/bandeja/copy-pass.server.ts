/** A pass for one download of a copy, given after the password. */
import { randomBytes } from "node:crypto";
import type { Database } from "~/outbox/store/database.server";
import { readState, setState } from "~/outbox/store/state.server";
import { MINUTE_MS, toIso } from "~/time";

const STATE = "copy_pass";

/** Gives a pass that is good for a minute. */
export async function givePass(database: Database, now: number): Promise<string> {
  const pass = `${toIso(now + MINUTE_MS)} ${randomBytes(16).toString("hex")}`;
  await setState(database, STATE, pass);
  return pass;
}

/** Takes a pass back; returns false when it is not the last one, was used, or is too old. */
export async function takePass(database: Database, pass: string, now: number): Promise<boolean> {
  const isGood = pass > toIso(now) && pass === (await readState(database, STATE));
  return isGood && setState(database, STATE, "", pass);
}
