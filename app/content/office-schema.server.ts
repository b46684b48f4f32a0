import { z } from "zod";
import { list, requiredText, strictObject, text, webAddress } from "~/documents/field-types.server";
import { dayNames, normalizeTime } from "./hours";
import { mobileNumber } from "./phone.shared";

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

const mobile = (title: string, description: string) =>
  text(title, description)
    .refine(
      (value) => !value || mobileNumber(value) !== undefined,
      "debe ser un celular del Perú, como «966 123 456»",
    )
    .meta({ input: "tel" });

/** The schema of an office with its opening hours. */
export const office = strictObject(
  {
    city: requiredText("Ciudad", "El título de la oficina."),
    street: requiredText("Calle y número"),
    district: requiredText("Distrito"),
    province: requiredText("Provincia"),
    region: requiredText("Departamento"),
    postalCode: text("Código postal").optional(),
    hours: list(interval, "Horarios", "Ninguno si ahí no se atiende.").refine(
      doNotOverlap,
      "dos horarios del mismo día se cruzan: corrige sus horas o quita uno",
    ),
    whatsapp: mobile("WhatsApp de esta oficina", "Si tiene uno propio.").optional(),
    mapUrl: webAddress(
      "Enlace al mapa",
      "De Google Maps, Waze u otro. Vacío: se busca la dirección en Google Maps.",
    ),
  },
  "Oficina",
);

function doNotOverlap(hours: Interval[]): boolean {
  const overlap = (first: Interval, second: Interval) =>
    first.opens < second.closes &&
    second.opens < first.closes &&
    first.days.some((day) => second.days.includes(day));
  return hours.every(
    (interval, index) => !hours.slice(index + 1).some((later) => overlap(interval, later)),
  );
}
