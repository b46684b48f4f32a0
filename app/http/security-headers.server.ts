import { hash } from "node:crypto";

/** Not all features that exist, because every page sends this header. */
const FEATURES_OFF = "camera=(), geolocation=(), microphone=()";

/** The policy of an answer that is no page, such as a redirect. */
const BARE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Returns the headers of all static files, and of all other answers; HSTS only if the site uses https. */
export function commonHeaders(siteUrl: string) {
  /** Few, because a file runs no code and a page loads a dozen. */
  const file: Record<string, string> = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  return {
    file,
    answer: {
      ...file,
      "Cache-Control": "no-store",
      "Content-Security-Policy": BARE_POLICY,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": FEATURES_OFF,
      "Cross-Origin-Opener-Policy": "same-origin",
    },
  };
}

/** The headers of the owner's pages and photos. They replace headers that a route sets. */
export const OWNER_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/** The policy of SVG, HTML and XML files, which could run scripts when opened directly. */
export const ACTIVE_FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Builds the Content-Security-Policy of a page, by hashes, as nonces cannot be cached. Without scripts, no script-src. */
export function pagePolicy(styles: string[], scripts: string[] = []): string {
  return [
    "default-src 'none'",
    ...(scripts.length > 0
      ? [["script-src 'self'", ...scripts.map(hashSource)].join(" "), "connect-src 'self'"]
      : []),
    ["style-src 'self'", ...styles.map(hashSource)].join(" "),
    // Testimonials may use pictures of other sites.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashSource(content: string): string {
  return `'sha256-${hash("sha256", content, "base64")}'`;
}
