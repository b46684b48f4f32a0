import { z } from "zod";
import { limaDay } from "~/time";
import { day, filled, group, hidden, list } from "./rules.server";

/** A text that may name these facts of company.json between braces. */
export const naming = (names: readonly string[]) =>
  filled(
    `Puede nombrar datos entre llaves: ${names.map((name) => `{${name}}`).join(", ")}. Una oración que nombra un dato vacío no aparece.`,
  ).refine(
    (value) => [...value.matchAll(/\{(.*?)\}/g)].every(([, name = ""]) => names.includes(name)),
    `entre llaves solo van ${names.join(", ")}`,
  );

export const point = group(
  { name: filled("El título del punto."), text: filled("Una o dos frases.") },
  "Un punto.",
);

export const points = list(point, "Los puntos, en su orden.").min(
  1,
  "debe tener al menos un punto",
);

/** A section of a page, with what is its own between its introduction and whether it is hidden. */
export const section = <Fields extends z.ZodRawShape>(fields: Fields, about: string) =>
  group(
    { title: filled("El título."), intro: filled("La introducción."), ...fields, hidden },
    about,
  );

export const pointList = group(
  {
    title: filled("El título de la sección."),
    intro: filled("Una frase debajo del título.").optional(),
    items: points,
    hidden,
  },
  "Una sección de puntos.",
);

export const illustration = group(
  {
    name: filled("El nombre de la foto, como en npm run foto."),
    alt: filled("Qué se ve en la foto, para quien no puede verla."),
  },
  "Una foto de la página.",
);

export const question = group(
  {
    question: filled("La pregunta."),
    answer: naming(["price", "time", "warranty", "techoPropio", "alarmsWatchedBy"]),
  },
  "Una pregunta; sin respuesta, por un dato que está vacío, no aparece.",
);

export const ending = group(
  {
    title: filled("La pregunta encima del formulario."),
    text: filled("Qué contar en el mensaje."),
  },
  "Lo que dice la página encima del formulario.",
);

export const meta = group(
  {
    updated: day("El día en que cambiaron sus textos, como 2026-11-21.").refine(
      (value) => value <= limaDay(Date.now()),
      "ese día todavía no llega",
    ),
    name: filled("Cómo se llama la página en el camino que muestran los buscadores."),
    title: filled("El título para los buscadores, sin el nombre de la empresa."),
    description: filled("La descripción para los buscadores, de menos de 155 letras."),
    card: filled(
      "Lo que dice la tarjeta de los enlaces compartidos: lleva el titular de la página.",
    ),
  },
  "Lo que muestran los buscadores y los enlaces compartidos.",
);

export const ground = z
  .enum(["stone", "retama", "dusk", "night"], "debe ser stone, retama, dusk o night")
  .describe("El color de fondo: stone (piedra), retama (amarillo), dusk (tarde), night (noche).");

export const words = <Name extends string>(names: readonly Name[], about: string) =>
  group(
    Object.fromEntries(names.map((name) => [name, filled("Lo que se lee.")])) as Record<
      Name,
      ReturnType<typeof filled>
    >,
    about,
  );

export type PageMeta = z.infer<typeof meta>;
export type Point = z.infer<typeof point>;
export type PointList = z.infer<typeof pointList>;
export type Question = z.infer<typeof question>;
export type Ending = z.infer<typeof ending>;
