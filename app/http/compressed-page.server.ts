import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import Negotiator from "negotiator";
import type { Answer } from "./exchange";

/** The encodings of a page, the smallest first. */
const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

export interface RenderedPage {
  html: string;
  policy: string;
}

export interface CompressedPage {
  etag: string;
  full: Record<Encoding, Answer>;
  notModified: Answer;
}

/** A shared cache keeps a page for one minute, and serves it stale for one more. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/** Makes the answers of a page in all encodings, at the highest level (Brotli's default): they serve all requests. */
export async function compressPage({ html, policy }: RenderedPage): Promise<CompressedPage> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  // A weak ETag, because all encodings share it. 22 characters are 132 bits, enough to tell two pages apart.
  const etag = `W/"${hash("sha256", identity, "base64url").slice(0, 22)}"`;
  const headers = {
    "Cache-Control": CACHE_CONTROL,
    "Content-Security-Policy": policy,
    ETag: etag,
    Vary: "Accept-Encoding",
  };
  const answer = (body: Buffer<ArrayBuffer>, encoding?: Encoding): Answer => ({
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
    full: { br: answer(br, "br"), gzip: answer(gzipped, "gzip"), identity: answer(identity) },
    notModified: { status: 304, headers },
  };
}

/** Returns the answer in the best encoding that the request accepts, or 304 when its ETag matches. */
export function selectAnswer(
  { etag, full, notModified }: CompressedPage,
  headers: IncomingHttpHeaders,
): Answer {
  if (hasCopy(etag, headers["if-none-match"])) return notModified;
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return full[encodings.find((name) => accepted.includes(name)) ?? "identity"];
}

/** Returns whether If-None-Match names `etag`: the weak comparison of RFC 9110 ignores the prefix `W/`. */
function hasCopy(etag: string, ifNoneMatch = ""): boolean {
  const withoutPrefix = (tag: string) => tag.trim().replace(/^W\//, "");
  const copies = ifNoneMatch.split(",").map(withoutPrefix);
  return copies.includes("*") || copies.includes(withoutPrefix(etag));
}
