import { DAY_MS, limaMonth, toIso } from "~/time";
import { RATE_WINDOW_MS } from "./rate-limit.server";
import type { Database } from "./store/database.server";

/** Spam is kept for so long, and so many of it, for the owner to find what is none. */
const SPAM_DAYS = 30;
const MAX_SPAM = 1000;

/** How long the hash of a client's network stays with a message that no longer waits. */
const NETWORK_MS = DAY_MS;

/** How many days back mails are counted: this month and the one before. */
const COUNTED_DAYS = 62;

/**
 * Deletes what the law and the disk ask to let go: delivered and held messages after `retentionDays`,
 * spam after 30 days or above 1,000 rows, hashes of clients after the time they are needed for.
 */
export async function deleteExpired(
  database: Database,
  retentionDays: number,
  now: number,
): Promise<void> {
  const before = (ms: number) => toIso(now - ms);
  await database
    .deleteFrom("submissions")
    .where("received_at", "<", before(RATE_WINDOW_MS))
    .execute();
  await database
    .updateTable("messages")
    .set({ client: null })
    .where("client", "is not", null)
    .where("received_at", "<", before(NETWORK_MS))
    .where("status", "!=", "pending")
    .execute();
  await database
    .deleteFrom("messages")
    .where("status", "in", ["delivered", "held"])
    .where("settled_at", "<", before(retentionDays * DAY_MS))
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
  await database
    .deleteFrom("mail_counts")
    .where("period", "<", limaMonth(now - COUNTED_DAYS * DAY_MS))
    .execute();
}

/** How many messages were set apart as spam in the last seven days. */
export async function countRecentSpam(database: Database, now: number): Promise<number> {
  const { count } = await database
    .selectFrom("messages")
    .select((is) => is.fn.countAll().as("count"))
    .where("status", "=", "spam")
    .where("settled_at", ">", toIso(now - 7 * DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(count);
}
