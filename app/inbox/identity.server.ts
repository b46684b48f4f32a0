import { createHash, createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { ContactMessage } from "~/contact/fields";

/** The same words from the same sender give the same identity: it needs no token in the form. */
export function identify({ from_name, from_email, n_cell, message }: ContactMessage): string {
  return createHash("sha256")
    .update(JSON.stringify([from_name, from_email.toLowerCase(), n_cell, message]))
    .digest("hex");
}

/** A client's address as the inbox keeps it: a hash that means nothing without the inbox's own key. */
export function hashClient(key: string, address: string): string {
  return createHmac("sha256", key).update(network(address)).digest("hex");
}

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is what a
 * provider hands to one customer (RFC 6177).
 */
export function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const plain = address.replace(/%.*$/, "");
  if (isIP(plain) !== 6) return plain;
  // The URL parser writes every IPv6 address in one way, dotted tails included.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const gap = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...gap, ...right].slice(0, 4).join(":");
}
