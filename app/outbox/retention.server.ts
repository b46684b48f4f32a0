import { DAY_MS, toIso } from "~/time";
import type { Database } from "./store/database.server";

/** Spam is kept for so long, and so many of it, for the owner to find what is none. */
const SPAM_DAYS = 30;
const MAX_SPAM = 1000;

/** How long the hash of a client's network stays with an attempt, or a message that no longer waits. */
const NETWORK_MS = DAY_MS;

/**
 * Deletes what the law and the disk ask to let go: messages `retentionDays` after they were delivered or
 * held, or came and wait for ever, spam after 30 days or above 1,000 rows, hashes of clients after the time they are needed for.
 */
export async function deleteExpired(
  database: Database,
  retentionDays: number,
  now: number,
): Promise<void> {
  const before = (ms: number) => toIso(now - ms);
  await database.deleteFrom("attempts").where("at", "<", before(NETWORK_MS)).execute();
  await database
    .updateTable("messages")
    .set({ network: null })
    .where("network", "is not", null)
    .where("settled_at", "<", before(NETWORK_MS))
    .execute();
  await database
    .deleteFrom("messages")
    .where("status", "in", ["delivered", "held"])
    .where("settled_at", "<", before(retentionDays * DAY_MS))
    .execute();
  await database
    .deleteFrom("messages")
    .where("status", "=", "pending")
    .where("received_at", "<", before(retentionDays * DAY_MS))
    .execute();
  await database
    .deleteFrom("messages")
    .where("status", "=", "spam")
    .where("settled_at", "<", before(SPAM_DAYS * DAY_MS))
    .execute();
  await database
    .deleteFrom("messages")
    .where("id", "in", (query) =>
      query
        .selectFrom("messages")
        .select("id")
        .where("status", "=", "spam")
        .where("settled_at", "is not", null)
        .orderBy("settled_at", "desc")
        // SQLite takes an offset only after a limit.
        .limit(1_000_000)
        .offset(MAX_SPAM),
    )
    .execute();
}
