import onHeaders from "on-headers";
import type { Step } from "./exchange";
import { sendRedirect } from "./send-answer.server";

const OWNER_PATH = /^\/bandeja([/.]|$)/;

const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/**
 * For the owner's pages: forbids caching and indexing, redirects to the canonical path, and hides Remix data
 * requests.
 */
export const guardOwnerPaths: Step = (exchange) => {
  const { settings, request, response, path, canonical } = exchange;
  if (!OWNER_PATH.test(canonical)) return false;
  if (settings.inboxPassword === null) {
    sendRedirect(exchange, 302, "/home", { "X-Robots-Tag": "noindex" });
    return true;
  }
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.setHeader(name, value);
  });
  const isData = canonical.endsWith(".data");
  const target = encodeURI(canonical);
  if (target === path && !isData) return false;
  const query = isData ? "" : (request.url ?? "").slice(path.length);
  const status = isData ? 302 : request.method === "POST" ? 303 : 301;
  sendRedirect(exchange, status, isData ? "/home" : target + query);
  return true;
};
