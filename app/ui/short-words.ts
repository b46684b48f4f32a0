/** Matches a word of one letter before a word of up to five: "a tu", but not "y entregamos". */
const LETTER_BEFORE_SHORT_WORD = /(?<![\p{L}\d])(\p{L}) (?=\p{L}{1,5}(?!\p{L}))/gu;

/** Matches a word of one letter before any word: "y entregamos". */
const LETTER_BEFORE_WORD = /(?<![\p{L}\d])(\p{L}) (?=\p{L})/gu;

/** Matches the space in "80 m", in "S/ 180", and both in "966 123 456". */
const SPACE_OF_UNIT =
  /(?<=\d) (?=(?:m|m²|m³|kg|km|h|min|%)(?![\p{L}\d]))|(?<=[Ss]\/) (?=\d)|(?<=\d) (?=\d{3}(?!\d))/gu;

/**
 * Ties a word of one letter to a short next word, and the parts of an amount or number, so that no line ends between them.
 * Longer words stay free: tied, they would make lines short and uneven. `text-wrap-style` (styles/base.css) keeps last
 * lines long enough.
 */
export const tieShortWords = (text: string) =>
  text.replace(LETTER_BEFORE_SHORT_WORD, "$1\u00a0").replace(SPACE_OF_UNIT, "\u00a0");

/** Ties each word of one letter in a title to the next word, since in large type one at the end of a line stands out. */
export const tieTitle = (text: string) => text.replace(LETTER_BEFORE_WORD, "$1\u00a0");
