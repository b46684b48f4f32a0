import { networkOf } from "./client-network";
import { secondsToWait } from "./rate-limit.server";

/** More networks than this are not remembered: a flood must not fill the memory. */
const MAX_NETWORKS = 10_000;

/** The rate limit while the database is down: in the memory of this process. */
interface InMemoryRateLimit {
  /** Counts one post as countAttempt does. */
  count(address: string, limit: number, now: number): number | undefined;
}

export function createInMemoryRateLimit(): InMemoryRateLimit {
  const posts = new Map<string, number[]>();
  return {
    count(address, limit, now) {
      const network = networkOf(address);
      const times = posts.get(network) ?? [];
      const wait = secondsToWait(times.at(-limit), now);
      if (wait !== undefined) return wait;
      // Put last, so that the first of the map is the one that wrote longest ago.
      posts.delete(network);
      posts.set(network, [...times, now].slice(-limit));
      const [oldest] = posts.keys();
      if (posts.size > MAX_NETWORKS && oldest !== undefined) posts.delete(oldest);
      return undefined;
    },
  };
}
