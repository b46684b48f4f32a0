import { pathOrUrl, strictObject, text } from "~/documents/field-types.server";

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

/** What the tax authority multiplies each of the first ten digits by, for the check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns whether a text is a valid RUC: eleven digits, a known prefix and the right check digit. */
export function isRuc(text: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return Number(text[10]) === (11 - (sum % 11)) % 10;
}
