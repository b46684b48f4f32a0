import type { z } from "zod";
import type { PartDefinition } from "~/documents/document";
import { groupTerms, factsByService } from "./terms-schema.server";
import { contactFacts, isLandline } from "./contact-facts-schema.server";
import { legalFacts, privacyFacts } from "./legal-facts-schema.server";
import { office } from "./office-schema.server";
import { person } from "./person-schema.server";
import { serviceNames } from "./page-names";
import {
  list,
  multiline,
  nonEmptyList,
  requiredText,
  strictObject,
  text,
} from "~/documents/field-types.server";
import { limaYear } from "~/calendar";

const people = {
  since: text("Año en que empezó la empresa", "Vacío: no se dice.")
    .regex(/^((19|20)\d\d)?$/, "debe ser un año de cuatro cifras")
    .refine((year) => year <= limaYear(Date.now()), "ese año todavía no llega: pon el de verdad")
    .meta({ input: "digits" }),
  people: list(
    person,
    "Personas",
    "Las que aceptaron aparecer en el sitio. Sin ninguna, no hay esa sección.",
  ),
};

const guarantees = {
  guarantees: list(
    strictObject(
      {
        name: requiredText("Qué se garantiza"),
        text: multiline(requiredText("Por cuánto tiempo y en qué casos")),
      },
      "Garantía",
    ),
    "Garantías",
    "Sin ninguna, no hay esa sección.",
  ),
};

const offices = { offices: nonEmptyList(office, "Oficinas") };

/** The schema of the company's facts, in the order of their forms. */
export const companySchema = strictObject(
  {
    ...contactFacts,
    ...offices,
    ...groupTerms,
    ...factsByService,
    ...people,
    ...guarantees,
    ...legalFacts,
    ...privacyFacts,
  },
  "Datos de la empresa",
).refine(({ phone, whatsapp }) => whatsapp.phone || !isLandline(phone), {
  path: ["whatsapp", "phone"],
  message: "falta: pon un celular con WhatsApp, o el fijo si lo tienes en WhatsApp Business",
});

const part = (key: string, title: string, fields: object): PartDefinition => ({
  key,
  title,
  keys: Object.keys(fields),
});

/** The parts of the company's facts, at /bandeja/contenido/empresa/…. */
export const companyParts = [
  part("contacto", "Nombre y contacto", contactFacts),
  part("oficinas", "Oficinas y horario", offices),
  part("condiciones", "Condiciones de todo el grupo", groupTerms),
  ...Object.entries(serviceNames).map(([slug, name]) => ({
    ...part(slug, `Precio y condiciones: ${name}`, factsByService),
    item: slug,
  })),
  part("personas", "Personas", people),
  part("garantias", "Garantías", guarantees),
  part("legal", "Datos legales", legalFacts),
  part("privacidad", "Privacidad: lo que sabe quien instaló el sitio, o tu abogado", privacyFacts),
];

export type CompanyFacts = z.infer<typeof companySchema>;
