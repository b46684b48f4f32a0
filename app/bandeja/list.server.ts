import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { matching, type MessageFilter } from "./filter.server";
import { searchWords } from "./search";

/** So many messages are on a page of the owner's list. */
const PAGE_SIZE = 50;

/** So many messages are searched before everybody else has a turn: some 20 ms. */
const SEARCHED_AT_ONCE = 10_000;

/** The place of a message in the list, from which the next page goes on. */
export type Cursor = Pick<MessageRow, "received_at" | "id">;

export interface MessagePage {
  rows: MessageRow[];
  /** Undefined at the end. */
  next: Cursor | undefined;
}

/** One page of the owner's list, newest first, from `after` on. */
export async function findPage(
  database: Database,
  filter: MessageFilter,
  after?: Cursor,
): Promise<MessagePage> {
  const words = searchWords(filter.text ?? "");
  const rows: MessageRow[] = [];
  let from = after;
  do {
    const to = words.length > 0 ? await findEnd(database, filter, from) : undefined;
    let query = between(database, filter, from).selectAll();
    for (const word of words) query = query.where("search_text", "like", `% ${word}%`);
    if (to) query = query.where(sql<boolean>`(received_at, id) >= (${to.received_at}, ${to.id})`);
    rows.push(...(await query.limit(PAGE_SIZE + 1 - rows.length).execute()));
    if (to) await nextTurn();
    from = to;
  } while (from && rows.length <= PAGE_SIZE);
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1) : undefined };
}

/** The last of the messages that are searched at once; undefined when fewer are left. */
function findEnd(
  database: Database,
  filter: MessageFilter,
  after: Cursor | undefined,
): Promise<Cursor | undefined> {
  return between(database, filter, after)
    .select(["received_at", "id"])
    .limit(1)
    .offset(SEARCHED_AT_ONCE - 1)
    .executeTakeFirst();
}

function between(database: Database, filter: MessageFilter, after: Cursor | undefined) {
  const query = matching(database, filter).orderBy("received_at", "desc").orderBy("id", "desc");
  if (!after) return query;
  return query.where(sql<boolean>`(received_at, id) < (${after.received_at}, ${after.id})`);
}

/** Every message that a filter lets through, newest first, by pages; between two everybody else has a turn. */
export async function* findPages(
  database: Database,
  filter: MessageFilter,
): AsyncGenerator<MessageRow[]> {
  let page = await findPage(database, filter);
  yield page.rows;
  while (page.next) {
    await nextTurn();
    page = await findPage(database, filter, page.next);
    yield page.rows;
  }
}

/** Every message that a filter lets through, newest first. */
export async function findAll(database: Database, filter: MessageFilter): Promise<MessageRow[]> {
  const all: MessageRow[] = [];
  for await (const rows of findPages(database, filter)) all.push(...rows);
  return all;
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
