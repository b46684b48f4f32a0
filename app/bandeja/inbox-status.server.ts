import { countMailsToday } from "~/outbox/quota.server";
import type { Database } from "~/outbox/store/database.server";
import { countUnhandled } from "~/outbox/store/messages.server";
import { readBackupState } from "./backup-state.server";
import { findLastMail } from "./health.server";

/** Reads the state of the inbox. Every query uses an index. */
export async function readInboxStatus(database: Database, dailyLimit: number, now: number) {
  return {
    sent: await countMailsToday(database, now),
    limit: dailyLimit,
    unhandled: await countUnhandled(database),
    lastMailAt: await findLastMail(database),
    backup: await readBackupState(database, now),
  };
}

export type InboxStatus = Awaited<ReturnType<typeof readInboxStatus>>;
