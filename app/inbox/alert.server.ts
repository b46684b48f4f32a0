import type { Settings } from "~/env.server";
import { describeError } from "~/log";
import { DAY_MS, MINUTE_MS, toIso } from "~/time";
import { findMailProblem } from "./mail-problem.server";
import type { Connection } from "./store/connection.server";
import type { Database } from "./store/database.server";
import { claimInterval, readState, replaceState } from "./store/state.server";

/** While something is wrong, the owner hears of it so often. */
const ALERT_INTERVAL_MS = DAY_MS;

/** One process alerts at a time; what could not be told is told again after this. */
const LEASE_MS = 10 * MINUTE_MS;

/** How long whoever takes the alert may be silent. */
const TIMEOUT_MS = 10_000;

/**
 * Tells `alertUrl` that mails have stopped, at most once a day, and once when they go out again. What
 * was told stands in the database, so that of several processes one speaks.
 */
export async function alertOwner(
  connection: Connection,
  { alertUrl, emailjs, siteUrl }: Pick<Settings, "alertUrl" | "emailjs" | "siteUrl">,
  now: number,
): Promise<void> {
  if (alertUrl === null) return;
  const news = await connection.use((database) => claimNews(database, emailjs !== null, now));
  if (!news) return;
  const text = news.problem ?? "Los correos vuelven a salir.";
  if (!(await post(alertUrl, `${new URL(siteUrl).host}: ${text}`))) return;
  await connection.use(async (database) => {
    await replaceState(database, "alert_open", news.problem ? "1" : "");
    if (news.problem) await replaceState(database, "alert_sent_at", toIso(now));
  });
}

/** What is to be told now, by this process alone; undefined when there is nothing new. */
async function claimNews(
  database: Database,
  hasAccount: boolean,
  now: number,
): Promise<{ problem: string | undefined } | undefined> {
  const problem = await findMailProblem(database, hasAccount, now);
  const isOpen = (await readState(database, "alert_open")) !== "";
  const sentAt = await readState(database, "alert_sent_at");
  const isDue = problem ? sentAt <= toIso(now - ALERT_INTERVAL_MS) : isOpen;
  if (!isDue || !(await claimInterval(database, "alert_lease", LEASE_MS, now))) return undefined;
  return { problem };
}

/** Posts a plain text; false when it was not taken. */
async function post(url: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    console.error(`El aviso a ALERT_URL no fue aceptado (${response.status}).`);
  } catch (error) {
    console.error(`El aviso a ALERT_URL no salió: ${describeError(error)}`);
  }
  return false;
}
