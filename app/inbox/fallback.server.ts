import { secondsUntil } from "~/time";
import { clientPrefix } from "./client-network";
import { RATE_WINDOW_MS } from "./rate-limit.server";

/** More clients than this are not remembered: a flood must not fill the memory. */
const MAX_CLIENTS = 10_000;

/** The rate limit while the database is down: in the memory of this process. */
export interface InMemoryRateLimit {
  /**
   * Counts one post of a client, unless it has made `limit` within the window: then it returns the
   * seconds until the next is allowed.
   */
  count(address: string, limit: number, now: number): number | undefined;
}

export function createInMemoryRateLimit(): InMemoryRateLimit {
  const posts = new Map<string, number[]>();
  return {
    count(address, limit, now) {
      const client = clientPrefix(address);
      const recent = (posts.get(client) ?? []).filter((time) => time > now - RATE_WINDOW_MS);
      const blocking = recent.at(-limit);
      if (blocking !== undefined) return secondsUntil(blocking + RATE_WINDOW_MS, now);
      // Put last, so that the first of the map is the one that wrote longest ago.
      posts.delete(client);
      posts.set(client, [...recent, now]);
      const [oldest] = posts.keys();
      if (posts.size > MAX_CLIENTS && oldest !== undefined) posts.delete(oldest);
      return undefined;
    },
  };
}
