/**
 * The kinds of fields that a document has, each a builder of its schema. The title is the label in the owner's forms,
 * the description the hint. An error message continues a sentence that begins with the field's name.
 */
import { z } from "zod";
import type { PhotoSizes } from "./document";
import { ownValue } from "./value";

const orMissing =
  (error: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? "falta: escríbelo" : error;

/** Builds the schema of a text that may be empty. */
export const text = (title: string, description?: string) =>
  z
    .string({ error: orMissing("debe ser un texto entre comillas") })
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
export const long = <Schema extends z.ZodType>(schema: Schema) =>
  schema.meta({ input: "textarea" });

/** Leaves a value out of the owner's forms: it belongs to a drawing or to a route. */
export const fixed = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ input: "fixed" });

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;

/** Builds the schema of a calendar day as YYYY-MM-DD. */
export const day = (title: string, description?: string) =>
  requiredText(title, description)
    .refine(isDay, "debe ser un día, como 2026-11-21")
    .meta({ input: "date" });

export const hidden = z
  .boolean("debe ser true o false, sin comillas")
  .meta({ title: "No mostrar esta parte" })
  .optional();

export const list = <Item extends z.ZodType>(item: Item, title: string, description?: string) =>
  z.array(item, "debe ser una lista entre corchetes [ ]").meta({ title, description });

/** Builds the schema of a list that is not empty. */
export const nonEmptyList: typeof list = (item, title, description) =>
  list(item, title, description).min(1, "falta: agrega al menos 1");

/** Builds the schema of a list of exactly `count` items, because the drawing on the page has that many places. */
export const exactly = <Item extends z.ZodType>(count: number, item: Item, title: string) =>
  list(item, title).length(count, `el dibujo tiene ${count} lugares: deben ser ${count}`);

/** Builds the schema of a list of one to `max` items, for a fixed drawing. */
export const upTo = <Item extends z.ZodType>(max: number, item: Item, title: string) =>
  nonEmptyList(item, title, `Caben ${max} como mucho.`).max(
    max,
    `el dibujo tiene ${max} lugares: deben ser como mucho ${max}`,
  );

/** Builds the schema of an object with these fields only; `validate` also accepts it without its other fields. */
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
          : orMissing("debe ir entre llaves { }")(issue),
    })
    .meta({ title, description });

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(", ");

/** Returns the error of a text in place of a number; names the number that a text such as "180 m2" begins with. */
function numberError(input: unknown) {
  const [number] = /^\d+([.,]\d{1,2})?(?![\d.,]|\s\d)/.exec(String(input)) ?? [];
  return number ? `escribe solo el número: ${number}` : "debe ser un número";
}

export const number = (title: string, description: string, least: number, most: number) =>
  z
    .number({ error: (issue) => orMissing(numberError(issue.input))(issue) })
    .min(least, `debe ser al menos ${least}`)
    .max(most, `debe ser como mucho ${most}`)
    .meta({ title, description });

/** Builds the schema of a complete https URL, or an empty text. */
export const webAddress = (title: string, description?: string) =>
  text(title, description)
    .regex(/^(https:\/\/[^\s/]+\.\S+)?$/, "debe ser un enlace completo, como https://…")
    .meta({ input: "url" });

const LOCAL_OR_WEB =
  "debe ser un enlace completo, como https://…, o uno de este sitio, como /assets/…, sin espacios";

/** Builds the schema of a path on this site, an https URL, or an empty text. */
export const pathOrUrl = (title: string, description?: string) =>
  text(title, description).regex(/^(\/(?![/\\])\S+|https:\/\/[^\s/]+\.\S+)?$/, LOCAL_OR_WEB);

/** Like `pathOrUrl`, for a photo that the owner uploads; a path may also start with "assets/". */
export const photoOrNone = (photoSizes: PhotoSizes, title: string, description?: string) =>
  text(title, description)
    .regex(/^((\.?\/)?assets\/\S+|\/(?![/\\])\S+|https:\/\/[^\s/]+\.\S+)?$/, LOCAL_OR_WEB)
    .overwrite((address) => address.replace(/^(\.\/)?(?=assets\/)/, "/"))
    .meta({ photoSizes });

export const photo = (photoSizes: PhotoSizes, title: string) =>
  photoOrNone(photoSizes, title).regex(/\S/, "falta la foto: ponla");

/** The mark of an entry that the program ships as an example, at the key "muestra". */
export const sampleMark = fixed(z.literal(true, "debe ser true, sin comillas")).optional();

export const isSample = (entry: unknown) => ownValue(entry, "muestra") === true;

/** Returns a value that the owner saves, which is no sample any more. */
export function withoutSampleMark(value: unknown): unknown {
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.filter(([name]) => name !== "muestra"));
}
