import type { Form } from "~/documents/document";
import { isRecord } from "~/documents/value";

/** The forms of the company's facts, at /bandeja/contenido/empresa/…. */
export const companyForms: Form[] = [
  {
    slug: "contacto",
    title: "Nombre y contacto",
    keys: ["name", "tagline", "phone", "whatsapp", "email", "answerTime", "socialNetworks"],
  },
  { slug: "oficinas", title: "Oficinas y horario", keys: ["offices"] },
  {
    slug: "servicios",
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
  { slug: "personas", title: "Personas", keys: ["since", "people"] },
  { slug: "garantias", title: "Garantías", keys: ["guarantees"] },
  {
    slug: "legal",
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
];

/**
 * Returns the facts that lead clients or their payments somewhere. Somebody who changes them receives what is
 * meant for the company.
 */
export function contactsOf(stored: unknown): string[] {
  const facts = isRecord(stored) ? stored : {};
  const keys = ["email", "phone", "whatsapp", "socialNetworks", "ruc", "legalName", "payment"];
  const all = (key: string) => (Array.isArray(facts[key]) ? (facts[key] as unknown[]) : []);
  return [
    ...keys.map((key) => facts[key]),
    ...all("offices").map((office) => isRecord(office) && office.whatsapp),
    ...all("services").map((service) => isRecord(service) && service.payment),
  ]
    .filter(Boolean)
    .map((value) => JSON.stringify(value));
}
