import { plainWords } from "~/outbox/search-text";

/** More words than this, and longer ones, find nothing more. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 60;

/** The words of what somebody searches for, as messages have them; a number is one word. */
export function searchWords(text: string): string[] {
  const short = text.slice(0, 500);
  if (/^[\d\s+().-]+$/.test(short)) {
    const digits = short.replace(/\D/g, "");
    return digits ? [/^51\d{9}$/.test(digits) ? digits.slice(2) : digits] : [];
  }
  return plainWords(short)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}
