import { z } from "zod";
import { limaDay } from "../time";
import { day, requiredText, strictObject, hidden, nonEmptyList } from "./rules.server";

/** Builds required text fields with these names. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, requiredText()])) as Record<
    Name,
    ReturnType<typeof requiredText>
  >;

/** Builds the schema of a text with placeholders, such as {time}, for these facts. */
export const textWithPlaceholders = (names: readonly string[]) =>
  requiredText(
    `Puede nombrar datos entre llaves: ${names.map((name) => `{${name}}`).join(", ")}. Una oración que nombra un dato vacío no aparece.`,
  ).refine(
    (value) => [...value.matchAll(/\{(.*?)\}/g)].every(([, name = ""]) => names.includes(name)),
    `entre llaves solo van ${names.join(", ")}`,
  );

export const point = strictObject(texts("name", "text"));

export const points = nonEmptyList(point, "un punto");

/** Builds the schema of a section of a page: its introduction, its own fields, and whether it is hidden. */
export const section = <Fields extends z.ZodRawShape>(fields: Fields) =>
  strictObject({ ...texts("title", "intro"), ...fields, hidden });

export const pointList = strictObject({
  title: requiredText(),
  intro: requiredText().optional(),
  items: points,
  hidden,
});

export const alt = requiredText("Qué se ve en la foto, para quien no puede verla.");

export const illustration = strictObject({
  name: requiredText("El nombre de la foto, como en npm run foto."),
  alt,
});

export const question = strictObject({
  question: requiredText(),
  answer: textWithPlaceholders(["time", "aftercare", "techoPropio", "alarmsWatchedBy", "itse"]),
});

export const ending = strictObject(texts("title", "text"), "Lo que se lee encima del formulario.");

export const meta = strictObject(
  {
    updated: day("El día en que cambiaron sus textos, como 2026-11-21.").refine(
      (value) => value <= limaDay(Date.now()),
      "ese día todavía no llega",
    ),
    name: requiredText("Cómo se llama la página en el camino que muestran los buscadores."),
    title: requiredText("El título para los buscadores, sin el nombre de la empresa."),
    description: requiredText("La descripción para los buscadores, de hasta 150 letras."),
  },
  "Lo que muestran los buscadores y los enlaces compartidos.",
);

export const ground = z
  .enum(["sand", "retama", "dusk", "night"], "debe ser sand, retama, dusk o night")
  .describe("El color de fondo: sand (arena), retama (amarillo), dusk (tarde), night (noche).");

export type PageMeta = z.infer<typeof meta>;
export type Point = z.infer<typeof point>;
export type PointList = z.infer<typeof pointList>;
export type Question = z.infer<typeof question>;
export type Ending = z.infer<typeof ending>;
