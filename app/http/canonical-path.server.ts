import { isIP } from "node:net";
import { redirect } from "@remix-run/node";
import type { Exchange, Step } from "./exchange";
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

const NO_FILE = { "Cache-Control": "no-store", "Content-Length": "0" };

/** Redirects each spelling of a page to its canonical path; accepts a POST under any spelling. */
export const redirectPath: Step = (exchange) => {
  const { request, path, decoded, canonical, pagePaths } = exchange;
  if (pagePaths.has(path)) return false;
  const isPath = !NOT_A_PATH.test(decoded);
  const isPost = request.method === "POST";
  if (isPost && isPath) return false;
  if (pagePaths.has(canonical) && isPost) {
    // A redirect would lose the posted form.
    sendRefusal(exchange, 400);
    return true;
  }
  if (pagePaths.has(canonical)) {
    const query = (request.url ?? "").slice(path.length);
    sendRedirect(exchange, 301, canonical + query, { "Cache-Control": "public, max-age=3600" });
    return true;
  }
  if (isPath) return false;
  // Answer 404 for a missing file: a page in its place would run as a script.
  if (path.startsWith("/assets/")) sendAnswer(exchange, { status: 404, headers: NO_FILE });
  else sendRedirect(exchange, 302, "/home", { "X-Robots-Tag": "noindex" });
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

/** Redirects an unknown path to /home. */
export function redirectHome(): Response {
  return redirect("/home", { headers: { "X-Robots-Tag": "noindex" } });
}

/**
 * Returns whether the owner uploads photos to this path. The route checks the session before it reads the
 * body.
 */
export function isPhotoPath(path: string): boolean {
  return /^\/bandeja\/contenido\/[a-z]+\/foto$/.test(path);
}
