import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type SelectQueryBuilder } from "kysely";
import {
  isSqliteDatabase,
  type Database,
  type MessageRow,
  type Schema,
  type Status,
} from "~/outbox/store/database.server";
import { isUnhandled, plainWords } from "~/outbox/store/messages.server";
import { addMonths, limaStart, toIso } from "~/time";

const PAGE_SIZE = 50;

/** The number of messages per search query: about 20 ms, so that other requests are not blocked. */
const SEARCH_BATCH_SIZE = 2000;

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

export interface MessageFilter {
  status?: Status;
  withoutSpam?: boolean;
  unhandled?: boolean;
  /** A month in Lima, such as 2026-11. */
  month?: string;
  /** Words or prefixes of words; the message must contain all. */
  text?: string;
}

/** Selects the messages of a filter; the caller adds the search words. */
export function selectMessages(
  database: Database,
  { status, withoutSpam, unhandled, month }: MessageFilter,
): SelectQueryBuilder<Schema, "messages", object> {
  let query = database.selectFrom("messages");
  if (status) query = query.where("status", "=", status);
  if (withoutSpam) query = query.where("status", "!=", "spam");
  if (unhandled) query = query.where(isUnhandled);
  if (month) {
    query = query
      .where("received_at", ">=", toIso(limaStart(month)))
      .where("received_at", "<", toIso(limaStart(addMonths(month, 1))));
  }
  return query;
}

export type Cursor = Pick<MessageRow, "received_at" | "id">;

/** Returns one page of the list, newest first, after the cursor; `next` is undefined on the last page. */
export async function findPage(database: Database, filter: MessageFilter, after?: Cursor) {
  const words = searchWords(filter.text ?? "");
  // SQLite blocks this process during a query, so a search reads one batch of messages at a time.
  const isBatched = words.length > 0 && isSqliteDatabase(database);
  const rows: MessageRow[] = [];
  let batchStart = after;
  do {
    const batchEnd = isBatched ? await findBatchEnd(database, filter, batchStart) : undefined;
    let query = selectAfter(database, filter, batchStart).selectAll();
    for (const word of words) query = query.where("search_text", "like", `% ${word}%`);
    if (batchEnd) {
      const { received_at, id } = batchEnd;
      query = query.where(sql<boolean>`(received_at, id) >= (${received_at}, ${id})`);
    }
    rows.push(...(await query.limit(PAGE_SIZE + 1 - rows.length).execute()));
    if (batchEnd) await nextTurn();
    batchStart = batchEnd;
  } while (batchStart && rows.length <= PAGE_SIZE);
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1) : undefined };
}

/** Returns the last message of the next batch; undefined when fewer than a batch remain. */
function findBatchEnd(
  database: Database,
  filter: MessageFilter,
  after: Cursor | undefined,
): Promise<Cursor | undefined> {
  return selectAfter(database, filter, after)
    .select(["received_at", "id"])
    .limit(1)
    .offset(SEARCH_BATCH_SIZE - 1)
    .executeTakeFirst();
}

function selectAfter(database: Database, filter: MessageFilter, after: Cursor | undefined) {
  const query = selectMessages(database, filter)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc");
  if (!after) return query;
  return query.where(sql<boolean>`(received_at, id) < (${after.received_at}, ${after.id})`);
}

/** Returns every message of a filter, newest first, in pages; yields to the event loop between pages. */
export async function* findPages(
  database: Database,
  filter: MessageFilter,
): AsyncGenerator<MessageRow[]> {
  let after: Cursor | undefined;
  do {
    const { rows, next } = await findPage(database, filter, after);
    yield rows;
    if (next) await nextTurn();
    after = next;
  } while (after);
}

/** Returns every message of a filter, newest first. */
export async function findAll(database: Database, filter: MessageFilter): Promise<MessageRow[]> {
  const all: MessageRow[] = [];
  for await (const rows of findPages(database, filter)) all.push(...rows);
  return all;
}

function searchWords(text: string): string[] {
  const short = text.slice(0, 500);
  if (/^[\d\s+().-]+$/.test(short)) {
    const digits = short.replace(/\D/g, "");
    // Messages store a phone number without +51.
    const [, national = digits] = /^51(\d{9})$/.exec(digits) ?? [];
    return national ? [national] : [];
  }
  return plainWords(short)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * Returns the ids of a message and of all messages from its sender: the same email address in any letter
 * case, or the same phone number.
 */
export async function findIdsOfSender(
  database: Database,
  sender: Pick<MessageRow, "id" | "from_email" | "n_cell">,
): Promise<string[]> {
  const emailOf = (row: typeof sender) => row.from_email.trim().toLowerCase();
  const cellOf = (row: typeof sender) => row.n_cell.replace(/\D/g, "").slice(-9);
  const ids = new Set([sender.id]);
  for (const identityOf of [emailOf, cellOf]) {
    const text = identityOf(sender);
    if (text === "") continue;
    for await (const rows of findPages(database, { text })) {
      for (const row of rows) if (identityOf(row) === text) ids.add(row.id);
    }
  }
  return [...ids];
}
