/** Prepares the headers of a request for Remix, such as the address of the client. */
import { isIP } from "node:net";
import { throttle } from "~/log";
import { isHealthPath } from "./canonical-address.server";
import type { Exchange, Step } from "./exchange";

/** The header with the client's address for Remix. Always set, so that a client cannot forge it. */
const CLIENT_ADDRESS_HEADER = "x-anden-client-address";

/** Returns the client's address in a request that passed the pipeline. */
export function clientAddressOf(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "";
}

/** Headers that a client could forge, and the last four, to which Express may answer with its own English error page. */
const UNTRUSTED = /^(origin|forwarded|x-forwarded-.*|if-match|if-unmodified-since|if-range|range)$/;

/** Passes the client's address to Remix, removes the headers that it must not read, and names the site as the host. */
export const replaceHeaders: Step = (exchange) => {
  const { settings, request } = exchange;
  const { headers } = request;
  headers[CLIENT_ADDRESS_HEADER] = findClientAddress(exchange);
  for (const name of Object.keys(headers)) {
    if (UNTRUSTED.test(name)) Reflect.deleteProperty(headers, name);
  }
  headers.host = new URL(settings.siteUrl).host;
  return false;
};

const warnOnce = throttle((line) => console.warn(line), Infinity);

/** Returns the client's address, behind proxies the forwarded one. Warns once if TRUST_PROXY_HOPS seems wrong. */
function findClientAddress({ settings, request, canonical }: Exchange): string {
  const { trustProxyHops } = settings;
  const forwardedFor = String(request.headers["x-forwarded-for"] ?? "");
  const forwarded = forwardedAddress(forwardedFor, trustProxyHops);
  const isWrong = trustProxyHops === 0 ? forwardedFor !== "" : forwarded === undefined;
  // Health checks come directly, not through the proxy.
  if (isWrong && !isHealthPath(canonical)) {
    warnOnce(
      "TRUST_PROXY_HOPS no parece el número de proxies que hay delante. Si hay uno, todos los visitantes cuentan como uno; con Docker, el de delante va en EDGE_TRUSTED_PROXY.",
    );
  }
  return forwarded ?? request.socket.remoteAddress ?? "";
}

/** Returns the address at position `hops` from the right of X-Forwarded-For; undefined when there is none. */
export function forwardedAddress(forwardedFor: string, hops: number): string | undefined {
  const entries = forwardedFor.split(",");
  const address = entries[entries.length - hops]?.trim() ?? "";
  return isIP(address) ? address : undefined;
}
