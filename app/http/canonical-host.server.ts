import { isIP } from "node:net";
import { isHealthPath } from "./canonical-path.server";
import type { Exchange, Step } from "./exchange";
import { sendRedirect } from "./send-answer.server";

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
  if (request.method === "POST" || isHealthPath(canonical)) return false;
  if (!isForeignHost(exchange)) return false;
  sendRedirect(exchange, settings.siteUrl + (request.url ?? ""));
  return true;
};

/** Returns the name in a Host header: "example.com" of "Example.com.:443"; "" when the header is malformed. */
function hostname(host = ""): string {
  const match = /^([\w.-]{1,253}?)\.?(:\d{1,5})?$/.exec(host);
  return match?.[1]?.toLowerCase() ?? "";
}
