import { countMailsToday } from "~/outbox/quota.server";
import type { Database } from "~/outbox/store/database.server";
import { countUnhandled } from "~/outbox/store/messages.server";
import { readValue } from "~/outbox/store/shared-values.server";

/** Reads the state of the inbox for its bar. Every query uses an index. */
export async function readInboxState(database: Database, dailyMailLimit: number, now: number) {
  return {
    sent: await countMailsToday(database, now),
    limit: dailyMailLimit,
    unhandled: await countUnhandled(database),
    lastMailAt: await findLastMail(database),
    lastBackupAt: await readValue(database, "backup_at"),
  };
}

export type InboxState = Awaited<ReturnType<typeof readInboxState>>;

/** Returns the time of the last delivered mail; empty when there is none. */
async function findLastMail(database: Database): Promise<string> {
  const mail = await database
    .selectFrom("messages")
    .select("settled_at")
    .where("status", "=", "delivered")
    .where("settled_at", "is not", null)
    .orderBy("settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return mail?.settled_at ?? "";
}
