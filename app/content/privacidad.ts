import json from "#content/privacidad.json";
import { company } from "./company";
import { fillPlaceholders, fillPoints } from "./placeholders";
import { definePage } from "./page.server";
import { privacidadRules, type privacyFacts } from "./page-rules.server";

export const privacidadDocument = definePage("privacidad", "Privacidad", privacidadRules, json);

export const privacidad = privacidadDocument.current;

/** Returns the short privacy notice below the form; `days` is the retention of messages. */
export function privacyNotice(days: number): { text: string; link: string } {
  return {
    text: fillPlaceholders(privacidad.notice.text, factsFor(days)),
    link: privacidad.notice.link,
  };
}

/** Returns the sections of the privacy policy (Ley 29733); leaves out points whose facts are missing. */
export function privacySections(days: number): typeof privacidad.sections {
  const facts = factsFor(days);
  return privacidad.sections.map((section) => ({
    ...section,
    items: fillPoints(section.items, facts),
  }));
}

function factsFor(days: number): Record<(typeof privacyFacts)[number], string | undefined> {
  const { name, legalName, offices, mailRelay, logDays, rightsDays } = company;
  return {
    ...company,
    // The data controller must be a person or a company, not a brand.
    holder: legalName && `${legalName} (${name})`,
    addresses: offices.map(addressOf).join(" "),
    relayCountry: mailRelay?.country,
    relayKept: mailRelay?.historyDays && after(Number(mailRelay.historyDays)),
    kept: after(days),
    logKept: logDays
      ? after(Number(logDays))
      : "al llenarse el espacio reservado, primero lo más antiguo",
    answered: rightsDays
      ? `en ${rightsDays} días hábiles como máximo`
      : "en el plazo del Reglamento: hasta 20 días hábiles para el acceso y hasta 10 para rectificar, cancelar u oponerse",
  };
}

function addressOf({ city, street, district, province }: (typeof company.offices)[number]): string {
  return `${city}: ${street}, ${[...new Set([district, province])].join(", ")}.`;
}

function after(days: number): string {
  if (days === 365) return "al año";
  return days === 1 ? "al día" : `a los ${days} días`;
}
