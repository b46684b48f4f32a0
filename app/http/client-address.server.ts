import { isIP } from "node:net";

/**
 * The visitor's address: with `hops` proxies in front it is that many from the right of
 * X-Forwarded-For, since each proxy adds at the right what it saw; what stands further left is
 * whatever the client claims. The socket's address where the header is shorter or holds no address.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string,
  hops: number,
): string {
  if (hops === 0) return socketAddress;
  const claimed = (forwardedFor ?? "").split(",").at(-hops)?.trim() ?? "";
  const address = withoutPort(claimed);
  return isIP(address) ? address : socketAddress;
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(entry);
  return bracketed?.[1] ?? entry.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
