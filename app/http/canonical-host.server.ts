import { isIP } from "node:net";
import type { Exchange, Step } from "./exchange";
import { sendRedirect } from "./send-answer.server";

/**
 * Matches the paths of health checks, which are never redirected because they use an IP address or a
 * container name.
 */
export const HEALTH = /^\/salud(\/|$)/;

/**
 * Returns whether Host names another domain. A name without a dot and an IP address belong to the local
 * network.
 */
export function isForeignHost({ settings, request }: Exchange): boolean {
  const { canonicalHost } = settings;
  if (canonicalHost === null) return false;
  const host = hostname(request.headers.host);
  return host.includes(".") && !isIP(host) && host !== canonicalHost;
}

/** Redirects other domains to the canonical host, so that search engines know one. */
export const redirectHost: Step = (exchange) => {
  const { settings, request, canonical } = exchange;
  if (request.method === "POST" || HEALTH.test(canonical) || !isForeignHost(exchange)) return false;
  sendRedirect(exchange, settings.siteUrl + (request.url ?? ""));
  return true;
};

function hostname(host = ""): string {
  const name = /^([\w.-]{1,253}?)\.?(:\d{1,5})?$/.exec(host);
  return name?.[1]?.toLowerCase() ?? "";
}
