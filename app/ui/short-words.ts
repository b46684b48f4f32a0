const LETTER = /(?<![\p{L}\d])(\p{L}) (?=\p{L}{1,5}(?!\p{L}))/gu;

const UNIT = /(?<=\d) (?=(?:m|m²|m³|kg|km|h|min|%)(?![\p{L}\d]))|(?<=S\/) (?=\d)/gu;

/**
 * Ties words of one letter to a short next word, and units and S/ to their number, so that few lines end with one.
 * Words of two letters and long next words stay free: tied, they make lines short and uneven. `text-wrap-style`
 * (styles/base.css) keeps last lines long enough.
 */
export const tieShortWords = (text: string) =>
  text.replace(LETTER, "$1\u00a0").replace(UNIT, "\u00a0");

/** Ties each word of one letter in a title to the next word: in large type, one at a line's end stands out. */
export const tieTitle = (text: string) =>
  text.replace(/(?<![\p{L}\d])(\p{L}) (?=\p{L})/gu, "$1\u00a0");
