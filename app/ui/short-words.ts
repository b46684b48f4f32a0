const SHORT = /(?<![\p{L}\d])(\p{L}{1,2}) (?=\S)/gu;

/** Ties words of one or two letters to the next word, so that no line ends with one. */
export const tieShortWords = (text: string) => text.replace(SHORT, "$1\u00a0");
