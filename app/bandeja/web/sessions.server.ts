import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import type { Settings } from "~/env.server";
import { countAttempt, hashNetwork } from "~/outbox/rate-limit.server";
import { logFault } from "~/outbox/store/connection.server";
import type { Database } from "~/outbox/store/database.server";
import { readState, withLock } from "~/outbox/store/state.server";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, toIso } from "~/time";

const SESSION_MS = 12 * HOUR_MS;
const IDLE_MS = 2 * HOUR_MS;

const SEEN_EVERY_MS = MINUTE_MS;

/**
 * Each session is a row and a cookie that names it, signed by the password and the inbox's own key: it holds in
 * every process, and ends with its row or either secret.
 */
export async function createSessions(
  database: Database,
  { inboxPassword, siteUrl }: Pick<Settings, "inboxPassword" | "siteUrl">,
) {
  const key = await readState(database, "client_key");
  const hmac = (text: string) => createHmac("sha256", key).update(text).digest();
  const secure = siteUrl.startsWith("https:");
  const { getSession, commitSession, destroySession } = createCookieSessionStorage<{ id: string }>({
    cookie: {
      name: secure ? "__Secure-bandeja" : "bandeja",
      path: "/bandeja",
      httpOnly: true,
      sameSite: "strict",
      secure,
      maxAge: SESSION_MS / SECOND_MS,
      secrets: [hmac(`bandeja ${inboxPassword}`).toString("hex")],
    },
  });

  async function hashOf(request: Request): Promise<string> {
    const session = await getSession(request.headers.get("Cookie"));
    return hashId(String(session.get("id")));
  }

  return {
    async isOpen(request: Request, now: number): Promise<boolean> {
      const id_hash = await hashOf(request);
      const row = await database
        .selectFrom("sessions")
        .select("expires_at")
        .where("id_hash", "=", id_hash)
        // The data is the time at which it was opened.
        .where("data", ">", toIso(now - SESSION_MS))
        .where("expires_at", ">", toIso(now))
        .executeTakeFirst();
      if (row && row.expires_at < toIso(now + IDLE_MS - SEEN_EVERY_MS)) {
        // A disk that is full must not keep the owner from reading.
        await database
          .updateTable("sessions")
          .set({ expires_at: toIso(now + IDLE_MS) })
          .where("id_hash", "=", id_hash)
          .execute()
          .catch(logFault);
      }
      return row !== undefined;
    },
    /** Compares in a time that tells nothing of how much of `given` is right. */
    isPassword: (given: string) =>
      timingSafeEqual(hmac(given.normalize("NFC")), hmac(String(inboxPassword))),
    async open(now: number): Promise<string> {
      const id = randomBytes(32).toString("base64url");
      await database
        .insertInto("sessions")
        .values({ id_hash: hashId(id), data: toIso(now), expires_at: toIso(now + IDLE_MS) })
        .execute();
      const session = await getSession();
      session.set("id", id);
      return commitSession(session);
    },
    /** Ends the session of a request, or all of them; gives the value of Set-Cookie. */
    async close(request: Request, everywhere: boolean): Promise<string> {
      const ended = database.deleteFrom("sessions");
      const id_hash = await hashOf(request);
      await (everywhere ? ended : ended.where("id_hash", "=", id_hash)).execute();
      return destroySession(await getSession());
    },
  };
}

function hashId(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

export type OwnerSessions = Awaited<ReturnType<typeof createSessions>>;

/** Within ten minutes, of a network. */
const MAX_ATTEMPTS = 5;

/** Counts a try before its password is looked at, so that many at once are no more than many in a row. */
export function countLogin(database: Database, address: string, now: number) {
  return withLock(database, "login_lock", async (transaction, key) => {
    const network = hashNetwork(key, address);
    const waitSeconds = await countAttempt(transaction, "login", network, MAX_ATTEMPTS, now);
    const forgive = () =>
      database
        .deleteFrom("attempts")
        .where("kind", "=", "login")
        .where("network", "=", network)
        .where("at", "=", toIso(now))
        .execute();
    return { waitSeconds, forgive };
  });
}

/** How many passwords were wrong within a day, from all networks together. */
export async function countWrong(database: Database, now: number): Promise<number> {
  const { count } = await database
    .selectFrom("attempts")
    .select((is) => is.fn.countAll().as("count"))
    .where("kind", "=", "login")
    .where("at", ">", toIso(now - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
