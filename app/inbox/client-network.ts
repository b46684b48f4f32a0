import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";

/** What a provider hands to one customer (RFC 6177), in bits of an IPv6 address. */
const CUSTOMER_BITS = 64;

/** What one customer can have at most without being a provider, in bits of an IPv6 address. */
const SITE_BITS = 56;

/** A client's address as the inbox keeps it: hashes that mean nothing without the inbox's own key. */
export interface ClientHashes {
  /** For the rate limit: one IPv4 address, or the /64 of an IPv6 address. */
  client: string;
  /** For the share of the mails: one IPv4 address, or the /56 of an IPv6 address. */
  network: string;
}

/** Hashes the network of a client's address with `key`. */
export function hashClient(key: string, address: string): ClientHashes {
  const hash = (prefix: string) => createHmac("sha256", key).update(prefix).digest("hex");
  const customer = clientPrefix(address);
  const site = clientPrefix(address, SITE_BITS);
  const client = hash(customer);
  return { client, network: site === customer ? client : hash(site) };
}

/** The first `bits` of an IPv6 address as text, or a whole IPv4 address; what is no address as it is. */
export function clientPrefix(address: string, bits = CUSTOMER_BITS): string {
  const plain = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const bytes = parsed.toByteArray().slice(0, bits / 8);
  return Buffer.from(bytes).toString("hex");
}
