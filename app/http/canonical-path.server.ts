import type { Step } from "./pipeline.server";
import { sendRedirect } from "./send-answer.server";

/** What the router cannot match, or the file server leads astray: controls, line ends, steps upwards. */
const NOT_A_PATH = /[\u0000-\u001f\u007f\u2028\u2029]|(^|[/\\])\.\.([/\\]|$)/;

/**
 * Leads from any other spelling of a page to its canonical path before anything is rendered, so that a
 * page is kept once and search engines find it once. A post is taken under any spelling.
 */
export const redirectPath: Step = (exchange) => {
  const { request, path, pagePaths } = exchange;
  if (request.method === "POST" || pagePaths.has(path)) return false;
  const decoded = decodeURIComponent(path);
  const canonical = canonicalize(decoded);
  if (pagePaths.has(canonical)) {
    const query = (request.url ?? "").slice(path.length);
    sendRedirect(exchange, 301, canonical + query, { "Cache-Control": "public, max-age=3600" });
    return true;
  }
  if (!NOT_A_PATH.test(decoded) || path.startsWith("/assets/")) return false;
  sendRedirect(exchange, 302, "/home", { "X-Robots-Tag": "noindex" });
  return true;
};

/** A decoded path in lower case, without empty and "." segments and without a slash at its end. */
export function canonicalize(decodedPath: string): string {
  const segments = decodedPath.split("/").filter((segment) => segment !== "" && segment !== ".");
  return `/${segments.join("/")}`.toLowerCase();
}
