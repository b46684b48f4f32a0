import { isIP } from "node:net";
import { redirect } from "@remix-run/node";
import type { Exchange, Step } from "./exchange";
import { sendAnswer, sendRedirect } from "./send-answer.server";
import { sendRefusal } from "./refusals.server";

/** Health checks request these by the address of a machine or a container. */
export const HEALTH = /^\/salud(\/|$)/;

/** Whether another domain was asked; a name without a dot and an address are of this machine's network. */
export function isForeignHost({ settings, request }: Exchange): boolean {
  const { canonicalHost } = settings;
  if (canonicalHost === null) return false;
  const host = hostname(request.headers.host);
  return host.includes(".") && !isIP(host) && host !== canonicalHost;
}

/** Leads from another domain that points here to the site's own, so that search engines know one. */
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

/** What the router cannot match, takes long to match, or the file server leads astray. */
const NOT_A_PATH = /[\u0000-\u001f\u007f\u2028\u2029]|(^|[/\\])\.\.([/\\]|$)|\/\//;

const NO_FILE = { "Cache-Control": "no-store", "Content-Length": "0" };

/** Leads from any other spelling of a page to its one address; a post is taken under any spelling. */
export const redirectPath: Step = (exchange) => {
  const { request, path, decoded, canonical, pagePaths } = exchange;
  if (pagePaths.has(path)) return false;
  const isPath = !NOT_A_PATH.test(decoded);
  const isPost = request.method === "POST";
  if (isPost && isPath) return false;
  if (pagePaths.has(canonical) && isPost) {
    // To lead a form elsewhere would lose it without a word.
    sendRefusal(exchange, 400);
    return true;
  }
  if (pagePaths.has(canonical)) {
    const query = (request.url ?? "").slice(path.length);
    sendRedirect(exchange, 301, canonical + query, { "Cache-Control": "public, max-age=3600" });
    return true;
  }
  if (isPath) return false;
  // A page in the place of a file would run as a script.
  if (path.startsWith("/assets/")) sendAnswer(exchange, { status: 404, headers: NO_FILE });
  else sendRedirect(exchange, 302, "/home", { "X-Robots-Tag": "noindex" });
  return true;
};

/** Decodes the escapes of a path; gives an empty text when it is no path. Browsers read a backslash as a slash. */
export function decodePath(path: string): string {
  if (!path.startsWith("/") || path.includes("\\")) return "";
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** In lower case, without empty and "." segments and without a slash at its end. */
export function canonicalize(decodedPath: string): string {
  const segments = decodedPath.split("/").filter((segment) => segment !== "" && segment !== ".");
  return `/${segments.join("/")}`.toLowerCase();
}

/** The answer to a path that the site does not have. */
export function leadHome(): Response {
  return redirect("/home", { headers: { "X-Robots-Tag": "noindex" } });
}

/** Whether the owner uploads a photo there; the page looks at the session before it reads the body. */
export function isPhotoPath(path: string): boolean {
  return /^\/bandeja\/contenido\/[a-z]+\/foto$/.test(path);
}
