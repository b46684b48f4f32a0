import { isForeignHost } from "./canonical-host.server";
import { isCrossSite } from "./cross-site.server";
import type { Exchange, Step } from "./pipeline.server";
import { BODY_LIMIT_BYTES } from "./read-form.server";
import type { RefusalStatus } from "./refusals";
import { sendRefusal } from "./send-refusal.server";

const METHODS = ["GET", "HEAD", "POST"];

const MAX_URL_LENGTH = 8 * 1024;

/** Refuses what is no request for a page, a file or an action of this site. */
export const validateRequest: Step = (exchange) => {
  const status = refusalOf(exchange);
  if (status) sendRefusal(exchange, status);
  return status !== undefined;
};

function refusalOf({ request, path }: Exchange): RefusalStatus | undefined {
  const { method = "", url = "", headers } = request;
  if (!METHODS.includes(method)) return 405;
  if (url.length > MAX_URL_LENGTH) return 414;
  if (!isPath(path)) return 400;
  const query = url.slice(path.length + 1);
  // Of the framework's past: single fetch no longer uses it. A second "?" must not hide it.
  if (/(^|[?&])_data(=|&|$)/.test(decodeLoosely(query))) return 400;
  const { expect } = headers;
  if (expect !== undefined && expect.toLowerCase() !== "100-continue") return 417;
  return undefined;
}

/** Whether text is a path that can be decoded; browsers read a backslash as a slash. */
function isPath(path: string): boolean {
  if (!path.startsWith("/") || path.includes("\\")) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Decodes what can be decoded: a query may hold anything. */
function decodeLoosely(query: string): string {
  return query.replace(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(parseInt(code.slice(1), 16)),
  );
}

/** Refuses a post that is too long, or that another site's page makes. */
export const validatePost: Step = (exchange) => {
  const { request, settings } = exchange;
  if (request.method !== "POST") return false;
  if (Number(request.headers["content-length"] ?? 0) > BODY_LIMIT_BYTES) {
    sendRefusal(exchange, 413);
    return true;
  }
  if (isForeignHost(exchange) || isCrossSite(request.headers, settings.siteUrl)) {
    sendRefusal(exchange, 403);
    return true;
  }
  return false;
};

/** Asks for the body that a client has only announced. */
export const sendContinue: Step = ({ request, response }) => {
  if (request.headers.expect !== undefined) response.writeContinue();
  return false;
};
