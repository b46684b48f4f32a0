/** Whether mail works: until when it is paused, since when it fails, and whether its account is new. */
import { hash } from "node:crypto";
import { limaDay, limaStart } from "~/calendar";
import { DAY_MS, toIso } from "~/time";
import type { Database } from "./store/database.server";
import { makeMessagesDue } from "./store/messages.server";
import { readValue, setValue } from "./store/shared-values.server";

/** Whether all mail is paused, because the quota of the provider's plan is used up. */
export async function isMailPaused(database: Database, now: number): Promise<boolean> {
  return (await readValue(database, "mail_paused_until")) > toIso(now);
}

/** Pauses all mail until tomorrow in Lima. */
export async function pauseMail(database: Database, now: number): Promise<void> {
  const tomorrow = limaStart(limaDay(now + DAY_MS));
  await setValue(database, "mail_paused_until", toIso(tomorrow));
}

/** Ends a pause and clears the recorded failure. */
export async function resumeMail(database: Database): Promise<void> {
  await setValue(database, "mail_paused_until", "");
  await setValue(database, "mail_failing", "");
}

/** Records a failure: the value is the time of the first failure in a row, and the code of this one. */
export async function recordMailFailure(database: Database, code: number, now: number) {
  const earlier = await readMailFailure(database);
  await setValue(database, "mail_failing", `${earlier?.since ?? toIso(now)} ${code}`);
}

/** Returns the time of the first failure in a row (ISO 8601) and the last code; undefined while mail works. */
export async function readMailFailure(
  database: Database,
): Promise<{ since: string; code: number } | undefined> {
  const [since = "", code = ""] = (await readValue(database, "mail_failing")).split(" ");
  return since ? { since, code: Number(code) } : undefined;
}

/** Makes the held messages due again when the account is another one than at the last opening of the database. */
export async function releaseOnNewAccount(database: Database, account: string | null, now: number) {
  const accountHash = hash("sha256", account ?? "");
  const released = await database.transaction().execute(async (transaction) => {
    if (!(await setValue(transaction, "account", accountHash))) return 0;
    await resumeMail(transaction);
    return makeMessagesDue(transaction, ["held"], now);
  });
  if (released > 0) {
    console.log(
      `Cuenta de correo nueva: los mensajes detenidos se vuelven a intentar (${released}).`,
    );
  }
}
