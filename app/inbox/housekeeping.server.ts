import type { Database } from "./database.server";
import { WINDOW } from "./door.server";

const DAY = 24 * 3_600_000;
const SPAM_DAYS = 30;
const MOST_SPAM = 1000;

/**
 * Deletes what the law and the disk ask to let go: delivered and held messages after `retentionDays`,
 * spam after 30 days or above 1,000 rows, hashes of addresses after the rate limit's window.
 */
export async function tidyUp(database: Database, retentionDays: number): Promise<void> {
  const now = Date.now();
  const ago = (time: number) => new Date(now - time).toISOString();

  await database
    .updateTable("messages")
    .set({ client: null })
    .where("client", "is not", null)
    .where("received_at", "<", ago(WINDOW))
    .execute();
  await database
    .deleteFrom("messages")
    .where("status", "in", ["delivered", "held"])
    .where("settled_at", "<", ago(retentionDays * DAY))
    .execute();
  await database
    .deleteFrom("messages")
    .where("status", "=", "spam")
    .where("settled_at", "<", ago(SPAM_DAYS * DAY))
    .execute();
  await database
    .deleteFrom("messages")
    .where("id", "in", (query) =>
      query
        .selectFrom("messages")
        .select("id")
        .where("status", "=", "spam")
        .orderBy("settled_at", "desc")
        // SQLite takes an offset only after a limit.
        .limit(1_000_000)
        .offset(MOST_SPAM),
    )
    .execute();
  await database
    .deleteFrom("mail_days")
    .where("day", "<", ago(7 * DAY).slice(0, 10))
    .execute();
}

/** How many messages were set apart as spam in the last seven days. */
export async function spamThisWeek(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("messages")
    .select((is) => is.fn.countAll().as("count"))
    .where("status", "=", "spam")
    .where("settled_at", ">", new Date(Date.now() - 7 * DAY).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}
