import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";

const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

export interface Page {
  html: string;
  policy: string;
}

interface DocumentAnswer {
  status: 200 | 304;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

export interface RenderedDocument {
  etag: string;
  whole: Record<Encoding, DocumentAnswer>;
  notModified: DocumentAnswer;
}

/** A shared cache may keep a page for a minute, and show it for another while it fetches the next. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/** Prepares a page once for all who will ask for it, compressed as well as can be. */
export async function prepareDocument(
  { html, policy }: Page,
  common: Record<string, string>,
): Promise<RenderedDocument> {
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
  // Weak, since it stands for the page in any encoding.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...common,
    "Cache-Control": CACHE_CONTROL,
    "Content-Security-Policy": policy,
    ETag: etag,
    "Speculation-Rules": '"/speculation-rules.json"',
    Vary: "Accept-Encoding",
  };
  const whole = (body: Buffer, encoding?: Encoding): DocumentAnswer => ({
    status: 200,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": String(body.length),
      ...(encoding && { "Content-Encoding": encoding }),
    },
    body,
  });
  return {
    etag,
    whole: { br: whole(br, "br"), gzip: whole(gzipped, "gzip"), identity: whole(identity) },
    notModified: { status: 304, headers, body: null },
  };
}

/** The best encoding that a request takes, or 304 when it has the page. */
export function respond(
  { etag, whole, notModified }: RenderedDocument,
  headers: IncomingHttpHeaders,
): DocumentAnswer {
  // Nothing else of them: a browser's no-cache would be obeyed.
  if (fresh({ "if-none-match": headers["if-none-match"] }, { etag })) return notModified;
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return whole[encodings.find((name) => accepted.includes(name)) ?? "identity"];
}
