import { sql } from "kysely";
import { isSqliteDatabase, type Database, type MessageRow } from "../store/database.server";
import { messageColumns } from "../store/messages.server";
import { matching, type MessageFilter } from "./filter.server";
import { findNumbers, hasWords, planSearch, searchWords } from "./search.server";
import type { Origin } from "./summary";

/** So many messages are on a page of the owner's list. */
export const PAGE_SIZE = 50;

/** The place of a message in the list, from which the next page goes on. */
export type Cursor = Pick<MessageRow, "received_at" | "id">;

export interface MessagePage {
  rows: MessageRow[];
  /** Undefined at the end. A search may have a next page although this one is not full. */
  next: Cursor | undefined;
}

/** One page of the owner's list, newest first, from `after` on. */
export async function findPage(
  database: Database,
  filter: MessageFilter,
  after?: Cursor,
): Promise<MessagePage> {
  const words = searchWords(filter.text ?? "");
  if (words.length === 0) return findPageByTime(database, filter, words, after);
  if (isSqliteDatabase(database)) return findPageByNumber(database, filter, words, after);
  return database.transaction().execute(async (transaction) => {
    await planSearch(transaction, words);
    return findPageByTime(transaction, filter, words, after);
  });
}

async function findPageByTime(
  database: Database,
  filter: MessageFilter,
  words: string[],
  after?: Cursor,
): Promise<MessagePage> {
  let query = matching(database, filter);
  if (words.length > 0) query = query.where(hasWords(words));
  if (after) {
    const { received_at, id } = after;
    query = query.where(sql<boolean>`(received_at, messages.id) < (${received_at}, ${id})`);
  }
  const rows = await query
    .select(messageColumns)
    .orderBy("received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return toPage(rows);
}

async function findPageByNumber(
  database: Database,
  filter: MessageFilter,
  words: string[],
  after?: Cursor,
): Promise<MessagePage> {
  const { numbers, oldest } = await findNumbers(database, words, await numberOf(database, after));
  const rows = await matching(database, filter)
    .innerJoin("message_numbers", "message_numbers.id", "messages.id")
    .innerJoin(
      sql<{ number: number }>`${numbers}`.as("hits"),
      "hits.number",
      "message_numbers.number",
    )
    .select(messageColumns)
    .orderBy("hits.number", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = toPage(rows);
  if (page.next || oldest === undefined) return page;
  const next = await database
    .selectFrom("messages")
    .innerJoin("message_numbers", "message_numbers.id", "messages.id")
    .select(["received_at", "messages.id"])
    .where("number", "=", oldest)
    .executeTakeFirst();
  return { ...page, next };
}

async function numberOf(database: Database, cursor?: Cursor): Promise<number | undefined> {
  if (!cursor) return undefined;
  const { received_at, id } = cursor;
  const found = await database
    .selectFrom("messages")
    .innerJoin("message_numbers", "message_numbers.id", "messages.id")
    .select(["number", "messages.id"])
    .where(sql<boolean>`(received_at, messages.id) <= (${received_at}, ${id})`)
    .orderBy("received_at", "desc")
    .orderBy("messages.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return 0;
  // Erased meanwhile: its next older one is not shown yet.
  return found.id === id ? found.number : found.number + 1;
}

function toPage(rows: MessageRow[]): MessagePage {
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1) : undefined };
}

/** When the oldest message came; undefined when there is none. */
export async function findOldest(database: Database): Promise<string | undefined> {
  const oldest = await database
    .selectFrom("messages")
    .select("received_at")
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  return oldest?.received_at;
}

/** Every message that a filter lets through, newest first. */
export async function findAll(database: Database, filter: MessageFilter): Promise<MessageRow[]> {
  if (filter.text === undefined) {
    return matching(database, filter)
      .select(messageColumns)
      .orderBy("received_at", "desc")
      .orderBy("messages.id", "desc")
      .execute();
  }
  const all: MessageRow[] = [];
  let next: Cursor | undefined;
  do {
    const page: MessagePage = await findPage(database, filter, next);
    all.push(...page.rows);
    next = page.next;
  } while (next);
  return all;
}

/** Where the messages came from that people wrote; newest first. */
export function listOrigins(database: Database): Promise<Origin[]> {
  return database
    .selectFrom("messages")
    .select(["received_at", "page", "utm"])
    .where("status", "!=", "spam")
    .orderBy("received_at", "desc")
    .execute();
}
