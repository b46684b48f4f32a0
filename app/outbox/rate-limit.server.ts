import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { Transaction } from "kysely";
import { MINUTE_MS, SECOND_MS, toIso } from "~/time";
import type { Database, Schema } from "./store/database.server";
import { readValue } from "./store/shared-values.server";

/** The length of the IPv6 prefix that a provider gives to one customer (RFC 6177). All limits count by network. */
const NETWORK_BITS = 56;

/** The window of the limits of messages and of logins. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;

/** Returns the hash of an address's network, by the secret key of this database. */
export async function hashNetwork(database: Database, address: string): Promise<string> {
  const key = await readValue(database, "client_key");
  return createHmac("sha256", key).update(networkOf(address)).digest("hex");
}

/** Returns the network of an IPv6 address, or the whole IPv4 address. Another text stays as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, NETWORK_BITS / 8)).toString("hex");
}

/** The most requests of a network within a window: at most a day, since housekeeping.server.ts then deletes them. */
interface RateLimit {
  requests: number;
  windowMs: number;
}

/** Admits and counts a request, or returns the seconds until one is allowed. Call it inside `withRowLock`. */
export async function admitRequest(
  transaction: Transaction<Schema>,
  kind: Schema["attempts"]["kind"],
  network: string,
  limits: RateLimit[],
  now: number,
): Promise<number | undefined> {
  for (const { requests, windowMs } of limits) {
    const oldestCounted = await transaction
      .selectFrom("attempts")
      .select("at")
      .where("kind", "=", kind)
      .where("network", "=", network)
      .orderBy("at", "desc")
      .limit(1)
      .offset(requests - 1)
      .executeTakeFirst();
    const allowedAt = oldestCounted ? Date.parse(oldestCounted.at) + windowMs : now;
    if (allowedAt > now) return Math.ceil((allowedAt - now) / SECOND_MS);
  }
  await transaction
    .insertInto("attempts")
    .values({ kind, network, at: toIso(now) })
    .execute();
  return undefined;
}
