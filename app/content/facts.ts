import { company } from "./company";
import type { Service } from "./service-rules.server";

export type PlaceholderValues = Record<string, string | undefined>;

/**
 * Returns the facts of a service, with the group's facts where it has none. Without a slug, the group's
 * facts.
 */
export function factsOf(slug?: string) {
  const own = company.services?.find((service) => service.slug === slug);
  const { area, techoPropio, alarmsWatchedBy, itse } = company;
  return {
    ...own,
    area,
    techoPropio,
    alarmsWatchedBy,
    // Texts use `{itse}` and `{aftercare}` at the start of a sentence.
    itse: capitalize(itse ?? ""),
    aftercare: capitalize(own?.aftercare ?? ""),
    firstVisit: own?.firstVisit || company.firstVisit,
    payment: own?.payment || company.payment,
    insurance: own?.insurance || company.insurance,
    certificates: own?.certificates || registrations(slug),
  };
}

/** Returns the people responsible for a service; without a slug, everybody. */
export function peopleOf(slug?: string) {
  return company.people.filter(({ service }) => !slug || !service || service === slug);
}

/** Returns name and role of the person for messages about a service, or for all messages. */
export function describeContactPerson(slug?: string): string | undefined {
  const { people } = company;
  const one = people.find(({ service }) => slug && service === slug);
  const person = one ?? people.find(({ service }) => !service);
  return person && `${person.name}, ${person.role}`;
}

function registrations(slug?: string): string {
  return peopleOf(slug)
    .filter(({ registration }) => registration)
    .map(({ name, registration }) => `${name}, ${registration}`)
    .join("; ");
}

/** Replaces the placeholders of a text by facts; drops a sentence whose fact is empty. */
export function withFacts(text: string, facts: PlaceholderValues): string {
  const sentences = text.match(/.+?(?:[.?!]+(?=\s|$)\s*|$)/g) ?? [];
  return (
    sentences
      .filter((sentence) => namesIn(sentence).every((name) => facts[name]))
      .map((sentence) => sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ""))
      .join("")
      // A fact may end with a full stop, such as "EE. UU.".
      .replace(/\.\.(?=\s|$)/g, ".")
      .trim()
  );
}

/** Returns the questions of a service's page with their facts; drops a question whose answer is empty. */
export function questionsOf({ slug, questions }: Pick<Service, "slug" | "questions">) {
  const facts = factsOf(slug);
  return questions
    .map(({ question, answer }) => ({ question, answer: capitalize(withFacts(answer, facts)) }))
    .filter(({ answer }) => answer);
}

/** Returns the text with a capital first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
