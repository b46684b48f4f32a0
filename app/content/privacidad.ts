import words from "#content/privacidad.json";
import { company } from "./company";
import type { privacyFacts } from "./page-rules.server";
import type { Point } from "./part-rules.server";

/** The short notice under the form; `days` is how long a message is kept. */
export function privacyNotice(days: number): { text: string; link: string } {
  return { text: filled(words.notice.text, factsFor(days)), link: words.notice.link };
}

/**
 * The parts of the privacy page, by Ley 29733 and its Reglamento; a point that names an empty fact is
 * left out. `days` is how long a message is kept.
 */
export function privacySections(days: number): typeof words.sections {
  const facts = factsFor(days);
  const isGiven = ({ text }: Point) => namesIn(text).every((name) => facts[name]);
  return words.sections.map((section) => ({
    ...section,
    items: section.items
      .filter(isGiven)
      .map(({ name, text }) => ({ name, text: filled(text, facts) })),
  }));
}

type Facts = Record<(typeof privacyFacts)[number], string>;

function factsFor(days: number): Facts {
  const { name, legalName, offices, logDays, rightsDays } = company;
  return {
    ...company,
    holder: legalName ? `${legalName} (${name})` : name,
    addresses: offices.map(addressOf).join(" "),
    kept: after(days),
    logKept: logDays
      ? after(Number(logDays))
      : "cuando se llena el espacio reservado, lo más antiguo primero",
    answered: rightsDays
      ? `en ${rightsDays} días hábiles como máximo`
      : "dentro del plazo que fija el Reglamento",
  };
}

function filled(text: string, facts: Facts): string {
  const whole = namesIn(text).reduce((all, name) => all.replace(`{${name}}`, facts[name]), text);
  // A fact may bring its own full stop, as "EE. UU." does.
  return whole.replace(/\.\.$/, ".");
}

function namesIn(text: string): (keyof Facts)[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as keyof Facts);
}

function addressOf({ city, street, district, province }: (typeof company.offices)[number]): string {
  return `${city}: ${street}, ${[...new Set([district, province])].join(", ")}.`;
}

function after(days: number): string {
  return days === 1 ? "al día" : `a los ${days} días`;
}
