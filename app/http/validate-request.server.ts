import { isForeignHost } from "./addresses.server";
import type { Exchange, Step } from "./exchange";
import type { RefusalStatus } from "./refusals";
import { sendRefusal } from "./send-refusal.server";

/** The edge allows as much. */
const BODY_LIMIT_BYTES = 64 * 1024;

const METHODS = ["GET", "HEAD", "POST"];

/** Longer than any address of the site with the labels of a campaign. */
const MAX_URL_LENGTH = 2 * 1024;

const refuseBy =
  (statusOf: (exchange: Exchange) => RefusalStatus | undefined): Step =>
  (exchange) => {
    const status = statusOf(exchange);
    if (status) sendRefusal(exchange, status);
    return status !== undefined;
  };

export const validateRequest = refuseBy(({ request, path }) => {
  const { method = "", url = "", headers, httpVersion } = request;
  if (!METHODS.includes(method)) return 405;
  if (headers.host === undefined && httpVersion === "1.1") return 400;
  if (url.length > MAX_URL_LENGTH) return 414;
  if (!isPath(path)) return 400;
  const query = url.slice(path.length + 1);
  // The framework's past: single fetch no longer uses it. A second "?" must not hide it.
  if (/(^|[?&])_data(=|&|$)/.test(decodeLoosely(query))) return 400;
  return undefined;
});

/** Browsers read a backslash as a slash. */
function isPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\")) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function decodeLoosely(query: string): string {
  return query.replace(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(parseInt(code.slice(1), 16)),
  );
}

/** Refuses a post that is too long, does not tell its length, or is made by another site's page. */
export const validatePost = refuseBy((exchange) => {
  const { method, headers } = exchange.request;
  if (method !== "POST") return undefined;
  // Browsers tell it; a body in a thousand small chunks costs more than any form.
  if (headers["transfer-encoding"] !== undefined) return 411;
  if (Number(headers["content-length"] ?? 0) > BODY_LIMIT_BYTES) return 413;
  if (isForeignHost(exchange) || isCrossSite(exchange)) return 403;
  return undefined;
});

export const sendContinue: Step = ({ request, response }) => {
  if (request.headers.expect !== undefined) response.writeContinue();
  return false;
};

/** The browser's word (Fetch Metadata), else Origin; who sends neither cannot be led astray by a page. */
function isCrossSite({ settings, request: { headers } }: Exchange): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const own = settings.canonicalHost === null ? `http://${headers.host}` : settings.siteUrl;
  return headers.origin !== undefined && headers.origin !== own;
}
