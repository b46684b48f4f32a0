/**
 * The kinds of fields that a document has, each a builder of its schema. The title is the label in the owner's forms,
 * the description the hint. An error message continues a sentence that begins with the field's name.
 */
import { z } from "zod";
import type { PhotoSizes } from "./document";
import { ownValue } from "./value";

/** Returns the error of a value of another type; a value that is not there at all is missing. */
const typeError = (input: unknown, error: string) =>
  input === undefined ? "falta: escríbelo" : error;

/** Builds the schema of a text that may be empty. */
export const text = (title: string, description?: string) =>
  z
    .string({ error: ({ input }) => typeError(input, "debe ser un texto entre comillas") })
    .trim()
    .meta({ title, description });

/** Builds the schema of a required text. */
export const requiredText = (title: string, description?: string) =>
  text(title, description).regex(/\S/, "está vacío: escríbelo");

/** Builds the schema of a key of `choices`, shown as a select, or an empty text. */
export const choice = <Key extends string>(
  choices: Record<Key, string>,
  title: string,
  description?: string,
) =>
  text(title, description)
    .refine(
      (value): value is Key | "" => value === "" || Object.hasOwn(choices, value),
      `no es ninguno de ${Object.keys(choices).join(", ")}`,
    )
    .meta({ choices });

/** Builds the schema of a required key of `choices`, shown as a select. */
export const requiredChoice = <Key extends string>(choices: Record<Key, string>, title: string) =>
  choice(choices, title).refine((value): value is Key => value !== "", "está vacío: elige uno");

/** Shows a text in a field of several lines. */
export const multiline = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ input: "textarea" });

/** Leaves a value out of the owner's forms: it belongs to a drawing or to a route. */
export const notInForms = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ notInForms: true });

/** Builds the schema of a day of the calendar as YYYY-MM-DD: 2026-02-28 is one, 2026-02-30 is not. */
export const day = (title: string, description?: string) =>
  requiredText(title, description)
    .regex(z.regexes.date, "debe ser un día, como 2026-11-21")
    .meta({ input: "date" });

/** The schema of the box that hides a part of a page. */
export const hidden = z
  .boolean("debe ser true o false, sin comillas")
  .meta({ title: "No mostrar esta parte" })
  .optional();

/** Builds the schema of a list that may be empty. */
export const list = <Item extends z.ZodType>(item: Item, title: string, description?: string) =>
  z.array(item, "debe ser una lista entre corchetes [ ]").meta({ title, description });

/** Builds the schema of a list that is not empty. */
export const nonEmptyList: typeof list = (item, title, description) =>
  list(item, title, description).min(1, "falta: agrega al menos 1");

/** Builds the schema of a list of exactly `count` items, because the drawing on the page has that many places. */
export const listOfExactly = <Item extends z.ZodType>(count: number, item: Item, title: string) =>
  list(item, title).length(count, `el dibujo tiene ${count} lugares: deben ser ${count}`);

/** Builds the schema of a list of one to `max` items, for a fixed drawing. */
export const listOfUpTo = <Item extends z.ZodType>(max: number, item: Item, title: string) =>
  nonEmptyList(item, title, `Caben ${max} como mucho.`).max(
    max,
    `el dibujo tiene ${max} lugares: deben ser como mucho ${max}`,
  );

/** Builds the schema of an object with these fields. Any other key is an error, which `validate` reports apart. */
export const strictObject = <Fields extends z.ZodRawShape>(
  fields: Fields,
  title?: string,
  description?: string,
) =>
  z
    .strictObject(fields, {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? `no existe el campo ${quoted(issue.keys)}; van ${Object.keys(fields).join(", ")}`
          : typeError(issue.input, "debe ir entre llaves { }"),
    })
    .meta({ title, description });

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(", ");

/** Builds the schema of a number between two limits, which are allowed. */
export const number = (title: string, description: string, minimum: number, maximum: number) =>
  z
    .number({ error: ({ input }) => typeError(input, "debe ser un número") })
    .min(minimum, `debe ser al menos ${minimum}`)
    .max(maximum, `debe ser como mucho ${maximum}`)
    .meta({ title, description });

/** Matches a complete https URL: https://x.pe/casas, but not http://x.pe or https://x. */
const WEB_ADDRESS = /https:\/\/[^\s/]+\.\S+/;

/** Matches a path on this site: /assets/plano.pdf, but not //x.pe, which is another site. */
const LOCAL_PATH = /\/(?![/\\])\S+/;

/** Matches a whole text that has one of these patterns, and the empty text. */
const wholeOrEmpty = (...patterns: RegExp[]) =>
  new RegExp(`^(${patterns.map(({ source }) => source).join("|")})?$`);

/** Builds the schema of a complete https URL, or an empty text. */
export const webAddress = (title: string, description?: string) =>
  text(title, description)
    .regex(wholeOrEmpty(WEB_ADDRESS), "debe ser un enlace completo, como https://…")
    .meta({ input: "url" });

const LOCAL_OR_WEB =
  "debe ser un enlace completo, como https://…, o uno de este sitio, como /assets/…, sin espacios";

/** Builds the schema of a path on this site, an https URL, or an empty text. */
export const pathOrUrl = (title: string, description?: string) =>
  text(title, description).regex(wholeOrEmpty(LOCAL_PATH, WEB_ADDRESS), LOCAL_OR_WEB);

/** Like `pathOrUrl`, for a photo that the owner uploads; a path may also be "assets/foto.webp" or "./assets/foto.webp". */
export const photoOrNone = (photoSizes: PhotoSizes, title: string, description?: string) =>
  text(title, description)
    .regex(wholeOrEmpty(/(\.\/)?assets\/\S+/, LOCAL_PATH, WEB_ADDRESS), LOCAL_OR_WEB)
    .overwrite((address) => address.replace(/^(\.\/)?(?=assets\/)/, "/"))
    .meta({ photoSizes });

/** Like `photoOrNone`, for a photo that must be there. */
export const photo = (photoSizes: PhotoSizes, title: string) =>
  photoOrNone(photoSizes, title).regex(/\S/, "falta la foto: ponla");

/** The mark of an entry that the program ships as an example, at the key "muestra". */
export const sampleMark = notInForms(z.literal(true, "debe ser true, sin comillas")).optional();

export const isSample = (entry: unknown) => ownValue(entry, "muestra") === true;

/** Returns an entry without its mark: what the owner saves is no sample any more. */
export function withoutSampleMark(entry: unknown): unknown {
  const fields = Object.entries(entry as object);
  return Object.fromEntries(fields.filter(([name]) => name !== "muestra"));
}
