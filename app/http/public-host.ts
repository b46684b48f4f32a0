/** Matches host names that are not public (RFC 2606 and 6761) and IP addresses. */
const NOT_PUBLIC = /^[^.]+$|^[\d.]+$|:|\.(localhost|local|internal|lan|test|example|invalid)$/;

/** Returns whether an origin can be reached, and found by search engines, from everywhere. */
export const isPublicHost = (origin: string) => !NOT_PUBLIC.test(new URL(origin).hostname);
