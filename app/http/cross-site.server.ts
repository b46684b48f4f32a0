import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a post comes from another site's page. The browser's own word counts where it is sent
 * (Fetch Metadata); else Origin must be this site's or the host that was asked; a client that sends
 * neither is an old browser or no browser, and cannot be somebody's browser led astray by a page.
 */
export function isCrossSite(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}
