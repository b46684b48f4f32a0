import type { Point } from "./part-rules.server";

type PlaceholderValues = Record<string, string | undefined>;

/**
 * Replaces the placeholders of a text by facts; drops a sentence with `{fact}` whose fact is empty, and one with
 * `{!fact}` whose fact is given.
 */
export function fillPlaceholders(text: string, facts: PlaceholderValues): string {
  // Split after ".", "?" or "!" before a space or the end.
  const sentences = text.match(/.+?(?:[.?!]+(?=\s|$)\s*|$)/g) ?? [];
  return (
    sentences
      .filter((sentence) =>
        placeholdersIn(sentence).every(({ name, isGiven }) => isGiven === Boolean(facts[name])),
      )
      .map((sentence) =>
        sentence.replace(PLACEHOLDER, (_, _not, name: string) => facts[name] ?? ""),
      )
      .join("")
      // A fact may end with a full stop, such as "EE. UU.".
      .replace(/\.\.(?=\s|$)/g, ".")
      .trim()
  );
}

/** Replaces the placeholders of each point by facts; leaves out a point whose text is then empty. */
export function fillPoints(points: Point[], facts: PlaceholderValues): Point[] {
  return points
    .map(({ name, text }) => ({ name, text: fillPlaceholders(text, facts) }))
    .filter(({ text }) => text);
}

/** Returns the text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the text with a small first letter, unless it begins with an acronym. */
export function uncapitalize(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Returns a fact as the rest of a sentence: "El mismo día." becomes "el mismo día". */
export const asPhrase = (fact = "") =>
  uncapitalize(fact.trim().replace(/(?<!\b[A-Z]{1,2})\.$/, ""));

/** Joins words in Spanish: "a, b y c", and "a e Ica". */
export function joinWords(words: string[]): string {
  const [last = ""] = words.slice(-1);
  if (words.length < 2) return last;
  return `${words.slice(0, -1).join(", ")} ${/^h?i(?!e)/i.test(last) ? "e" : "y"} ${last}`;
}

const PLACEHOLDER = /\{(!?)(\w+)\}/g;

function placeholdersIn(text: string) {
  return [...text.matchAll(PLACEHOLDER)].map(([, not, name = ""]) => ({ name, isGiven: !not }));
}
