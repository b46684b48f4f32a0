/** Reads what the schema of a document says about its form. */
import { z } from "zod";
import type { Photos } from "~/documents/document";
import { metadataOf, unwrap } from "~/documents/metadata";

type Shape = Record<string, z.ZodType>;

/** Returns the name of a field inside another. */
export const join = (name: string, key: string | number) => (name ? `${name}.${key}` : String(key));

export const itemOf = (rule: z.ZodArray) => rule.element as z.ZodType;

/** Returns the fields of an object that the owner edits, by key. */
export function editedShape(rule: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(rule.shape as Shape).filter(
    ([, field]) =>
      metadataOf(field).input !== "fixed" && !(unwrap(field).rule instanceof z.ZodLiteral),
  );
}

/** Returns the label of a path in a schema, such as "Oficina 1: Calle y número". */
export function labelAtPath(outer: z.ZodType, [key, ...rest]: PropertyKey[]): string {
  const { rule } = unwrap(outer);
  if (key === undefined) return metadataOf(outer).title ?? "";
  if (rule instanceof z.ZodArray) {
    const item = `${metadataOf(itemOf(rule)).title} ${Number(key) + 1}`;
    return rest.length > 0 ? `${item}: ${labelAtPath(itemOf(rule), rest)}` : item;
  }
  const inside = rule instanceof z.ZodObject && (rule.shape as Shape)[String(key)];
  return inside ? labelAtPath(inside, rest) : String(key);
}

export interface PhotoField {
  /** Its path, with "#" for an index. */
  path: string;
  required: boolean;
  photos: Photos;
}

/** Returns the photo fields of a schema. */
export function photoFields(rules: z.ZodType, name = "", needed = true): PhotoField[] {
  const { rule, isOptional } = unwrap(rules);
  const required = needed && !isOptional;
  if (rule instanceof z.ZodArray) return photoFields(itemOf(rule), join(name, "#"), required);
  if (rule instanceof z.ZodObject) {
    return Object.entries(rule.shape as Shape).flatMap(([key, field]) =>
      photoFields(field, join(name, key), required),
    );
  }
  const { photos } = metadataOf(rule);
  return photos ? [{ path: name, required, photos }] : [];
}
