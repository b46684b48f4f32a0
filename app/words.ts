/** Spanish sentences and their parts: small and capital letters, where to cut, lists, numbers, and how long to wait. */

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const graphemes = new Intl.Segmenter("es");

/** Cuts a text to `length` code units, or before a flag or another grapheme of several units that would be cut. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, graphemes.segment(text).containing(length)?.index);

/** Returns the text with a small first letter, unless it begins with an acronym. */
export function uncapitalize(text: string): string {
  return /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Matches the last stop of "El mismo día.", but not that of "En EE. UU.". */
const LAST_STOP = /(?<!\b[A-Z]{1,2})\.$/;

/** Returns a fact as the rest of a sentence: "El mismo día." becomes "el mismo día". */
export const asPhrase = (fact?: string) => uncapitalize(withoutLastStop(fact));

/** Returns a text without the stop that an owner may type at its end. */
export const withoutLastStop = (text = "") => text.trim().replace(LAST_STOP, "");

const ABBREVIATIONS =
  "S/ [Aa]rq [Aa]v [Cc]ía [Dd]ra? EE [Ii]ng [Jj]r [Ll]ic [Ll]t [Mm]z [Pp]rof [Pp]sje [Ss]ra? [Ss]t[ao] [Uu]rb";

/** What has a stop inside a sentence: abbreviations, as in "S/. 80" and "la Av. Grau", and initials, as in "J. Paz". */
const ABBREVIATION = String.raw`(?<![\p{L}.])(?:${ABBREVIATIONS.replaceAll(" ", "|")}|\p{Lu})`;

/** Matches between two sentences: after a stop that is not of an abbreviation, and before no small letter or digit. */
const SENTENCE_START = new RegExp(
  String.raw`(?<=[.?!]\s+)(?<!${ABBREVIATION}\.\s+)(?![\s\p{Ll}\d])`,
  "u",
);

/** Returns the sentences of a text, each with the space after it. */
export const sentencesOf = (text: string): string[] => text.split(SENTENCE_START);

/** Matches a text that stands in quotation marks as a whole. */
const QUOTED = /^(?:“([^“”]*)”|"([^"]*)"|«([^«»]*)»)$/;

/** Puts a text into quotation marks, in the place of those that an owner may have typed around it. */
export const quote = (text: string) => `«${text.replace(QUOTED, "$1$2$3")}»`;

const listFormat = new Intl.ListFormat("es-PE");

/** Joins words in Spanish: "a, b y c", "a e Ica", but "a y hierro". */
export const joinWords = (words: string[]): string => listFormat.format(words);

/** Joins words in quotation marks: "«Titular» e «Introducción»". */
export const joinQuoted = (words: string[]): string =>
  listFormat
    .formatToParts(words)
    .map(({ type, value }) => (type === "element" ? `«${value}»` : value))
    .join("");

/** Matches the commas and spaces before groups of three digits: that of "1,200.5", not that of "2,5". */
const THOUSANDS_SEPARATOR = /[,\s](?=(\d{3}[,\s])*\d{3}(\.\d+)?$)/g;

/** Matches "1200.5" and "-3", but not "1.200", which may be over a thousand or a little over one. */
const CLEAR_NUMBER = /^-?\d+(\.(?!\d{3}$)\d+)?$/;

/** Returns the number that a text says in Peru: "1,200.5" is over a thousand, "2,5" is two and a half. NaN if unclear. */
export function readNumber(text: string): number {
  const plain = text.replace(THOUSANDS_SEPARATOR, "").replace(",", ".");
  return CLEAR_NUMBER.test(plain) ? Number(plain) : NaN;
}

const numberFormat = new Intl.NumberFormat("es-PE");

/** Writes a number as in Peru: 1,200.5. */
export const formatNumber = (number: number): string => numberFormat.format(number);

/** Says how long to wait: un minuto, 10 minutos, 24 horas. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "un minuto";
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
