import { z } from "zod";
import pictures from "~/images/pictures.json";
import { pick } from "~/documents/value";
import {
  day,
  notInForms,
  hidden,
  multiline,
  nonEmptyList,
  requiredChoice,
  requiredText,
  strictObject,
  text,
} from "~/documents/field-types.server";

/**
 * The texts that many pages have, with their usual labels; `labelled` gives a text another label. The keys stand in the
 * files of owners. A new page has `headline` and `lead`; `heading` is older, and `intro` is that of a section.
 */
const texts = {
  title: requiredText("Título"),
  name: requiredText("Nombre"),
  heading: requiredText("Titular"),
  headline: requiredText("Titular"),
  action: requiredText("Botón"),
  intro: multiline(requiredText("Introducción")),
  text: multiline(requiredText("Texto")),
  lead: multiline(requiredText("Introducción")),
  summary: multiline(requiredText("Resumen")),
  statement: multiline(requiredText("Frase")),
};

/** Returns the schemas of these texts, as fields of an object. */
export const textFields = <Name extends keyof typeof texts>(...names: Name[]) => pick(texts, names);

/** Builds required text fields with these names and labels. */
export const labelled = <Name extends string>(fields: Record<Name, string>) =>
  Object.fromEntries(
    Object.entries<string>(fields).map(([name, label]) => [name, requiredText(label)]),
  ) as Record<Name, ReturnType<typeof requiredText>>;

export const point = strictObject(textFields("name", "text"), "Punto");

export const points = nonEmptyList(point, "Puntos");

/** Builds the schema of a section of a page: its heading, perhaps an introduction, its own fields, and whether it is hidden. */
export const section = <Fields extends z.ZodRawShape>(title: string, fields: Fields) =>
  strictObject(
    {
      ...textFields("title"),
      intro: multiline(text("Introducción")).optional(),
      ...fields,
      hidden,
    },
    title,
  );

export const pointList = (title: string) => section(title, { items: points });

export const alt = multiline(
  requiredText("Descripción de la imagen", "Qué se ve, para quien no puede verla."),
);

/** The name of a picture that the program has. A page with another name could not be rendered. */
export const pictureName = notInForms(
  requiredText("Imagen").refine(
    (name) => Object.hasOwn(pictures, name),
    "no hay una imagen con ese nombre en app/images/pictures.json",
  ),
);

export const illustration = strictObject({ name: pictureName, alt }, "Ilustración");

/** What a client does at a step of the work. */
export const decision = strictObject(
  {
    label: requiredChoice(
      { "Tú apruebas": "Tú apruebas", "Se firma": "Se firma", "Se paga": "Se paga" },
      "Rótulo",
    ),
    text: requiredText("Texto"),
  },
  "Qué se acuerda",
);

export const question = strictObject(
  { question: requiredText("Pregunta"), answer: multiline(requiredText("Respuesta")) },
  "Pregunta",
);

export const ending = strictObject(textFields("title", "text"), "Encima del formulario");

/** The letters that search engines show of a title and a description. Lower limits would refuse what owners have saved. */
const SEARCH_LIMITS = { title: 60, description: 160 };

export const meta = strictObject(
  {
    updated: notInForms(day("Última actualización")),
    name: requiredText("Nombre de la página", "En el camino que muestran los buscadores."),
    title: requiredText("Título", "Sin el nombre de la empresa.").max(
      SEARCH_LIMITS.title,
      `los buscadores muestran ${SEARCH_LIMITS.title} letras: acórtalo`,
    ),
    description: multiline(requiredText("Descripción")).max(
      SEARCH_LIMITS.description,
      `los buscadores muestran ${SEARCH_LIMITS.description} letras: acórtala`,
    ),
  },
  "Buscadores y enlaces compartidos",
);

/** The background colour of a tile. An older file may have "sand", which "clay" has replaced. */
export const ground = notInForms(
  z.preprocess(
    (name) => (name === "sand" ? "clay" : name),
    z.enum(["retama", "dusk", "night", "clay"], "debe ser retama, dusk, night o clay"),
  ),
);

export type Ground = z.infer<typeof ground>;
export type DecisionLabel = z.infer<typeof decision>["label"];
export type PageMeta = z.infer<typeof meta>;
export type Point = z.infer<typeof point>;
export type Question = z.infer<typeof question>;
