/** What the schema of a document says about its fields beside what is valid, such as their labels. */
import { z } from "zod";
import type { PhotoSizes } from "./document";
import { itemsOf, ownValue } from "./value";

/** The type and the keyboard of a field for a text of one line. */
export type TextInput = "date" | "tel" | "email" | "url" | "digits" | "decimal";

declare module "zod" {
  /** Beside `title`, the label, and `description`, the hint. */
  interface GlobalMeta {
    input?: "fixed" | "textarea" | TextInput;
    choices?: Record<string, string>;
    /** Of a photo that the owner uploads. */
    photoSizes?: PhotoSizes;
    /** Why clients or the law ask for a fact that the site works without. */
    wanted?: string;
  }
}

/** Returns the schema inside an optional one or one with a default, or the schema itself. */
export function unwrap(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean } {
  const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return { inner: isOptional ? (schema.unwrap() as z.ZodType) : schema, isOptional };
}

export const metadataOf = (schema: z.ZodType) =>
  ({ ...unwrap(schema).inner.meta(), ...schema.meta() }) as z.GlobalMeta;

export const shapeOf = (schema: z.ZodObject) => schema.shape as Record<string, z.ZodType>;

export const itemOf = (schema: z.ZodArray) => schema.element as z.ZodType;

/** Whether a schema is that of a list in which each choice is once or not at all. */
export const isListOfChoices = (schema: z.ZodType): schema is z.ZodArray<z.ZodEnum> =>
  schema instanceof z.ZodArray && itemOf(schema) instanceof z.ZodEnum;

/**
 * Returns the label of a path in a schema, such as "Oficina 1: Calle y número".
 *
 * @param value the value of the schema, for the names of its items
 */
export function labelAtPath(
  schema: z.ZodType,
  [key, ...rest]: PropertyKey[],
  value?: unknown,
): string {
  const { inner } = unwrap(schema);
  if (key === undefined) return metadataOf(schema).title ?? "";
  const isList = inner instanceof z.ZodArray;
  const shape = inner instanceof z.ZodObject ? shapeOf(inner) : {};
  const field = isList ? itemOf(inner) : Object.hasOwn(shape, key) && shape[String(key)];
  if (!field) return String(key);
  const fieldValue = isList ? itemsOf(value)[Number(key)] : ownValue(value, String(key));
  const name = isList ? itemLabel(field, Number(key), fieldValue) : labelAtPath(field, []);
  if (rest.length === 0) return name;
  const label = labelAtPath(field, rest, fieldValue);
  return isList || unwrap(field).inner instanceof z.ZodObject ? `${name}: ${label}` : label;
}

/** Returns the name of an item that its first field chooses, such as "Domótica"; else its title with its number. */
function itemLabel(schema: z.ZodType, index: number, value: unknown): string {
  const { inner } = unwrap(schema);
  const [first] = inner instanceof z.ZodObject ? Object.entries(shapeOf(inner)) : [];
  const chosen = first && metadataOf(first[1]).choices?.[String(ownValue(value, first[0]))];
  return chosen ?? `${metadataOf(schema).title} ${index + 1}`;
}
