import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import { mobileNumber } from "~/content/phone.shared";
import { fields } from "~/message/fields";
import { plainWords } from "~/message/search-text";
import type { WithDatabase } from "~/outbox/store/connection.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";
import { emailKey } from "./sender.server";

const PAGE_SIZE = 50;

const EMAIL = new RegExp(`^${fields.from_email.pattern}$`);
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

export interface MessageFilter {
  /** Without one, all messages, also spam. */
  where?: RawBuilder<boolean>;
  /** The whole email address of the sender; or words and prefixes of words, all of which the message contains. */
  text?: string;
}

export type Cursor = Pick<MessageRow, "received_at" | "id">;

/** Returns one page of the list, newest first, after the cursor; `next` is undefined on the last page. */
export async function findPage(
  database: Database,
  { where, text }: MessageFilter,
  after?: Cursor,
): Promise<{ rows: MessageRow[]; next?: Cursor }> {
  let query = database.selectFrom("messages").selectAll();
  if (where) query = query.where(where);
  if (text && EMAIL.test(text)) {
    // Who asks for their own data must not get the messages of others with the same words.
    const senders = database.selectFrom("messages").select("from_email").distinct();
    const spellings = (await senders.execute()).map(({ from_email }) => from_email);
    const own = spellings.filter((one) => emailKey(one) === emailKey(text));
    query = query.where("from_email", "in", [text, ...own]);
  } else if (text) {
    const spellings = searchWords(text).filter((words) => words.length > 0);
    if (spellings.length === 0) return { rows: [] };
    query = query.where((is) =>
      is.or(
        spellings.map((words) =>
          is.and(words.map((word) => is("search_text", "like", `% ${word}%`))),
        ),
      ),
    );
  }
  if (after) {
    query = query.where(sql<boolean>`(received_at, id) < (${after.received_at}, ${after.id})`);
  }
  const rows = await query
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, next: rows.length > PAGE_SIZE ? shown.at(-1) : undefined };
}

/**
 * Returns every message of a filter, newest first, in pages; yields to the event loop between pages.
 *
 * @param withDatabase called for each page: a lock then repeats one page, and not what was already read
 */
export async function* findPages(
  withDatabase: WithDatabase,
  filter: MessageFilter,
): AsyncGenerator<MessageRow[]> {
  let after: Cursor | undefined;
  do {
    const { rows, next } = await withDatabase((database) => findPage(database, filter, after));
    yield rows;
    await nextTurn();
    after = next;
  } while (after);
}

/** Returns the words to search for, for a number also as one word; none when the text has neither letters nor digits. */
function searchWords(text: string): string[][] {
  const short = text.slice(0, 500);
  const words = plainWords(short)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  if (!/^[\d\s+().-]+$/.test(short) || words.length === 0) return [words];
  // Messages store a phone number without +51; in a text it stands as its writer groups it.
  return [words, [mobileNumber(short) ?? words.join("")]];
}
