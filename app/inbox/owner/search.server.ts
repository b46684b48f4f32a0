import { sql, type RawBuilder } from "kysely";
import type { Database } from "../store/database.server";

/** More words than this, and longer ones, find nothing more. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

/** So many of the newest hits are looked through for what else is asked, so that no search is long. */
const MAX_HITS = 5000;

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

/** For PostgreSQL: whether a message has words that begin with each of `words`. */
export function hasWords(words: string[]): RawBuilder<boolean> {
  const wanted = words.map((word) => `${word}:*`).join(" & ");
  return sql<boolean>`messages.words @@ to_tsquery('simple', ${wanted})`;
}

/** For SQLite: the numbers of the newest messages that have words which begin with each of `words`. */
export async function findNumbers(
  database: Database,
  words: string[],
  below: number | undefined,
): Promise<{ numbers: RawBuilder<unknown>; oldest: number | undefined }> {
  const wanted = words.map((word) => `"${word}"*`).join(" ");
  const olderOnly = below === undefined ? sql`` : sql`and rowid < ${below}`;
  const numbers = sql`(select rowid as number from message_words where message_words match ${wanted}
    ${olderOnly} order by rowid desc limit ${MAX_HITS})`;
  const { rows } = await sql<{ oldest: number | null; found: number }>`
    select min(number) as oldest, count(*) as found from ${numbers}`.execute(database);
  const [hits] = rows;
  const isCut = hits !== undefined && hits.found === MAX_HITS;
  return { numbers, oldest: isCut ? (hits.oldest ?? undefined) : undefined };
}
