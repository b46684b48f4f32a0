import json from "#content/privacidad.json";
import { getSettings } from "~/env.server";
import { company } from "./company";
import { definePage } from "./page.server";
import { privacidadRules, type privacyFacts } from "./page-rules.server";

export const privacidadDocument = definePage(
  "privacidad",
  "Privacidad",
  privacidadRules,
  json,
  factsInTexts,
);

/** The privacy policy (Ley 29733), and the short notice below the form. */
export const privacidad = privacidadDocument.current;

function factsInTexts(): Record<(typeof privacyFacts)[number], string | undefined> {
  const { name, legalName, ruc, email, dataBankCode, offices } = company;
  const { mailProvider, mailRelay, hosting, logDays, rightsDays } = company;
  return {
    ruc,
    email,
    dataBankCode,
    mailProvider,
    hosting,
    // The data controller must be a person or a company, not a brand.
    holder: legalName.includes(name) ? legalName : legalName && `${legalName} (${name})`,
    addresses: offices.map(addressOf).join(" "),
    relayCountry: mailRelay?.country,
    relayKept: mailRelay?.historyDays && after(Number(mailRelay.historyDays)),
    kept: after(getSettings().messageRetentionDays),
    logKept: logDays
      ? after(Number(logDays))
      : "al llenarse el espacio reservado, primero lo más antiguo",
    answered: rightsDays
      ? `en ${rightsDays} días hábiles como máximo`
      : "en el plazo del Reglamento: hasta 20 días hábiles para el acceso, hasta 10 para rectificar, cancelar u oponerse, y el que ahí se fija para la portabilidad",
  };
}

function addressOf({ street, district, province }: (typeof company.offices)[number]): string {
  return `${street}, ${[...new Set([district, province])].join(", ")}.`;
}

function after(days: number): string {
  if (days === 365) return "al año";
  return days === 1 ? "al día" : `a los ${days} días`;
}
