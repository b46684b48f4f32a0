import { company } from "./company";
import type { Service } from "./service-rules.server";

export type Facts = Record<string, string | undefined>;

/** The facts of a service: its own where company.json gives them, else the group's. Without a slug, the group's. */
export function factsOf(slug?: string) {
  const own = company.services?.find((service) => service.slug === slug);
  const { area, techoPropio, alarmsWatchedBy, itse } = company;
  return {
    ...own,
    area,
    techoPropio,
    alarmsWatchedBy,
    // These two begin a sentence.
    itse: capital(itse ?? ""),
    aftercare: capital(own?.aftercare ?? ""),
    firstVisit: own?.firstVisit || company.firstVisit,
    payment: own?.payment || company.payment,
    insurance: own?.insurance || company.insurance,
    certificates: own?.certificates || registrations(slug),
  };
}

/** The people who answer for a service; without a slug, everybody. */
export function peopleOf(slug?: string) {
  return company.people.filter(({ service }) => !slug || !service || service === slug);
}

/** Who answers the messages about a service, else about anything: the name and what they do. */
export function contactPerson(slug?: string): string | undefined {
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

/** The questions of a service's page with the company's facts, without those that no fact answers. */
export function questionsOf({ slug, questions }: Pick<Service, "slug" | "questions">) {
  const facts = factsOf(slug);
  return questions
    .map(({ question, answer }) => ({ question, answer: capital(withFacts(answer, facts)) }))
    .filter(({ answer }) => answer);
}

/** A fact as the beginning of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
