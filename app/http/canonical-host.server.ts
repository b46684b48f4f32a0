import { isIP } from "node:net";
import type { Exchange, Step } from "./pipeline.server";

/** What watchers ask for by the address of a machine or a container. */
const HEALTH = /^\/salud(\/|$)/;

/**
 * Whether a request came by another domain than the site's own. A name without a dot and an address
 * are of this machine's network, and the site's.
 */
export function isForeignHost({ settings, request }: Exchange): boolean {
  const host = hostname(request.headers.host);
  const { canonicalHost } = settings;
  return canonicalHost !== null && host.includes(".") && !isIP(host) && host !== canonicalHost;
}

/** Leads from another domain that points here to the site's own, which search engines shall know. */
export const redirectHost: Step = (exchange) => {
  const { settings, request, response, path } = exchange;
  if (request.method === "POST" || HEALTH.test(path) || !isForeignHost(exchange)) return false;
  response.writeHead(301, {
    Location: settings.siteUrl + (request.url ?? ""),
    "Cache-Control": "public, max-age=3600",
    "Content-Length": "0",
  });
  response.end();
  return true;
};

/** The name in a Host header; empty when it is none. */
function hostname(host = ""): string {
  const name = /^([a-z0-9.-]{1,253}?)\.?(:\d{1,5})?$/i.exec(host);
  return name?.[1]?.toLowerCase() ?? "";
}
