/** The one address of each page: requests with another host or path are redirected to it. */
import { isIP } from "node:net";
import { pagePaths } from "~/content/pages";
import { sendRedirect, type Exchange, type Step } from "./exchange";
import { OWNER_HEADERS } from "./security-headers.server";

/** Redirects other domains to the canonical host, so that search engines know one. */
export const redirectHost: Step = (exchange) => {
  const { settings, request, canonical } = exchange;
  if (request.method === "POST" || isHealthPath(canonical)) return false;
  if (!isForeignHost(exchange)) return false;
  sendRedirect(exchange, settings.siteUrl + (request.url ?? ""));
  return true;
};

/** Returns whether Host names another domain. A name without a dot and an IP address belong to the local network. */
export function isForeignHost({ settings, request }: Exchange): boolean {
  const { canonicalHost } = settings;
  if (canonicalHost === null) return false;
  const host = hostname(request.headers.host);
  return host.includes(".") && !isIP(host) && host !== canonicalHost;
}

/** Returns the name in a Host header: "example.com" of "Example.com.:443"; "" when the header is malformed. */
function hostname(host = ""): string {
  const match = /^([\w.-]{1,253}?)\.?(:\d{1,5})?$/.exec(host);
  return match?.[1]?.toLowerCase() ?? "";
}

/** Redirects each spelling of a page to its canonical path. A POST, which would lose its form, goes on with that path. */
export const redirectPath: Step = (exchange) => {
  const { request, path, canonical } = exchange;
  if (!isPage(exchange)) return false;
  // `encodeURI` leaves "?" and "#", which would begin a query that no step has checked.
  const target = encodeURI(canonical).replace(/[?#]/g, encodeURIComponent);
  if (path === target) return false;
  const address = target + (request.url ?? "").slice(path.length);
  if (request.method === "POST") {
    request.url = address;
    return false;
  }
  sendRedirect(exchange, address, isOwnerPath(canonical) ? OWNER_HEADERS : undefined);
  return true;
};

/** Gives Remix a path that nothing has in the place of one that it must not see, so that it answers as to any unknown path. */
export const hidePath: Step = (exchange) => {
  const { request, path } = exchange;
  if (mustHide(exchange)) request.url = /^\/assets(\/|$)/.test(path) ? "/assets/-" : "/-";
  return false;
};

/** The end of the paths of Remix's data requests, which this site does not use. */
const REMIX_DATA = ".data";

/**
 * Matches decoded paths with a control character, a line separator or "//", which Remix cannot route or routes slowly;
 * and folders of files, such as /assets, which the file server would redirect to a path that does not exist.
 */
const NOT_A_PATH = /[\u0000-\u001f\u007f\u2028\u2029]|\/\/|^\/(assets|og)(\/[^.]*)?$/;

/** Returns whether a path is no page's, and Remix would not answer it like other unknown paths. */
function mustHide(exchange: Exchange): boolean {
  const { path, canonical } = exchange;
  if (isPage(exchange)) return false;
  const isMalformed = canonical === "";
  if (isMalformed || isOwnerPath(canonical) || canonical.endsWith(REMIX_DATA)) return true;
  return NOT_A_PATH.test(decodePath(path));
}

/** Returns whether a path is a page's. With a password each path under /bandeja is one, without it none. */
function isPage({ settings, canonical }: Exchange): boolean {
  if (!isOwnerPath(canonical)) return pagePaths.has(canonical);
  return settings.inboxPassword !== null && !canonical.endsWith(REMIX_DATA);
}

/** Returns the methods of a canonical path, for the header Allow. */
export function allowedMethods(canonical: string): string {
  const hasForm = canonical === "/contacto" || isOwnerPath(canonical);
  return hasForm ? "GET, HEAD, POST" : "GET, HEAD";
}

/** Returns whether a canonical path belongs to the owner's pages. */
export function isOwnerPath(canonical: string): boolean {
  return /^\/bandeja(\/|$)/.test(canonical);
}

/** Returns whether a canonical path is a health check, which uses any host and comes past the proxies. */
export function isHealthPath(canonical: string): boolean {
  return /^\/salud(\/|$)/.test(canonical);
}

/** Returns the decoded path in lower case, without empty segments and without a trailing slash; "" for a malformed one. */
export function canonicalize(path: string): string {
  const decoded = decodePath(path);
  if (decoded === "") return "";
  const segments = decoded.split("/").filter(Boolean);
  return `/${segments.join("/")}`.toLowerCase();
}

/** Decodes a path; returns "" when it is malformed or has a backslash, which browsers treat as a slash. */
export function decodePath(path: string): string {
  if (path.includes("\\")) return "";
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
