import { isRecord } from "~/documents/value";
import { capitalize, sentencesOf } from "~/words";

/** The facts that texts may name in braces, by that name. */
export type PlaceholderValues = Record<string, string | undefined>;

/** Matches `{fact}`, and `{!fact}`, which stands for nothing. */
const PLACEHOLDER = /\{(!?)(\w+)\}/g;

/** Matches a sentence that begins with a fact, and is more than the fact. */
const BEGINS_WITH_FACT = /^\{\w+\}(?=\s*\S)/;

/** Returns the placeholders of a text; `isGiven` tells whether their sentence needs the fact, or its absence. */
export function placeholdersIn(text: string) {
  return [...text.matchAll(PLACEHOLDER)].map(([, not, name = ""]) => ({ name, isGiven: !not }));
}

/**
 * Replaces the placeholders of a text by facts; drops a sentence with `{fact}` whose fact is empty, and one with
 * `{!fact}` whose fact is given.
 */
export function fillPlaceholders(text: string, facts: PlaceholderValues): string {
  return (
    sentencesOf(text)
      .filter((sentence) =>
        placeholdersIn(sentence).every(({ name, isGiven }) => isGiven === Boolean(facts[name])),
      )
      .map((sentence) => {
        const filled = sentence.replace(PLACEHOLDER, (_, _not, name: string) => facts[name] ?? "");
        return BEGINS_WITH_FACT.test(sentence) ? capitalize(filled) : filled;
      })
      .join("")
      // A fact may end with a mark, such as "EE. UU." or "¡sin costo!".
      .replace(/(?<!\.)([.!?])\.(?=\s|$)/g, "$1")
      .trim()
  );
}

/**
 * Replaces the placeholders in all texts of a value by facts. A text with a placeholder that is none of the keys of
 * `facts` stays as it is.
 */
export function fillAll<Value>(value: Value, facts: PlaceholderValues): Value {
  if (typeof value === "string") {
    const names = placeholdersIn(value).map(({ name }) => name);
    const isKnown = names.length > 0 && names.every((name) => Object.hasOwn(facts, name));
    return (isKnown ? fillPlaceholders(value, facts) : value) as Value;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fillAll(item, facts)) as Value;
  if (!isRecord(value)) return value;
  const filled = Object.entries(value).map(([key, inner]) => [key, fillAll(inner, facts)]);
  return Object.fromEntries(filled) as Value;
}
