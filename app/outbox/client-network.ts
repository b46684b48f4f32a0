import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/**
 * What a provider hands to one customer at most (RFC 6177), in bits of an IPv6 address: all limits count
 * by it, those of the edge too. Of IPv4 it is the whole address.
 */
export const NETWORK_BITS = 56;

/** What an organisation has at most without being a provider, in bits of an IPv6 address. */
const BLOCK_BITS = 48;

/** So many characters of a network's hash are alike in all networks of one block. */
export const BLOCK_HASH_LENGTH = 32;

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
