import { createHmac, hash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import type { Database } from "~/outbox/store/database.server";
import { readValue } from "~/outbox/store/shared-values.server";
import { readPassword } from "./password.server";
import { DAY_MS, SECOND_MS, toIso } from "~/time";

/**
 * How long a session lasts: without a warning before its end, more than 20 hours (WCAG 2.2.1), and less than MAX_AHEAD_MS,
 * or its end would count as that of a wrong clock.
 */
export const SESSION_MS = DAY_MS;

export interface OwnerSettings {
  siteUrl: string;
  inboxPassword: string;
}

/** The content of the column `data`, which an earlier version of the program reads. */
const OWNER_DATA = '{"owner":true}';

/**
 * The owner's sessions, in the table `sessions`. The key of the cookie's signature is derived from the password
 * and from `client_key` of the table `state`, so a new password ends all sessions.
 */
export async function sessionsIn(database: Database, { inboxPassword, siteUrl }: OwnerSettings) {
  const key = await readValue(database, "client_key");
  const password = await readPassword(database, inboxPassword);
  const hmac = (text: string) => createHmac("sha256", key).update(text).digest();
  const secure = siteUrl.startsWith("https:");
  const cookie = createCookie(secure ? "__Secure-bandeja" : "bandeja", {
    path: "/bandeja",
    httpOnly: true,
    sameSite: "strict",
    secure,
    maxAge: SESSION_MS / SECOND_MS,
    secrets: [hmac(`bandeja ${password.key}`).toString("hex")],
  });
  /** Returns the hashes of a request's session ids: it may have several cookies of this name, a stale one first. */
  const hashesIn = async (request: Request) => {
    // Without a cookie the list has one hash, of a text that is no id: SQL has no empty list.
    const pairs = (request.headers.get("Cookie") ?? "").split(";");
    const ids = await Promise.all(pairs.map((pair) => cookie.parse(pair)));
    return [...new Set(ids)].map((id) => hashId(String(id)));
  };

  return {
    async isOpen(request: Request): Promise<boolean> {
      const row = await database
        .selectFrom("sessions")
        .select("id_hash")
        .where("id_hash", "in", await hashesIn(request))
        .where("expires_at", ">", toIso(Date.now()))
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Opens a session; returns the Set-Cookie value. */
    async open(): Promise<string> {
      const id = randomBytes(32).toString("base64url");
      await database
        .insertInto("sessions")
        .values({
          id_hash: hashId(id),
          data: OWNER_DATA,
          expires_at: toIso(Date.now() + SESSION_MS),
        })
        .execute();
      return cookie.serialize(id);
    },
    /** Ends the session of a request; returns the Set-Cookie value. */
    async close(request: Request): Promise<string> {
      const hashes = await hashesIn(request);
      await database.deleteFrom("sessions").where("id_hash", "in", hashes).execute();
      return cookie.serialize("", { maxAge: 0 });
    },
  };
}

/** The table has only this hash, so that a stolen database opens no session. */
const hashId = (id: string) => hash("sha256", id);
