import { z } from "zod";

// Error messages continue a sentence that begins with the field's name.

const orMissing =
  (error: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? "falta" : error;

const kind = orMissing("debe ser un texto entre comillas");

/** Builds the schema of a text that may be empty. */
export const text = (about: string) => z.string({ error: kind }).trim().describe(about);

/** Builds the schema of a required text; `about` is the description that editors show. */
export const requiredText = (about?: string) =>
  z.string({ error: kind }).regex(/\S/, "está vacío").trim().meta({ description: about });

const isDay = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true;

/** Builds the schema of a calendar day as YYYY-MM-DD. */
export const day = (about: string) =>
  requiredText(about).refine(isDay, "debe ser un día, como 2026-11-21").meta({ input: "date" });

export const hidden = z
  .boolean("debe ser true o false, sin comillas")
  .describe("true: esta parte no se ve.")
  .optional();

export const list = <Item extends z.ZodType>(item: Item, about?: string) =>
  z.array(item, "debe ser una lista entre corchetes [ ]").meta({ description: about });

/** Builds the schema of a non-empty list; `least` is the item in the error message, such as "un punto". */
export const nonEmptyList = <Item extends z.ZodType>(item: Item, least: string, about?: string) =>
  list(item, about).min(1, `debe tener al menos ${least}`);

/**
 * Builds the schema of a list of exactly `count` items, because the drawing on the page has that many places.
 */
export const exactly = <Item extends z.ZodType>(count: number, item: Item, about?: string) =>
  list(item, about).length(count, `el dibujo tiene ${count} lugares: deben ser ${count}`);

/** Builds the schema of a list of one to `most` items, for a fixed drawing. */
export const upTo = <Item extends z.ZodType>(most: number, item: Item, least: string) =>
  nonEmptyList(item, least).max(
    most,
    `el dibujo tiene ${most} lugares: deben ser como mucho ${most}`,
  );

/** Builds the schema of an object with these fields only, so that misspelt names are errors. */
export const strictObject = <Fields extends z.ZodRawShape>(fields: Fields, about?: string) =>
  z
    .strictObject(fields, {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? `no existe el campo ${quoted(issue.keys)}; van ${Object.keys(fields).join(", ")}`
          : orMissing("debe ir entre llaves { }")(issue),
    })
    .meta({ description: about });

/**
 * Builds the schema of an entry of an owner's list; unknown fields are allowed, so that they do not hide the
 * entry.
 */
export const entry = <Fields extends z.ZodRawShape>(fields: Fields, about?: string) =>
  z.object(fields, { error: orMissing("debe ir entre llaves { }") }).meta({ description: about });

const quoted = (names: string[]) => names.map((name) => `«${name}»`).join(", ");

export const number = (about: string, least: number, most: number) =>
  z
    .number({ error: orMissing("debe ser un número") })
    .min(least, `debe ser al menos ${least}`)
    .max(most, `debe ser como mucho ${most}`)
    .describe(about);

/** Builds the schema of a complete https URL, or an empty text. */
export const webAddress = (about: string) =>
  text(about).regex(/^(https:\/\/[^\s/]+\.\S+)?$/, "debe ser una dirección https:// completa");

const LOCAL_OR_WEB = "debe ser una ruta como /assets/… o una dirección https://…, sin espacios";

/** Builds the schema of a path on this site, an https URL, or an empty text. */
export const pathOrUrl = (about: string) =>
  text(about).regex(/^(\/\S+|https:\/\/[^\s/]+\.\S+)?$/, LOCAL_OR_WEB);

/** Like `localOrWeb`, for pictures in an owner's list; a path may also start with "assets/". */
export const pictureOrNone = (about: string) =>
  text(about)
    .regex(/^((\.?\/)?assets\/\S+|\/\S+|https:\/\/[^\s/]+\.\S+)?$/, LOCAL_OR_WEB)
    .overwrite((address) => address.replace(/^(\.\/)?(?=assets\/)/, "/"))
    .meta({ input: "photo" });

export const picture = (about: string) => pictureOrNone(about).regex(/\S/, "está vacío");

/** A validation error in Spanish, with the path of its value. */
export interface ContentError {
  path: PropertyKey[];
  message: string;
}

/** Validates a value; returns its errors. */
export function findErrors(rules: z.ZodType, value: unknown): ContentError[] {
  return rules.safeParse(value).error?.issues ?? [];
}

/** A error as a sentence that begins with the field. */
export function describeError({ path, message }: ContentError): string {
  return path.length > 0 ? `${path.join(".")}: ${message}` : message;
}
