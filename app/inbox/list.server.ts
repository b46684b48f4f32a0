import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import { mobileNumber } from "~/content/phone.shared";
import { fields } from "~/message/fields";
import { plainWords } from "~/message/search-text";
import type { WithDatabase } from "~/outbox/store/connection.server";
import type { Database, MessageRow } from "~/outbox/store/database.server";

const PAGE_SIZE = 50;

const EMAIL = new RegExp(`^${fields.from_email.pattern}$`);

export interface MessageFilter {
  /** A condition of SQL; without one, all messages pass, also spam. */
  where?: RawBuilder<boolean>;
  /** The whole email address of the sender; or words and beginnings of words, which the message must all contain. */
  text?: string;
}

/** The last message of a page: the next page begins after it. */
export type Cursor = Pick<MessageRow, "received_at" | "id">;

/** Returns one page of the list, newest first; `next` is undefined on the last page. */
export async function findPage(
  database: Database,
  { where, text }: MessageFilter,
  cursor?: Cursor,
): Promise<{ rows: MessageRow[]; next?: Cursor }> {
  let query = database.selectFrom("messages").selectAll();
  if (where) query = query.where(where);
  if (text && EMAIL.test(text)) {
    query = query.where("from_email", "in", await spellingsOf(database, text));
  } else if (text) {
    query = query.where(({ eb, or, and }) => {
      const hasWord = (word: string) => eb("search_text", "like", `% ${word}%`);
      return or(searchAlternatives(text).map((words) => and(words.map(hasWord))));
    });
  }
  if (cursor) {
    query = query.where(sql<boolean>`(received_at, id) < (${cursor.received_at}, ${cursor.id})`);
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
 * Returns all stored spellings of an email address, and the one that is searched. Somebody who asks for their own data
 * must not get the messages of others: as words, ana@correo.pe would also find otra.ana@correo.pe.
 */
async function spellingsOf(database: Database, email: string): Promise<string[]> {
  const senders = database.selectFrom("messages").select("from_email").distinct();
  const addresses = (await senders.execute()).map(({ from_email }) => from_email);
  return [email, ...addresses.filter((address) => emailKey(address) === emailKey(email))];
}

/** The limits of a search; further letters and words are ignored. */
const MAX_TEXT_LENGTH = 500;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

/** Matches a phone number, such as "+51 (1) 123-4567". */
const PHONE_NUMBER = /^[\d\s+().-]+$/;

/**
 * Returns the words to search for; none when the text has no word. A number has two alternatives, its groups of digits
 * and all as one word: messages store the phone number without +51 and spaces, but the text of a message as its writer
 * groups it.
 */
function searchAlternatives(text: string): string[][] {
  const shortText = text.slice(0, MAX_TEXT_LENGTH);
  const words = plainWords(shortText)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  if (words.length === 0) return [];
  if (!PHONE_NUMBER.test(shortText)) return [words];
  return [words, [mobileNumber(shortText) ?? words.join("")]];
}

/**
 * Returns every message of a filter, newest first, in pages; yields to the event loop between pages.
 *
 * @param withDatabase called for each page: when the database is locked, only one page is read again
 */
export async function* findPages(withDatabase: WithDatabase, filter: MessageFilter) {
  let cursor: Cursor | undefined;
  do {
    const { rows, next } = await withDatabase((database) => findPage(database, filter, cursor));
    yield rows;
    await nextTurn();
    cursor = next;
  } while (cursor);
}

type SenderFields = Pick<MessageRow, "id" | "from_email" | "n_cell">;

/** Returns the same text for all spellings of an address. Not by SQL, which may know the letter case of ASCII only. */
const emailKey = (email: string) => email.trim().toLowerCase();

/** Returns the nine digits of a mobile number, without +51. */
const cellOf = ({ n_cell }: SenderFields) => n_cell.replace(/\D/g, "").slice(-9);

/** Returns the ids of all messages of a sender: the same address in any case, or the same number in any spelling. */
export async function findIdsOfSender(
  database: Database,
  message: SenderFields,
): Promise<string[]> {
  const email = emailKey(message.from_email);
  const cell = cellOf(message);
  // All rows, because SQL cannot compare the addresses. 30,000 messages take 40 ms.
  const rows = await database
    .selectFrom("messages")
    .select(["id", "from_email", "n_cell"])
    .execute();
  const isOfSender = (row: SenderFields) =>
    row.id === message.id ||
    (email !== "" && emailKey(row.from_email) === email) ||
    (cell !== "" && cellOf(row) === cell);
  return rows.filter(isOfSender).map(({ id }) => id);
}
