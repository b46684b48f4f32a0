import { z } from "zod";
import { list, requiredText, strictObject, text, webAddress } from "~/documents/field-types.server";
import { mobileNumber } from "./phone.shared";

export const dayNames = [
  "lunes",
  "martes",
  "miércoles",
  "jueves",
  "viernes",
  "sábado",
  "domingo",
] as const;

export type Day = (typeof dayNames)[number];

const time = (title: string) =>
  text(title, "8:30, 8.30 u 8:30 am.")
    .overwrite(normalizeTime)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "debe ser una hora de 00:00 a 23:59, como «08:30»");

const interval = strictObject(
  {
    days: list(z.enum(dayNames, `debe ser uno de ${dayNames.join(", ")}`), "Días").min(
      1,
      "falta: marca al menos uno",
    ),
    opens: time("Abre"),
    closes: time("Cierra"),
  },
  "Horario",
).refine(({ opens, closes }) => opens < closes, {
  path: ["closes"],
  message: "debe ser después de la hora en que abre: corrige una de las dos",
});

export type Interval = z.infer<typeof interval>;

/** The schema of an office with its opening hours. */
export const office = strictObject(
  {
    city: requiredText("Ciudad", "El título de la oficina."),
    street: requiredText("Calle y número"),
    district: requiredText("Distrito"),
    province: requiredText("Provincia"),
    region: requiredText("Departamento"),
    postalCode: text("Código postal").optional(),
    hours: list(interval, "Horarios", "Ninguno si ahí no se atiende."),
    whatsapp: text("WhatsApp de esta oficina", "Si tiene uno propio.")
      .refine(
        (value) => !value || mobileNumber(value) !== undefined,
        "debe ser un celular del Perú, como «966 123 456»",
      )
      .meta({ input: "tel" })
      .optional(),
    mapUrl: webAddress(
      "Enlace al mapa",
      "De Google Maps, Waze u otro. Vacío: se busca la dirección en Google Maps.",
    ),
  },
  "Oficina",
);

/** Finds the hour, the minutes, and the "a" or "p" of "am" or "pm": 8, 30 and p in "8:30 p. m.", 8 and 30 in "830". */
const TYPED_TIME = /^(\d{1,2}?)\s*[:.h]?\s*([0-5]\d)?\s*(a|p)?\.?\s*(?:m\.?)?$/i;

/**
 * Returns a time as people write it in the form HH:MM: "8.30", "8:30 am", "830" and "8". Another text stays as it is, also
 * one that no clock shows, such as "15:00 am".
 */
export function normalizeTime(text: string): string {
  const match = TYPED_TIME.exec(text);
  if (!match) return text;
  const [, typedHour, minutes = "00", half] = match;
  const isMorning = half?.toLowerCase() === "a";
  let hour = Number(typedHour);
  if (hour > (isMorning ? 12 : 23)) return text;
  // Twelve is the first hour of each half of the day. An owner may also write "15:00 pm".
  if (half) hour = (hour % 12) + (isMorning ? 0 : 12);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
