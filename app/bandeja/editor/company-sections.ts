import type { CompanyFacts } from "~/content/company-rules.server";

type Key = keyof CompanyFacts;

interface Section {
  title: string;
  keys: Key[];
}

/** The pages that edit company.json, by the last segment of /bandeja/contenido/empresa/…. */
export const companySections: Record<string, Section> = {
  contacto: {
    title: "Nombre y contacto",
    keys: ["name", "tagline", "phone", "whatsapp", "email", "answerTime", "socialNetworks"],
  },
  oficinas: { title: "Oficinas y horario", keys: ["offices"] },
  servicios: {
    title: "Precio, tiempo y condiciones",
    keys: [
      "area",
      "firstVisit",
      "quoteTime",
      "payment",
      "insurance",
      "supplierFile",
      "techoPropio",
      "alarmsWatchedBy",
      "itse",
      "services",
    ],
  },
  personas: { title: "Personas", keys: ["since", "people"] },
  garantias: { title: "Garantías", keys: ["guarantees"] },
  legal: {
    title: "Datos legales y privacidad",
    keys: [
      "legalName",
      "ruc",
      "libroDeReclamaciones",
      "dataBankCode",
      "rightsDays",
      "hosting",
      "mailProvider",
      "mailRelay",
      "logDays",
    ],
  },
};

export const COMPANY_PATH = "/bandeja/contenido/empresa";

/** Returns the URL of the form field for a path in company.json. */
export function fieldAddress(path: PropertyKey[]): string {
  const found = Object.entries(companySections).find(([, { keys }]) =>
    keys.includes(path[0] as Key),
  );
  return `${COMPANY_PATH}${found ? `/${found[0]}` : ""}#campo-${path.join(".")}`;
}

/** The contact facts. Somebody who changes these receives the clients' messages and payments. */
const contactKeys: Key[] = ["email", "phone", "whatsapp", "socialNetworks", "ruc", "legalName"];

/** Returns whether two versions of the facts differ in a contact fact. */
export function differInContact(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): boolean {
  const contactOf = (facts: Record<string, unknown>) => {
    const offices = Array.isArray(facts.offices) ? (facts.offices as { whatsapp?: string }[]) : [];
    const chats = offices.map((office) => office?.whatsapp ?? "");
    return JSON.stringify([contactKeys.map((key) => facts[key]), chats]);
  };
  return contactOf(before) !== contactOf(after);
}
