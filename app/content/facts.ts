import { company } from "./company";

export type Facts = Record<string, string | undefined>;

/** What is known of a service; nothing where company.json says nothing of it. */
export function factsOf(slug: string) {
  return company.services?.find((service) => service.slug === slug);
}

/** The facts that a service's words may name. */
export function serviceFacts(slug: string): Facts {
  const { price, time, warranty } = factsOf(slug) ?? {};
  const { techoPropio, alarmsWatchedBy } = company;
  return { price, time, warranty, techoPropio, alarmsWatchedBy };
}

/** A text with its facts in their places; a sentence that names an empty one is left out. */
export function withFacts(text: string, facts: Facts): string {
  const sentences = text.match(/.+?(?:[.?!]+(?=\s|$)\s*|$)/g) ?? [];
  return (
    sentences
      .filter((sentence) => namesIn(sentence).every((name) => facts[name]))
      .map((sentence) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ""))
      .join("")
      // A fact may bring its own full stop, as "EE. UU." does.
      .replace(/\.\.(?=\s|$)/g, ".")
      .trim()
  );
}

/** A fact as the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
