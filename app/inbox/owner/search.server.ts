import { sql, type RawBuilder } from "kysely";
import type { Database } from "../store/database.server";

/** More words than this, and longer ones, find nothing more. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

/** So many of the newest hits are looked through for what else is asked, so that no search is long. */
const MAX_HITS = 2000;

/** The words of what somebody searches for, without accents and in lower case; a number is one word. */
export function searchWords(text: string): string[] {
  const plain = text.slice(0, 500).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (/^[\d\s+().-]+$/.test(plain)) {
    const digits = plain.replace(/\D/g, "");
    return digits ? [/^51\d{9}$/.test(digits) ? digits.slice(2) : digits] : [];
  }
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** A single letter begins too many words to look them all up. */
function isBeginning(word: string): boolean {
  return word.length > 1;
}

/**
 * For PostgreSQL, whose planner cannot know how common the beginning of a word is: makes the next queries
 * of a transaction take the index of words where few messages have `words`, and else go back in time.
 */
export async function planSearch(transaction: Database, words: string[]): Promise<void> {
  const set = (name: string, value: "on" | "off") =>
    sql`select set_config(${name}, ${value}, true)`.execute(transaction);
  await set("enable_seqscan", "off");
  await set("enable_indexscan", "off");
  const { rows } = await sql<{ found: string }>`select count(*) as found from
    (select 1 from messages where ${hasWords(words)} limit ${MAX_HITS}) as hits`.execute(
    transaction,
  );
  if (Number(rows[0]?.found) < MAX_HITS) return;
  await set("enable_indexscan", "on");
  await set("enable_bitmapscan", "off");
}

/** For PostgreSQL: whether a message has words that begin with each of `words`. */
export function hasWords(words: string[]): RawBuilder<boolean> {
  const wanted = words.map((word) => (isBeginning(word) ? `${word}:*` : word)).join(" & ");
  return sql<boolean>`messages.words @@ to_tsquery('simple', ${wanted})`;
}

/** For SQLite: the numbers of the newest messages that have words which begin with each of `words`. */
export async function findNumbers(
  database: Database,
  words: string[],
  below: number | undefined,
): Promise<{ numbers: RawBuilder<unknown>; oldest: number | undefined }> {
  const wanted = words.map((word) => `"${word}"${isBeginning(word) ? "*" : ""}`).join(" ");
  const olderOnly = below === undefined ? sql`` : sql`and rowid < ${below}`;
  const numbers = sql`(select rowid as number from message_words where message_words match ${wanted}
    ${olderOnly} order by rowid desc limit ${MAX_HITS})`;
  const { rows } = await sql<{ oldest: number | null; found: number }>`
    select min(number) as oldest, count(*) as found from ${numbers}`.execute(database);
  const [hits] = rows;
  const isCut = hits !== undefined && hits.found === MAX_HITS;
  return { numbers, oldest: isCut ? (hits.oldest ?? undefined) : undefined };
}
