/** Spanish sentences and their parts: small and capital letters, lists, numbers, and how long to wait. */

/** Returns the text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the text with a small first letter, unless it begins with an acronym. */
export function uncapitalize(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Returns a fact as the rest of a sentence: "El mismo día." becomes "el mismo día", and "En EE. UU." keeps its stop. */
export const asPhrase = (fact = "") =>
  uncapitalize(fact.trim().replace(/(?<!\b[A-Z]{1,2})\.$/, ""));

/** Matches where a sentence begins: not after an abbreviation or an initial, nor with a small letter or a digit. */
const SENTENCE_START =
  /(?<=[.?!]\s+)(?<!(?<![\p{L}.])(?:S\/|[Aa]rq|[Aa]v|[Dd]ra?|EE|[Ii]ng|[Jj]r|[Ss]ra?|\p{Lu})\.\s+)(?![\s\p{Ll}\d])/u;

/** Returns the sentences of a text, each with the space after it. */
export const sentencesOf = (text: string): string[] => text.split(SENTENCE_START);

const listed = new Intl.ListFormat("es-PE");

/** Joins words in Spanish: "a, b y c", "a e Ica", but "a y hierro". */
export const joinWords = (words: string[]): string => listed.format(words);

/**
 * Returns the number that a text says, else NaN; "1,200.5" is over a thousand in Peru, and "2,5" is two and a half.
 * "1.200" may be either.
 */
export function readNumber(text: string): number {
  const plain = text.replace(/[,\s](?=(\d{3}[,\s])*\d{3}(\.\d+)?$)/g, "").replace(",", ".");
  return /^-?\d+(\.(?!\d{3}$)\d+)?$/.test(plain) ? Number(plain) : NaN;
}

const peruvian = new Intl.NumberFormat("es-PE");

/** Writes a number as in Peru: 1,200.5. */
export const formatNumber = (number: number): string => peruvian.format(number);

/** Returns how long to wait in Spanish: un minuto, 10 minutos, 24 horas. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "un minuto";
  return minutes < 120 ? `${minutes} minutos` : `${Math.ceil(minutes / 60)} horas`;
}
