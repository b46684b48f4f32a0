/** Reads what the schema of a document says about its form. */
import { z } from "zod";
import type { Photos } from "~/documents/document";
import { itemOf, shapeOf } from "~/documents/labels";
import { metadataOf, unwrap } from "~/documents/metadata";

/** Returns the name of a field inside another. */
export const join = (name: string, key: string | number) => (name ? `${name}.${key}` : String(key));

/** Returns the fields of an object that the owner edits, by key. */
export function editedShape(rule: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shapeOf(rule)).filter(
    ([, field]) =>
      metadataOf(field).input !== "fixed" && !(unwrap(field).rule instanceof z.ZodLiteral),
  );
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
  if (rule instanceof z.ZodArray) return photoFields(itemOf(rule), join(name, "#"));
  if (rule instanceof z.ZodObject) {
    return Object.entries(shapeOf(rule)).flatMap(([key, field]) =>
      photoFields(field, join(name, key), required),
    );
  }
  const { photos } = metadataOf(rule);
  return photos ? [{ path: name, required, photos }] : [];
}
