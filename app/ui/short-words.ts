const LETTER = /(?<![\p{L}\d])(\p{L}) (?=\S)/gu;

const UNIT = /(?<=\d) (?=(?:m|m²|m³|kg|km|h|min|%)(?![\p{L}\d]))/gu;

/**
 * Ties words of one letter to the next word, and units to their number, so that no line ends with one.
 * Words of two letters stay free: tied, they make lines short and uneven.
 */
export const tieShortWords = (text: string) =>
  text.replace(LETTER, "$1\u00a0").replace(UNIT, "\u00a0");
