import { isIP } from "node:net";
import type { Exchange, Step } from "./exchange";
import { isOwnerPath } from "./owner-paths.server";
import { sendAnswer, sendRedirect } from "./send-answer.server";
import { sendRefusal } from "./refusals.server";

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
  const { settings, request, path } = exchange;
  if (request.method === "POST" || HEALTH.test(path) || !isForeignHost(exchange)) return false;
  sendRedirect(exchange, 301, settings.siteUrl + (request.url ?? ""), {
    "Cache-Control": "public, max-age=3600",
  });
  return true;
};

function hostname(host = ""): string {
  const name = /^([a-z0-9.-]{1,253}?)\.?(:\d{1,5})?$/i.exec(host);
  return name?.[1]?.toLowerCase() ?? "";
}

/** Matches paths that Remix cannot route, routes slowly, or that confuse the file server. */
const NOT_A_PATH = /[\u0000-\u001f\u007f\u2028\u2029]|\/\//;

const NO_FILE = { "Content-Length": "0" };

/**
 * Redirects each spelling of a page to its canonical path; accepts a POST under any spelling. Hides Remix's
 * data requests, which this site does not use.
 */
export const redirectPath: Step = (exchange) => {
  const { request, path, decoded, canonical, pagePaths } = exchange;
  const target = encodeURI(canonical);
  const isPage = pagePaths.has(canonical) || isOwnerPath(canonical);
  const isData = canonical.endsWith(".data");
  const isPath = !NOT_A_PATH.test(decoded) && !isData;
  if (isPath && (!isPage || path === target || request.method === "POST")) return false;
  if (isPage && !isData) {
    // A redirect would lose the posted form.
    if (request.method === "POST") sendRefusal(exchange, 400);
    else {
      const query = (request.url ?? "").slice(path.length);
      sendRedirect(exchange, 301, target + query, { "Cache-Control": "public, max-age=3600" });
    }
  } else if (path.startsWith("/assets/")) {
    // Answer 404 for a missing file: a page in its place would run as a script.
    sendAnswer(exchange, { status: 404, headers: NO_FILE });
  } else {
    sendRedirect(exchange, 302, "/home", { "X-Robots-Tag": "noindex" });
  }
  return true;
};

/** Decodes a path; returns "" when it is malformed or has a backslash, which browsers treat as a slash. */
export function decodePath(path: string): string {
  if (!path.startsWith("/") || path.includes("\\")) return "";
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Returns the path in lower case, without empty segments and without a trailing slash. */
export function canonicalize(decodedPath: string): string {
  return `/${decodedPath.split("/").filter(Boolean).join("/")}`.toLowerCase();
}
