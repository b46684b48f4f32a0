import { isRecord } from "~/documents/value";
import { capitalize, sentencesOf } from "~/words";

/** The facts that texts may name in braces, by their names. */
export type PlaceholderValues = Record<string, string | undefined>;

/** Matches `{fact}`, which shows the fact, and `{!fact}`, which shows nothing and marks its sentence. */
const PLACEHOLDER = /\{(!?)(\w+)\}/g;

/** Matches a sentence that begins with a fact and goes on: "{price} por m²", not "{email}". */
const BEGINS_WITH_FACT = /^\{\w+\}(?=\s*\S)/;

/** Returns the placeholders of a text; `isNegated` says whether it is `{!fact}`. */
export function placeholdersIn(text: string) {
  return [...text.matchAll(PLACEHOLDER)].map(([, not, name = ""]) => ({
    name,
    isNegated: not === "!",
  }));
}

/**
 * Replaces the placeholders of a text by facts. It leaves out a sentence with `{fact}` when the fact is empty, and a
 * sentence with `{!fact}` when there is a fact.
 */
export function fillPlaceholders(text: string, facts: PlaceholderValues): string {
  return (
    sentencesOf(text)
      .filter((sentence) =>
        placeholdersIn(sentence).every(({ name, isNegated }) => isNegated === !facts[name]),
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

/** Replaces the placeholders in all texts of a value by facts. A text with an unknown placeholder stays as it is. */
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
