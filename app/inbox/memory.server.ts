import type { ContactMessage } from "~/contact/fields";
import type { Delivery } from "./delivery.server";
import { WINDOW } from "./door.server";
import { identify, network } from "./identity.server";

/** More clients or messages than this are not remembered: a flood must not fill the memory. */
const MOST = 10_000;

/** What stands in for the inbox while its database is down: the limit and duplicates, in memory. */
export interface Understudy {
  /** Sends by `send`, unless the same message was sent or is being sent, or its client is over the limit. */
  handle(
    message: ContactMessage,
    address: string,
    limit: number,
    send: () => Promise<Delivery>,
  ): Promise<Delivery | { retryAfterSeconds: number }>;
  /** Notes that a message of the database was delivered, in case the next one finds it down. */
  noteDelivered(message: ContactMessage): void;
  /** Whether a message was handled here and sent, so that the database does not know of it. */
  hasSent(message: ContactMessage): Promise<boolean>;
}

interface Attempt {
  at: number;
  delivery: Promise<Delivery>;
  /** Set when it has failed: the next try of the same message goes out, and counts for nothing. */
  failed: boolean;
  /** Whether the database knows of it. */
  kept: boolean;
}

export function createUnderstudy(): Understudy {
  const attempts = new Map<string, Attempt>();
  const clients = new Map<string, number[]>();

  return {
    async handle(message, address, limit, send) {
      const now = Date.now();
      forgetOld(now);
      const known = attempts.get(identify(message));
      if (known && !known.failed) return known.delivery;
      if (!known) {
        const client = network(address);
        const times = (clients.get(client) ?? []).filter((time) => time > now - WINDOW);
        const blocking = times.at(-limit);
        if (blocking) return { retryAfterSeconds: Math.ceil((blocking + WINDOW - now) / 1000) };
        remember(clients, client, [...times, now]);
      }
      const attempt: Attempt = { at: now, delivery: send(), failed: false, kept: false };
      remember(attempts, identify(message), attempt);
      attempt.failed = (await attempt.delivery) === "failed";
      return attempt.delivery;
    },
    noteDelivered(message) {
      const at = Date.now();
      forgetOld(at);
      const delivery = Promise.resolve("delivered" as const);
      remember(attempts, identify(message), { at, delivery, failed: false, kept: true });
    },
    async hasSent(message) {
      forgetOld(Date.now());
      const known = attempts.get(identify(message));
      return known !== undefined && !known.kept && (await known.delivery) !== "failed";
    },
  };

  function forgetOld(now: number): void {
    for (const [identity, { at }] of attempts) {
      if (at > now - WINDOW && attempts.size < MOST) break;
      attempts.delete(identity);
    }
    for (const [client, times] of clients) {
      if ((times.at(-1) ?? 0) > now - WINDOW && clients.size < MOST) break;
      clients.delete(client);
    }
  }
}

/** Puts an entry last, so that a map stays in the order of time. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
