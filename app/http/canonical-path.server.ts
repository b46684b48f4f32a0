import { pagePaths } from "~/content/pages";
import type { Exchange, Step } from "./exchange";
import { OWNER_HEADERS } from "./security-headers.server";
import { sendRedirect } from "./send-answer.server";

/** Paths that do not exist, which Remix answers by routes/unknown-path.ts and routes/missing-asset.ts. */
const [UNKNOWN_PATH, UNKNOWN_FILE] = ["/-", "/assets/-"];

/**
 * Matches decoded paths that Remix cannot route, routes slowly, or that confuse the file server, and folders of files:
 * that server redirects a folder to a path that does not exist either.
 */
const NOT_A_PATH = /[\u0000-\u001f\u007f\u2028\u2029]|\/\/|^\/(assets|og)(\/[^.]*)?$/;

/** Returns whether a canonical path belongs to the owner's pages. */
export function isOwnerPath(canonical: string): boolean {
  return /^\/bandeja(\/|$)/.test(canonical);
}

/** Returns whether a canonical path is a health check, which uses an IP address or a name of the local network. */
export function isHealthPath(canonical: string): boolean {
  return /^\/salud(\/|$)/.test(canonical);
}

/** Returns the methods of a canonical path, for the header Allow. */
export function allowedMethods(canonical: string): string {
  const hasForm = canonical === "/contacto" || isOwnerPath(canonical);
  return hasForm ? "GET, HEAD, POST" : "GET, HEAD";
}

/** Whether the path is one of a page: not of the owner's without a password, nor a data request of Remix. */
function isOfPage({ settings, canonical }: Exchange): boolean {
  if (!isOwnerPath(canonical)) return pagePaths.has(canonical);
  return settings.inboxPassword !== null && !canonical.endsWith(".data");
}

/**
 * Redirects each spelling of a page to its canonical path; a POST, whose form a redirect would lose, goes on with
 * that path.
 */
export const redirectPath: Step = (exchange) => {
  const { request, path, canonical } = exchange;
  if (!isOfPage(exchange)) return false;
  const target = encodeURI(canonical);
  if (path === target) return false;
  const address = target + (request.url ?? "").slice(path.length);
  if (request.method === "POST") {
    request.url = address;
    return false;
  }
  sendRedirect(exchange, address, isOwnerPath(canonical) ? OWNER_HEADERS : undefined);
  return true;
};

/**
 * Hides from Remix the paths that it cannot route, the owner's pages while there is no password, and its data
 * requests, which this site does not use.
 */
export const hidePath: Step = (exchange) => {
  const { request, path, canonical } = exchange;
  if (isOfPage(exchange)) return false;
  const isHidden = isOwnerPath(canonical) || canonical.endsWith(".data");
  if (isHidden || canonical === "" || NOT_A_PATH.test(decodePath(path))) {
    request.url = /^\/assets(\/|$)/.test(path) ? UNKNOWN_FILE : UNKNOWN_PATH;
  }
  return false;
};

/** Decodes a path; returns "" when it is malformed or has a backslash, which browsers treat as a slash. */
export function decodePath(path: string): string {
  if (path.includes("\\")) return "";
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Returns the decoded path in lower case, without empty segments and without a trailing slash; "" for a malformed one. */
export function canonicalize(path: string): string {
  const decoded = decodePath(path);
  return decoded && `/${decoded.split("/").filter(Boolean).join("/")}`.toLowerCase();
}
