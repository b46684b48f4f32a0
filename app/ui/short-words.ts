const SHORT = /(?<![\p{L}\d])(\p{L}{1,2}) (?=\S)/gu;

const UNIT = /(?<=\d) (?=(?:m|m²|m³|kg|km|h|min|%)(?![\p{L}\d]))/gu;

/** Ties words of one or two letters to the next word, and units to their number, so that no line ends with one. */
export const tieShortWords = (text: string) =>
  text.replace(SHORT, "$1\u00a0").replace(UNIT, "\u00a0");
