const LETTER = /(?<![\p{L}\d])(\p{L}) (?=\p{L}{1,5}(?!\p{L}))/gu;

const UNIT = /(?<=\d) (?=(?:m|m²|m³|kg|km|h|min|%)(?![\p{L}\d]))/gu;

/**
 * Ties words of one letter to a short next word, and units to their number, so that few lines end with one.
 * Words of two letters and long next words stay free: tied, they make lines short and uneven.
 */
export const tieShortWords = (text: string) =>
  text.replace(LETTER, "$1\u00a0").replace(UNIT, "\u00a0");

/** The fewest letters of a last line. */
const LAST_LINE = 13;

/** Ties the last words of a text of some length, so that none of them stands on a line alone. */
export function tieEnd(text: string): string {
  const words = text.split(" ");
  if (words.length < 6) return text;
  let end = words.pop() ?? "";
  while (end.length < LAST_LINE && words.length > 0) end = `${words.pop()}\u00a0${end}`;
  return [...words, end].join(" ");
}

/** Ties each word of one letter in a title to the next word: in large type, one at a line's end stands out. */
export const tieTitle = (text: string) =>
  text.replace(/(?<![\p{L}\d])(\p{L}) (?=\p{L})/gu, "$1\u00a0");
