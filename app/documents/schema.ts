/** What the schema of a document says about its fields beside what is valid, such as their labels. */
import { z } from "zod";
import type { PhotoSizes } from "./document";
import { itemsOf, ownValue } from "./value";

/** The type and the keyboard of a field for a text of one line. */
export type TextInput = "date" | "tel" | "email" | "url" | "digits" | "decimal";

declare module "zod" {
  /** Beside `title`, the label, and `description`, the hint. */
  interface GlobalMeta {
    input?: "textarea" | TextInput;
    /** Whether the owner's forms have no field for it. */
    notInForms?: boolean;
    choices?: Record<string, string>;
    /** Of a photo that the owner uploads. */
    photoSizes?: PhotoSizes;
    /** Why clients or the law ask for a fact that the site works without. */
    wanted?: string;
  }
}

/** Returns the schema inside one that is optional or has a default; of another one itself. */
export function unwrap(schema: z.ZodType): { inner: z.ZodType; isOptional: boolean } {
  const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return { inner: isOptional ? (schema.unwrap() as z.ZodType) : schema, isOptional };
}

/** Returns what a schema says, and what the one inside it says beside that. */
export const metadataOf = (schema: z.ZodType) =>
  ({ ...unwrap(schema).inner.meta(), ...schema.meta() }) as z.GlobalMeta;

const titleOf = (schema: z.ZodType) => metadataOf(schema).title ?? "";

/** Returns the schemas of an object's fields, by key. */
export const shapeOf = (schema: z.ZodObject) => schema.shape as Record<string, z.ZodType>;

/** Returns the schema of a list's items. */
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
  if (key === undefined) return titleOf(schema);
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    const index = Number(key);
    const itemSchema = itemOf(inner);
    const item = itemsOf(value)[index];
    const name = chosenName(itemSchema, item) ?? `${titleOf(itemSchema)} ${index + 1}`;
    return rest.length === 0 ? name : `${name}: ${labelAtPath(itemSchema, rest, item)}`;
  }
  const shape = inner instanceof z.ZodObject ? shapeOf(inner) : {};
  const field = ownValue(shape, String(key)) as z.ZodType | undefined;
  if (!field) return String(key);
  const label = labelAtPath(field, rest, ownValue(value, String(key)));
  // A list adds nothing to the name of its item: "Oficina 1", not "Oficinas: Oficina 1".
  const isGroup = unwrap(field).inner instanceof z.ZodObject;
  // A list may have the name of its group: "Servicios".
  return isGroup && label !== titleOf(field) ? `${titleOf(field)}: ${label}` : label;
}

/** Returns what the first field of an item chooses, such as "Domótica"; undefined when it is no choice. */
function chosenName(schema: z.ZodType, value: unknown): string | undefined {
  const shape = schema instanceof z.ZodObject ? shapeOf(schema) : {};
  const [key = ""] = Object.keys(shape);
  const choices = shape[key] && metadataOf(shape[key]).choices;
  return ownValue(choices, String(ownValue(value, key))) as string | undefined;
}
