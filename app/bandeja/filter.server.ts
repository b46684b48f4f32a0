import { sql, type SelectQueryBuilder } from "kysely";
import { addMonths, limaStart, toIso } from "~/time";
import type { Database, Schema, Status } from "~/outbox/store/database.server";

/** Which messages are asked for; what is not said is not asked. */
export interface MessageFilter {
  status?: Status;
  /** All but spam. */
  withoutSpam?: boolean;
  /** Neither attended nor spam. */
  open?: boolean;
  /** A month of Lima, as 2026-11. */
  month?: string;
  /** The path of the page on which it was written. */
  page?: string;
  /** The address exactly as it was written. */
  email?: string;
  /** Words, or beginnings of words, that are all in it. */
  text?: string;
}

/** The messages that a filter lets through, apart from its words. */
export function matching(
  database: Database,
  { status, withoutSpam, open, month, page, email }: MessageFilter,
): SelectQueryBuilder<Schema, "messages", object> {
  let query = database.selectFrom("messages");
  if (status) query = query.where("status", "=", status);
  if (withoutSpam) query = query.where("status", "!=", "spam");
  // Literals, so that the database knows the index that was made for them.
  if (open) query = query.where(sql<boolean>`handled_at is null and status <> 'spam'`);
  if (page) query = query.where("page", "=", page);
  if (email) query = query.where("from_email", "=", email);
  if (month) {
    query = query
      .where("received_at", ">=", toIso(limaStart(month)))
      .where("received_at", "<", toIso(limaStart(addMonths(month, 1))));
  }
  return query;
}

/** Whether text names a month, as 2026-11. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}
