import {
  list,
  multiline,
  requiredText,
  strictObject,
  text,
  webAddress,
} from "~/documents/field-types.server";
import { mobileNumber, nationalNumber } from "./phone.shared";

const PHONE_MESSAGE = "debe ser un número del Perú, como «966 123 456» o «(066) 31 2345»";
const isPhone = (value: string) => nationalNumber(value) !== undefined;

/** Whether a text is the number of a landline: it has WhatsApp only with WhatsApp Business. */
export const isLandline = (value: string) => isPhone(value) && mobileNumber(value) === undefined;

/** The name of the company, and where clients write and call. */
export const contactFacts = {
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
        url: webAddress("Enlace", "El de tu página en esa red."),
      },
      "Red social",
    ),
    "Redes sociales",
  ),
};
