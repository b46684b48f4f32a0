import { pagePaths } from "~/content/pages";
import type { Step } from "./exchange";
import { OWNER_HEADERS } from "./security-headers.server";
import { sendRedirect } from "./send-answer.server";

/**
 * Matches decoded paths that Remix cannot route, routes slowly, or that confuse the file server, and folders of files:
 * that server redirects a folder to a path that does not exist either.
 */
const NOT_A_PATH = /^$|[\u0000-\u001f\u007f\u2028\u2029]|\/\/|^\/(assets|og)(\/[^.]*)?$/;

/** Returns whether a canonical path belongs to the owner's pages. */
export function isOwnerPath(canonical: string): boolean {
  return /^\/bandeja(\/|$)/.test(canonical);
}

/** Returns the methods of a canonical path, for the header Allow. */
export function allowedMethods(canonical: string): string {
  const hasForm = canonical === "/contacto" || isOwnerPath(canonical);
  return hasForm ? "GET, HEAD, POST" : "GET, HEAD";
}

/**
 * Redirects each spelling of a page to its canonical path; a POST, whose form a redirect would lose, goes on with
 * that path. Hides the owner's pages while there is no password, and Remix's data requests, which this site does
 * not use.
 */
export const redirectPath: Step = (exchange) => {
  const { settings, request, path, canonical } = exchange;
  const isOwner = isOwnerPath(canonical);
  const isHidden = canonical.endsWith(".data") || (isOwner && settings.inboxPassword === null);
  if (isHidden || !(isOwner || pagePaths.has(canonical))) {
    if (!isHidden && !NOT_A_PATH.test(decodePath(path))) return false;
    // Remix then answers like to any path that it does not know.
    request.url = /^\/assets(\/|$)/.test(path) ? "/assets/-" : "/-";
    return false;
  }
  const target = encodeURI(canonical);
  if (path === target) return false;
  const address = target + (request.url ?? "").slice(path.length);
  if (request.method === "POST") {
    request.url = address;
    return false;
  }
  sendRedirect(exchange, address, isOwner ? OWNER_HEADERS : undefined);
  return true;
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

/** Returns the decoded path in lower case, without empty segments and without a trailing slash. */
export function canonicalize(path: string): string {
  return `/${decodePath(path).split("/").filter(Boolean).join("/")}`.toLowerCase();
}
