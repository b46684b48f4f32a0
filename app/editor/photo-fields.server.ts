import { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import { itemOf, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { join } from "./items";

export interface PhotoField {
  /** Its path, with "#" for an index. */
  path: string;
  required: boolean;
  photoSizes: PhotoSizes;
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
  const { photoSizes } = metadataOf(rule);
  return photoSizes ? [{ path: name, required, photoSizes }] : [];
}
