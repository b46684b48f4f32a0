import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

/** A page with the policy that allows what is in it. */
export interface Page {
  html: string;
  policy: string;
}

/** A page as it goes out, in every encoding, with what its headers need. */
export interface RenderedDocument {
  bodies: Record<Encoding, Buffer>;
  etag: string;
  policy: string;
}

/** An answer, ready for whoever writes it. */
export interface DocumentAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  body: Buffer | null;
}

/**
 * Browsers ask again each time and mostly hear 304; a shared cache may keep a page for a minute, and
 * show it for another while it fetches the next.
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/** Compresses a page once, as well as can be, for all who will ask for it. */
export async function prepareDocument({ html, policy }: Page): Promise<RenderedDocument> {
  const identity = Buffer.from(html);
  const best = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: best }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return {
    bodies: { br, gzip: gzipped, identity },
    // Weak, since it stands for the page in any encoding.
    etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    policy,
  };
}

/** The answer for one request: the best encoding that it takes, or 304 when it has the page. */
export function respond(
  { bodies, etag, policy }: RenderedDocument,
  request: { acceptEncoding: string | undefined; ifNoneMatch: string | undefined },
): DocumentAnswer {
  const headers: Record<string, string> = {
    "Cache-Control": CACHE_CONTROL,
    "Content-Security-Policy": policy,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  if (etagMatches(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  const encoding = chooseEncoding(request.acceptEncoding);
  const body = bodies[encoding];
  headers["Content-Type"] = "text/html; charset=utf-8";
  headers["Content-Length"] = String(body.length);
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { status: 200, headers, body };
}

/** Weak comparison, as If-None-Match asks for (RFC 9110, 13.1.2). */
function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}

function chooseEncoding(acceptEncoding = ""): Encoding {
  const accepted = new Map(
    acceptEncoding.split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return [name, Number(weight) > 0] as const;
    }),
  );
  return encodings.find((name) => accepted.get(name) ?? accepted.get("*")) ?? "identity";
}
