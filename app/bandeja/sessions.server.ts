import { createHmac, timingSafeEqual } from "node:crypto";
import { createCookieSessionStorage } from "@remix-run/node";
import type { Database } from "~/inbox/store/database.server";
import { readState } from "~/inbox/store/state.server";
import { HOUR_MS, SECOND_MS } from "~/time";

/** How long the owner stays in. */
const SESSION_MS = 12 * HOUR_MS;

interface SessionOptions {
  password: string;
  /** Whether the cookie may travel over https only. */
  secure: boolean;
}

/**
 * The owner's sessions, each in a cookie signed by the password and the inbox's own key: it holds in every
 * process that shares the database, and is worthless once either has changed.
 */
export async function createSessions(database: Database, { password, secure }: SessionOptions) {
  const key = await readState(database, "client_key");
  const hmac = (text: string) => createHmac("sha256", key).update(text).digest();
  const { getSession, commitSession, destroySession } = createCookieSessionStorage<{
    expiresAt: number;
  }>({
    cookie: {
      name: "bandeja",
      path: "/bandeja",
      httpOnly: true,
      sameSite: "strict",
      secure,
      maxAge: SESSION_MS / SECOND_MS,
      secrets: [hmac(`bandeja ${password}`).toString("hex")],
    },
  });

  return {
    /** Whether a request brings a session that has not ended; a browser may keep a cookie longer. */
    async isOpen(request: Request, now: number): Promise<boolean> {
      const session = await getSession(request.headers.get("Cookie"));
      const expiresAt = session.get("expiresAt");
      return typeof expiresAt === "number" && now < expiresAt && expiresAt <= now + SESSION_MS;
    },
    /** Compares in a time that tells nothing of how much of `given` is right. */
    isPassword: (given: string) => timingSafeEqual(hmac(given), hmac(password)),
    /** The value of Set-Cookie that lets the owner in. */
    async open(now: number): Promise<string> {
      const session = await getSession();
      session.set("expiresAt", now + SESSION_MS);
      return commitSession(session);
    },
    /** The value of Set-Cookie that ends the session. */
    close: async (): Promise<string> => destroySession(await getSession()),
  };
}

export type OwnerSessions = Awaited<ReturnType<typeof createSessions>>;
