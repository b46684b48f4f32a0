/** The facts of the company: where clients write and call, its people and its guarantees. Other facts have files of their own. */
import { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import { groupTerms, factsByService } from "./terms-schema.server";
import { legalFacts, privacyFacts } from "./legal-facts-schema.server";
import { office } from "./office-schema.server";
import { serviceNames, serviceSlugs } from "./page-names";
import { mobileNumber, nationalNumber } from "./phone.shared";
import {
  list,
  multiline,
  nonEmptyList,
  photoOrNone,
  requiredText,
  strictObject,
  text,
  webAddress,
} from "~/documents/field-types.server";
import { limaYear } from "~/calendar";

const PHONE_MESSAGE = "debe ser un número del Perú, como «966 123 456» o «(066) 31 2345»";
const isPhone = (value: string) => nationalNumber(value) !== undefined;

/** Whether a text is the number of a landline: it has WhatsApp only with WhatsApp Business. */
const isLandline = (value: string) => isPhone(value) && mobileNumber(value) === undefined;

/** The name of the company, and where clients write and call. */
const contactFacts = {
  name: requiredText("Nombre comercial", "Si es corto, los buscadores lo muestran entero.").max(
    40,
    "debe tener 40 letras como mucho",
  ),
  tagline: multiline(requiredText("Frase del pie de página", "Qué hace la empresa.")),
  email: requiredText("Correo", "El que la empresa revisa todos los días.")
    .regex(
      /^[^\s@,;:<>()?/]+@[^\s@,;:<>()?/]+\.[^\s@,;:<>()?/]+$/,
      "debe ser un correo, como nombre@empresa.pe",
    )
    .meta({ input: "email" }),
  phone: requiredText("Teléfono", "«966 123 456» o «(066) 31 2345».")
    .refine(isPhone, PHONE_MESSAGE)
    .meta({ input: "tel" }),
  whatsapp: strictObject(
    {
      phone: text("Número de WhatsApp", "Si no es el teléfono de arriba, o si ese es un fijo.")
        .refine((value) => value === "" || isPhone(value), PHONE_MESSAGE)
        .meta({ input: "tel" }),
      text: multiline(requiredText("Mensaje que ya viene escrito")),
    },
    "WhatsApp",
  ),
  answerTime: text(
    "En cuánto respondes",
    "«a más tardar el siguiente día hábil». Vacío: no se dice.",
  ).meta({ wanted: "Es lo primero que quiere saber quien escribe" }),
  socialNetworks: list(
    strictObject(
      {
        name: requiredText("Nombre", "«Facebook»."),
        url: webAddress("Enlace", "El de tu página en esa red. Vacío: la red no se muestra."),
      },
      "Red social",
    ),
    "Redes sociales",
  ),
};

/** The sizes of a portrait. */
export const portrait: PhotoSizes = {
  box: [288, 288],
  leastWidth: 200,
  widths: [288],
  formats: ["webp"],
};

const person = strictObject(
  {
    name: requiredText("Nombre y apellido"),
    role: requiredText("Qué hace", "«Ingeniera residente», «Técnico, instala y programa»."),
    registration: text("Colegiatura", "«CIP 123456» o «CAP 12345».").optional(),
    photo: photoOrNone(portrait, "Foto", "Sin foto, el sitio pone sus iniciales.").optional(),
    services: list(
      z.enum(serviceSlugs, `debe ser uno de ${serviceSlugs.join(", ")}`),
      "Servicios de los que responde",
      "Sin ninguno, sale solo en Nosotros.",
    )
      .meta({ choices: serviceNames })
      .optional(),
  },
  "Persona",
);

const peopleFacts = {
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

const guaranteeFacts = {
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

const officeFacts = {
  offices: nonEmptyList(office, "Oficinas", "Al menos una: si te mudas, cambia sus datos."),
};

/** The schema of the company's facts, in the order of their forms. */
export const companySchema = strictObject(
  {
    ...contactFacts,
    ...officeFacts,
    ...groupTerms,
    ...factsByService,
    ...peopleFacts,
    ...guaranteeFacts,
    ...legalFacts,
    ...privacyFacts,
  },
  "Datos de la empresa",
).refine(({ phone, whatsapp }) => whatsapp.phone !== "" || !isLandline(phone), {
  path: ["whatsapp", "phone"],
  message: "falta: pon un celular con WhatsApp, o el fijo si lo tienes en WhatsApp Business",
});

const part = (key: string, title: string, fields: object) => ({
  key,
  title,
  keys: Object.keys(fields),
});

/** The parts of the company's facts, at /bandeja/contenido/empresa/…. */
export const companyParts = [
  part("contacto", "Nombre y contacto", contactFacts),
  part("oficinas", "Oficinas y horario", officeFacts),
  part("condiciones", "Condiciones de todo el grupo", groupTerms),
  // A form for each service: of the keys it shows the item of that service.
  ...Object.entries(serviceNames).map(([slug, name]) => ({
    ...part(slug, `Precio y condiciones: ${name}`, factsByService),
    item: slug,
  })),
  part("personas", "Personas", peopleFacts),
  part("garantias", "Garantías", guaranteeFacts),
  part("legal", "Datos legales", legalFacts),
  part("privacidad", "Privacidad: lo que sabe quien instaló el sitio, o tu abogado", privacyFacts),
];

export type CompanyFacts = z.infer<typeof companySchema>;
