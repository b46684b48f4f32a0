import { isIP } from "node:net";

/** The header in which the visitor's address reaches an action; a client cannot set it. */
export const CLIENT_ADDRESS_HEADER = "x-anden-client-address";

/** The visitor's address in a request that came through the pipeline. */
export function clientAddressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "";
}

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
