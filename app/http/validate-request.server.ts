import type { IncomingHttpHeaders } from "node:http";
import { MAX_BODY_BYTES, MAX_PHOTOS_BYTES, PHOTOS_PATH } from "~/limits";
import { decodePath, isForeignHost } from "./canonical-address.server";
import { isDevelopment } from "./development";
import type { Exchange, Step } from "./exchange";
import { sendRefusal, type RefusalStatus } from "./refusals.server";

const METHODS = ["GET", "HEAD", "POST"];

/** The maximum URL length, longer than any URL of the site with UTM labels. */
const MAX_URL_LENGTH = 2 * 1024;

/** Matches a segment that begins with a dot: a hidden file, or a way to another folder. */
const HIDDEN = /[/\\]\./;

/** Makes a step that refuses a request with the status that `statusOf` returns, if any. */
const refuseBy =
  (statusOf: (exchange: Exchange) => RefusalStatus | undefined): Step =>
  (exchange) => {
    const status = statusOf(exchange);
    if (status) sendRefusal(exchange, status);
    return status !== undefined;
  };

/** Refuses a request that is malformed, or that no page of this site sends. */
export const validateRequest = refuseBy(({ request, path }) => {
  const { method = "", url = "", headers } = request;
  if (!METHODS.includes(method)) return 405;
  // A body of one-byte chunks costs seconds of CPU, and only a POST needs a body.
  if (method !== "POST" && hasBody(headers)) return 400;
  if (url.length > MAX_URL_LENGTH) return 414;
  // The first is an address with a host, such as http://example.com/. Remix would end the path at "#".
  if (!url.startsWith("/") || url.includes("#")) return 400;
  if (HIDDEN.test(decodePath(path)) && !isDevelopment) return 404;
  // Remix answers its old kind of data request, "?_data=ROUTE", with an error.
  if (new URLSearchParams(url.slice(path.length)).has("_data")) return 400;
  return undefined;
});

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Matches canonical paths of files and health checks. Remix would refuse a POST to them in English. */
const WITHOUT_FORM = /^\/(assets|salud)(\/|$)|\.(txt|xml|webmanifest)$/;

/** Matches the same of the owner's files. Without a password they must look like unknown paths. */
const OWNER_FILES = /^\/bandeja\/(descargar|contenido\/fotos)(\/|$)/;

/** Refuses a POST that goes to a path without a form, is too long, has no length, or comes from another site. */
export const validatePost = refuseBy((exchange) => {
  const { settings, request, canonical } = exchange;
  const { method, headers } = request;
  if (method !== "POST") return undefined;
  const isOwnerFile = settings.inboxPassword !== null && OWNER_FILES.test(canonical);
  if (isOwnerFile || WITHOUT_FORM.test(canonical)) return 405;
  // Browsers send Content-Length; a chunked body can cost more CPU than any form.
  if (headers["transfer-encoding"] !== undefined) return 411;
  const limit = PHOTOS_PATH.test(canonical) ? MAX_PHOTOS_BYTES : MAX_BODY_BYTES;
  if (Number(headers["content-length"] ?? 0) > limit) return 413;
  if (isForeignHost(exchange) || isCrossSite(exchange)) return 403;
  return undefined;
});

/**
 * Returns whether a page of another site caused the request (CSRF), by Sec-Fetch-Site, else by Origin. A client that
 * sends neither is not a browser, so no page can misuse it. Without SITE_URL only the hosts are compared, because a
 * proxy may have ended TLS.
 */
function isCrossSite({ settings, request: { headers } }: Exchange): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = headers;
  if (origin === undefined || origin === settings.siteUrl) return false;
  if (settings.canonicalHost !== null) return true;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();
}
