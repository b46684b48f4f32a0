import onHeaders from "on-headers";
import type { Step } from "./exchange";
import { sendRedirect } from "./send-answer.server";

const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/** Returns whether a canonical path belongs to the owner's pages. */
export function isOwnerPath(canonical: string): boolean {
  return /^\/bandeja([/.]|$)/.test(canonical);
}

/** Hides the owner's pages while there is no password, and forbids caching and indexing them. */
export const guardOwnerPaths: Step = (exchange) => {
  const { settings, response, canonical } = exchange;
  if (!isOwnerPath(canonical)) return false;
  if (settings.inboxPassword === null) {
    sendRedirect(exchange, 302, "/home", { "X-Robots-Tag": "noindex" });
    return true;
  }
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.setHeader(name, value);
  });
  return false;
};
