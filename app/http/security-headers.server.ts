import { createHash } from "node:crypto";

/** Short, since each page carries it. */
const FEATURES_OFF =
  "browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

export interface CommonHeaders {
  /** Static files run nothing, and a page brings a dozen of them. */
  file: Record<string, string>;
  answer: Record<string, string>;
}

const BARE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The common headers of a site; HSTS only where it is public over https. */
export function commonHeaders(siteUrl: string): CommonHeaders {
  const file = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
  return {
    file,
    answer: {
      ...file,
      "Content-Security-Policy": BARE_POLICY,
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": FEATURES_OFF,
      "Cross-Origin-Opener-Policy": "same-origin",
    },
  };
}

/** For a file in which a browser would run what is written, should somebody open it by itself. */
export const ACTIVE_FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The policy of a page. It names inline styles and scripts by SHA-256, so that both can be cached; a page without
 * scripts may run none.
 */
export function pagePolicy(styles: string[], scripts: string[] = []): string {
  return [
    "default-src 'none'",
    ...(scripts.length > 0
      ? [["script-src 'self'", ...scripts.map(hashSource)].join(" "), "connect-src 'self'"]
      : []),
    ["style-src 'self'", ...styles.map(hashSource)].join(" "),
    // Testimonials may name a picture elsewhere.
    "img-src 'self' https:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashSource(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
