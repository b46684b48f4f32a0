/** What the schema of a document says about its fields beside the rules, such as their labels. */
import { z } from "zod";
import type { PhotoSizes } from "./document";
import { itemsOf, ownValue } from "./value";

interface Metadata {
  /** The label. */
  title?: string;
  /** The hint. */
  description?: string;
  input?: string;
  choices?: Record<string, string>;
  photoSizes?: PhotoSizes;
  /** Why clients or the law ask for a fact that the site works without. */
  wanted?: string;
}

/** Returns the schema inside an optional one or one with a default, or the schema itself. */
export function unwrap(rule: z.ZodType): { rule: z.ZodType; isOptional: boolean } {
  const isOptional = rule instanceof z.ZodOptional || rule instanceof z.ZodDefault;
  return { rule: isOptional ? (rule.unwrap() as z.ZodType) : rule, isOptional };
}

export const metadataOf = (outer: z.ZodType): Metadata => ({
  ...unwrap(outer).rule.meta(),
  ...outer.meta(),
});

export const shapeOf = (rule: z.ZodObject) => rule.shape as Record<string, z.ZodType>;

export const itemOf = (rule: z.ZodArray) => rule.element as z.ZodType;

/** Whether a schema is that of a list in which each choice is once or not at all. */
export const isListOfChoices = (rule: z.ZodType): rule is z.ZodArray<z.ZodEnum> =>
  rule instanceof z.ZodArray && itemOf(rule) instanceof z.ZodEnum;

/**
 * Returns the label of a path in a schema, such as "Oficina 1: Calle y número".
 *
 * @param value the value of the schema, for the names of its items
 */
export function labelAtPath(
  outer: z.ZodType,
  [key, ...rest]: PropertyKey[],
  value?: unknown,
): string {
  const { rule } = unwrap(outer);
  if (key === undefined) return metadataOf(outer).title ?? "";
  const isList = rule instanceof z.ZodArray;
  const shape = rule instanceof z.ZodObject ? shapeOf(rule) : {};
  const inner = isList ? itemOf(rule) : Object.hasOwn(shape, key) && shape[String(key)];
  if (!inner) return String(key);
  const innerValue = isList ? itemsOf(value)[Number(key)] : ownValue(value, String(key));
  const name = isList ? itemLabel(inner, Number(key), innerValue) : labelAtPath(inner, []);
  if (rest.length === 0) return name;
  const label = labelAtPath(inner, rest, innerValue);
  return isList || unwrap(inner).rule instanceof z.ZodObject ? `${name}: ${label}` : label;
}

/** Returns the name of an item that its first field chooses, such as "Domótica"; else its title with its number. */
function itemLabel(outer: z.ZodType, index: number, value: unknown): string {
  const { rule } = unwrap(outer);
  const [first] = rule instanceof z.ZodObject ? Object.entries(shapeOf(rule)) : [];
  const chosen = first && metadataOf(first[1]).choices?.[String(ownValue(value, first[0]))];
  return chosen ?? `${metadataOf(outer).title} ${index + 1}`;
}
