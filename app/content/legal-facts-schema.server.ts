import { pathOrUrl, strictObject, text } from "~/documents/field-types.server";
import { isRuc } from "./ruc";

const numberOfDays = (title: string, description: string) =>
  text(title, description)
    .regex(/^([1-9]\d*)?$/, "debe ser un número de días")
    .meta({ input: "digits" });

/** Who sells, as the law asks. */
export const legalFacts = {
  legalName: text("Razón social", "Como figura en la ficha RUC.").meta({
    wanted: "El aviso de privacidad debe decir quién guarda los datos",
  }),
  ruc: text("RUC", "11 dígitos.")
    .refine(
      (value) => value === "" || isRuc(value),
      "no es un RUC: revisa los 11 dígitos, alguno está mal",
    )
    .meta({
      input: "digits",
      wanted: "Los clientes lo buscan en la SUNAT antes de pagar un adelanto",
    }),
  libroDeReclamaciones: pathOrUrl(
    "Libro de Reclamaciones virtual",
    "Su enlace. Cada reclamo se contesta en 15 días hábiles. Vacío: no se muestra.",
  ).meta({ wanted: "Es obligatorio para quien vende a consumidores" }),
};

/** The facts of the privacy notice that the owner asks the person who installed the site, or a lawyer. */
export const privacyFacts = {
  dataBankCode: text(
    "Código del banco de datos personales",
    "El del registro nacional. Vacío mientras dura el trámite.",
  ),
  hosting: text("Quién aloja el sitio", "Y en qué país: «Proveedor, en Chile».").meta({
    wanted: "El aviso de privacidad debe decir en qué país están los datos",
  }),
  mailProvider: text("Quién da el correo", "Y en qué país: «Proveedor, en EE. UU.»."),
  mailRelay: strictObject(
    {
      country: text("País", "El del servicio que envía los mensajes, según su contrato."),
      historyDays: numberOfDays(
        "Días del historial",
        "A los cuántos días se borra su historial de envíos.",
      ),
    },
    "Servicio que envía los mensajes por correo",
  ).optional(),
  rightsDays: numberOfDays(
    "Días hábiles para responder a quien ejerce sus derechos",
    "El menor de los plazos que te da tu abogado. Vacío: hasta 20 para el acceso y 10 para los demás.",
  ).meta({ wanted: "Va en el aviso de privacidad" }),
  logDays: numberOfDays(
    "Días del registro del servidor",
    "Ahí está la red de cada visita. Vacío: se borra cuando se llena su espacio, como con Docker.",
  ),
};
