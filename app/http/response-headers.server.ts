import onHeaders from "on-headers";
import type { Step } from "./exchange";
import { ACTIVE_FILE_POLICY } from "./security-headers.server";

const ACTIVE_TYPE = /\b(svg|html|xml)\b/i;

const IMAGE_TYPE = /^image\//;

/** Adds the missing default headers to the answers of Remix and its file server. */
export const setDefaultHeaders: Step = (exchange) => {
  const { commonHeaders: defaultHeaders, response, pagePaths, path } = exchange;
  onHeaders(response, () => {
    // The development server's page about an error in the code loads a script, and has no type.
    if (import.meta.env.DEV && !response.hasHeader("Content-Type")) return;
    // Only the file server sets this header.
    const isFile = response.hasHeader("Accept-Ranges");
    // `normalizeHeaders` removes Range from the request.
    response.removeHeader("Accept-Ranges");
    const defaults = Object.entries(isFile ? defaultHeaders.file : defaultHeaders.answer);
    const type = String(response.getHeader("Content-Type"));
    if (isFile && ACTIVE_TYPE.test(type)) {
      defaults.push(["Content-Security-Policy", ACTIVE_FILE_POLICY]);
    }
    // Search engines list the pages and their pictures only; `/` leads to a page.
    if (!isFile && path !== "/" && !pagePaths.has(path) && !IMAGE_TYPE.test(type)) {
      defaults.push(["X-Robots-Tag", "noindex"]);
    }
    for (const [name, value] of defaults) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
  });
  return false;
};

/** Removes the query from `originalUrl`, which remix-serve logs, because it may contain personal data. */
export const removeLoggedQuery: Step = ({ request, response, path }) => {
  onHeaders(response, () => {
    Object.assign(request, { originalUrl: path });
  });
  return false;
};
