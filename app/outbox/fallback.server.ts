import { HOUR_MS, type Clock } from "~/time";
import { storeMailed, type Submission, type UnkeptMail } from "./intake.server";
import { networkOf, secondsToWait } from "./rate-limit.server";
import type { Connection } from "./store/connection.server";

/** A flood must not fill the memory. */
const MAX_NETWORKS = 10_000;

/** Some 10 MB of memory. */
const MAX_UNKEPT = 1000;

const NEWS_MS = HOUR_MS;

/** What a process remembers while the database is down: the rate limit, and what it could not keep. */
export function createFallback(connection: Connection, rateLimit: number, clock: Clock) {
  const posts = new Map<string, number[]>();
  const mails: UnkeptMail[] = [];
  let unkeptAt = -Infinity;
  return {
    count(address: string): number | undefined {
      const now = clock.now();
      const network = networkOf(address);
      const times = posts.get(network) ?? [];
      const wait = secondsToWait(times.at(-rateLimit), now);
      if (wait !== undefined) return wait;
      if (posts.size >= MAX_NETWORKS) posts.clear();
      posts.set(network, [...times, now].slice(-rateLimit));
      return undefined;
    },
    note(submission: Submission, isMailed: boolean): void {
      unkeptAt = clock.now();
      if (isMailed && mails.length < MAX_UNKEPT) mails.push({ submission, mailedAt: unkeptAt });
    },
    async store(): Promise<void> {
      if (mails.length === 0) return;
      const found = [...mails];
      await connection.useSerialized((database) => storeMailed(database, found));
      mails.splice(0, found.length);
    },
    /** Whether within the last hour a message could not be kept. */
    hasUnkept: () => clock.now() - unkeptAt <= NEWS_MS,
  };
}

export type Fallback = ReturnType<typeof createFallback>;
