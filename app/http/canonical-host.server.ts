import { isIP } from "node:net";
import type { Exchange, Step } from "./pipeline.server";
import { sendRedirect } from "./send-answer.server";

/** What watchers ask for by the address of a machine or a container. */
const HEALTH = /^\/salud(\/|$)/;

/**
 * Whether a request came by another domain than the site's own. A name without a dot and an address
 * are of this machine's network, and the site's.
 */
export function isForeignHost({ settings, request }: Exchange): boolean {
  const { canonicalHost } = settings;
  if (canonicalHost === null) return false;
  const host = hostname(request.headers.host);
  return host.includes(".") && !isIP(host) && host !== canonicalHost;
}

/** Leads from another domain that points here to the site's own, which search engines shall know. */
export const redirectHost: Step = (exchange) => {
  const { settings, request, path } = exchange;
  if (request.method === "POST" || HEALTH.test(path) || !isForeignHost(exchange)) return false;
  sendRedirect(exchange, 301, settings.siteUrl + (request.url ?? ""), {
    "Cache-Control": "public, max-age=3600",
  });
  return true;
};

/** The name in a Host header; empty when it is none. */
function hostname(host = ""): string {
  const name = /^([a-z0-9.-]{1,253}?)\.?(:\d{1,5})?$/i.exec(host);
  return name?.[1]?.toLowerCase() ?? "";
}
