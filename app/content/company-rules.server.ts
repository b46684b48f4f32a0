import type { z } from "zod";
import type { PartDefinition } from "~/documents/document";
import { clientFacts, servicesFacts } from "./client-facts-rules.server";
import { office } from "./office-rules.server";
import { person } from "./person-rules.server";
import { isMobile, nationalNumber } from "./phone";
import { isRuc } from "./ruc";
import { serviceNames } from "./service-names";
import {
  fixed,
  list,
  long,
  nonEmptyList,
  pathOrUrl,
  requiredText,
  strictObject,
  text,
  wanted,
  webAddress,
} from "~/documents/rules.server";
import { limaDay } from "~/time";

const PHONE_MESSAGE = "debe ser un número del Perú, como «966 123 456» o «(066) 31 2345»";
const isPhone = (value: string) => nationalNumber(value) !== undefined;
const isLandline = (value: string) => isPhone(value) && !isMobile(nationalNumber(value) ?? "");
const numberOfDays = (title: string, description: string) =>
  text(title, description)
    .regex(/^([1-9]\d*)?$/, "debe ser un número de días")
    .meta({ input: "digits" });

const contact = {
  name: requiredText("Nombre comercial", "Si es corto, los buscadores lo muestran entero.").max(
    40,
    "debe tener 40 letras como mucho",
  ),
  tagline: long(requiredText("Frase del pie de página", "Qué hace la empresa.")),
  email: text("Correo", "El que la empresa revisa todos los días.")
    .regex(/^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/, "debe ser un correo, como nombre@empresa.pe")
    .meta({ input: "email" }),
  phone: requiredText("Teléfono", "«966 123 456» o «(066) 31 2345».")
    .refine(isPhone, PHONE_MESSAGE)
    .meta({ input: "tel" }),
  whatsapp: strictObject(
    {
      phone: text("Número de WhatsApp", "Si no es el teléfono de arriba, o si ese es un fijo.")
        .refine((value) => value === "" || isPhone(value), PHONE_MESSAGE)
        .meta({ input: "tel" }),
      text: long(requiredText("Mensaje que ya viene escrito")),
    },
    "WhatsApp",
  ),
  answerTime: text(
    "En cuánto respondes",
    "«a más tardar el siguiente día hábil». Vacío: no se dice.",
  ).meta(wanted("Es lo primero que quiere saber quien escribe")),
  socialNetworks: list(
    strictObject(
      {
        name: requiredText("Nombre", "«Facebook»."),
        url: webAddress("Enlace", "El de tu página en esa red."),
      },
      "Red social",
    ),
    "Redes sociales",
  ),
};

const people = {
  since: text("Año en que empezó la empresa", "Vacío: no se dice.")
    .regex(/^((19|20)\d\d)?$/, "debe ser un año de cuatro cifras")
    .refine((year) => year <= limaDay(Date.now()), "ese año todavía no llega")
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
        text: long(requiredText("Por cuánto tiempo y en qué casos")),
      },
      "Garantía",
    ),
    "Garantías",
    "Sin ninguna, no hay esa sección.",
  ),
};

/** Folds a fact away that the owner asks the person who installed the site, or a lawyer. */
const technical = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ isTechnical: true });

const legal = {
  legalName: text("Razón social", "Como figura en la ficha RUC.").meta(
    wanted("El aviso de privacidad debe decir quién guarda los datos"),
  ),
  ruc: text("RUC", "11 dígitos.")
    .refine(
      (value) => value === "" || isRuc(value),
      "no es un RUC: revisa los 11 dígitos, alguno está mal",
    )
    .meta({
      input: "digits",
      ...wanted(
        "Los clientes lo buscan en la SUNAT antes de pagar un adelanto",
        "Todavía no tengo",
      ),
    }),
  dataBankCode: technical(
    text(
      "Código del banco de datos personales",
      "El del registro nacional. Vacío mientras dura el trámite.",
    ),
  ),
  hosting: technical(
    text("Quién aloja el sitio", "Y en qué país: «Proveedor, en Chile».").meta(
      wanted("El aviso de privacidad debe decir en qué país están los datos"),
    ),
  ),
  mailProvider: technical(text("Quién da el correo", "Y en qué país: «Proveedor, en EE. UU.».")),
  mailRelay: technical(
    strictObject(
      {
        country: text("País", "El del servicio que envía los mensajes, según su contrato."),
        historyDays: numberOfDays(
          "Días del historial",
          "A los cuántos días se borra su historial de envíos.",
        ),
      },
      "Servicio que envía los mensajes por correo",
    ).optional(),
  ),
  rightsDays: technical(
    numberOfDays(
      "Días hábiles para responder a quien ejerce sus derechos",
      "El menor de los plazos que te da tu abogado. Vacío: hasta 20 para el acceso y 10 para los demás.",
    ).meta(wanted("Va en el aviso de privacidad")),
  ),
  logDays: technical(
    numberOfDays(
      "Días del registro del servidor",
      "Ahí está la red de cada visita. Vacío: se borra cuando se llena su espacio, como con Docker.",
    ),
  ),
  libroDeReclamaciones: pathOrUrl(
    "Libro de Reclamaciones virtual",
    "Su enlace. Cada reclamo se contesta en 15 días hábiles. Vacío: no se muestra.",
  ).meta(wanted("Es obligatorio para quien vende a consumidores", "No vendo a consumidores")),
};

const offices = { offices: nonEmptyList(office, "Oficinas") };

export const companySchema = strictObject(
  {
    ...contact,
    ...offices,
    ...clientFacts,
    ...servicesFacts,
    ...people,
    ...guarantees,
    ...legal,
    muestra: fixed(list(text("Dato"), "Datos de muestra")).optional(),
  },
  "Datos de la empresa",
).refine(({ phone, whatsapp }) => whatsapp.phone || !isLandline(phone), {
  path: ["whatsapp", "phone"],
  message: "falta: pon un celular con WhatsApp, o el fijo si lo tienes en WhatsApp Business",
});

const part = (slug: string, title: string, fields: object): PartDefinition => ({
  slug,
  title,
  keys: Object.keys(fields),
});

/** The parts of the company's facts, at /bandeja/contenido/empresa/…. */
export const companyParts = [
  part("contacto", "Nombre y contacto", contact),
  part("oficinas", "Oficinas y horario", offices),
  part("servicios", "Condiciones de todos los servicios", clientFacts),
  ...Object.entries(serviceNames).map(([slug, name]) => ({
    ...part(slug, `Precio y condiciones: ${name}`, servicesFacts),
    item: slug,
  })),
  part("personas", "Personas", people),
  part("garantias", "Garantías", guarantees),
  part("legal", "Datos legales y privacidad", legal),
];

export type CompanyFacts = z.infer<typeof companySchema>;
