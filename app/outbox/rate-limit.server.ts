import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Transaction } from "kysely";
import { throttle } from "~/log";
import { MINUTE_MS, secondsUntil, toIso } from "~/time";
import type { Schema } from "./store/database.server";

/**
 * What a provider hands to one customer at most (RFC 6177), in bits of an IPv6 address: all limits count
 * by it, those of the edge too. Of IPv4 it is the whole address.
 */
export const NETWORK_BITS = 56;

/** What an organisation has at most without being a provider, in bits of an IPv6 address. */
const BLOCK_BITS = 48;

/** So many characters of a network's hash are alike in all networks of one block. */
export const BLOCK_HASH_LENGTH = 32;

/** How far back every limit of attempts looks, and for how long a delivered message is known again. */
export const RATE_WINDOW_MS = 10 * MINUTE_MS;

/**
 * The hash by which the outbox knows the network of a client's address: it means nothing without `key`,
 * and begins with the hash of the network's block.
 */
export function hashNetwork(key: string, address: string): string {
  const half = (bits: number) =>
    createHmac("sha256", key)
      .update(networkOf(address, bits))
      .digest("hex")
      .slice(0, BLOCK_HASH_LENGTH);
  return half(BLOCK_BITS) + half(NETWORK_BITS);
}

/** The first `bits` of an IPv6 address as text, or a whole IPv4 address; what is no address as it is. */
export function networkOf(address: string, bits = NETWORK_BITS): string {
  const plain = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return Buffer.from(parsed.toByteArray().slice(0, bits / 8)).toString("hex");
}

/**
 * The sliding window: the seconds until a network may try again, undefined when it may now.
 *
 * @param limitReachedAt when it made the attempt that is the limit-th from the last; undefined before
 */
export function secondsToWait(limitReachedAt: number | undefined, now: number): number | undefined {
  if (limitReachedAt === undefined || limitReachedAt <= now - RATE_WINDOW_MS) return undefined;
  return secondsUntil(limitReachedAt + RATE_WINDOW_MS, now);
}

/**
 * Counts one attempt of a network, unless it has made `limit` within the window: then it returns the
 * seconds until the next is allowed. Exact over all processes under a lock (withLock).
 */
export async function countAttempt(
  transaction: Transaction<Schema>,
  kind: Schema["attempts"]["kind"],
  network: string,
  limit: number,
  now: number,
): Promise<number | undefined> {
  const limiting = await transaction
    .selectFrom("attempts")
    .select("at")
    .where("kind", "=", kind)
    .where("network", "=", network)
    .orderBy("at", "desc")
    .limit(1)
    .offset(limit - 1)
    .executeTakeFirst();
  const wait = secondsToWait(limiting && Date.parse(limiting.at), now);
  if (wait !== undefined) return wait;
  await transaction
    .insertInto("attempts")
    .values({ kind, network, at: toIso(now) })
    .execute();
  return undefined;
}

/** Says once a window that a limit was met, for each kind of address, without the address. */
export function createLimitLog(isProxied: boolean): (address: string) => void {
  const createLog = (kind: string) => {
    const log = throttle((line) => console.warn(line), RATE_WINDOW_MS);
    const source = isProxied ? `${kind}, la que dijo el proxy` : kind;
    return () =>
      log(`Una dirección (${source}) llegó a su límite de mensajes: se le pidió esperar.`);
  };
  const logs = { IPv4: createLog("IPv4"), IPv6: createLog("IPv6") };
  return (address) => logs[isIPv6(address) ? "IPv6" : "IPv4"]();
}
