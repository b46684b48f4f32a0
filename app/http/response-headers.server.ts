import onHeaders from "on-headers";
import { pagePaths } from "~/content/pages";
import { allowedMethods, isOwnerPath } from "./canonical-address.server";
import { isDevelopment } from "./development";
import type { Exchange, Step } from "./exchange";
import { ACTIVE_FILE_POLICY, OWNER_HEADERS } from "./security-headers.server";

/** Matches the types of files that could run scripts when a browser opens them. */
const ACTIVE_TYPE = /\b(svg|html|xml)\b/i;

/** Completes the headers of the answers of Remix and its file server, just before they are sent. */
export const completeHeaders: Step = (exchange) => {
  const { settings, request, response, path, canonical } = exchange;
  onHeaders(response, () => {
    // remix-serve logs this address, and a query may contain personal data.
    Object.assign(request, { originalUrl: path });
    // The development server's page about an error in the code loads a script, and has no type.
    if (isDevelopment && !response.hasHeader("Content-Type")) return;
    // Only the file server sets this header. `replaceHeaders` removes Range from the request.
    const isFile = response.hasHeader("Accept-Ranges");
    response.removeHeader("Accept-Ranges");
    // The file server does not know the type of AVIF.
    if (isFile && canonical.endsWith(".avif")) response.setHeader("Content-Type", "image/avif");
    const defaults = isFile ? fileHeaders(exchange) : answerHeaders(exchange);
    for (const [name, value] of Object.entries(defaults)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    // Without a password, the answer to an owner's path must look like that to an unknown path.
    if (settings.inboxPassword === null || !isOwnerPath(canonical)) return;
    for (const [name, value] of Object.entries(OWNER_HEADERS)) response.setHeader(name, value);
  });
  return false;
};

function fileHeaders({ common, response }: Exchange): Record<string, string> {
  const isActive = ACTIVE_TYPE.test(String(response.getHeader("Content-Type")));
  return { ...common.file, ...(isActive && { "Content-Security-Policy": ACTIVE_FILE_POLICY }) };
}

function answerHeaders({ common, response, canonical }: Exchange): Record<string, string> {
  const isImage = String(response.getHeader("Content-Type")).startsWith("image/");
  // Search engines list the pages and their pictures only; `/` leads to a page.
  const isListed = isImage || canonical === "/" || pagePaths.has(canonical);
  return {
    ...common.answer,
    ...(!isListed && { "X-Robots-Tag": "noindex" }),
    ...(response.statusCode === 405 && { Allow: allowedMethods(canonical) }),
  };
}
