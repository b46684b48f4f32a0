/** The photos that the schema of a document asks the owner to upload. */
import { z } from "zod";
import type { PhotoSizes } from "~/documents/document";
import { itemOf, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { innerName } from "./field-names";

export interface PhotoField {
  /** Its path, with "#" for the index of an item: "fotos.#.imagen". */
  path: string;
  /** Whether the entry, or the item that has the photo, is invalid without it. */
  required: boolean;
  photoSizes: PhotoSizes;
}

export function photoFields(schema: z.ZodType, path = "", isParentRequired = true): PhotoField[] {
  const { inner, isOptional } = unwrap(schema);
  const required = isParentRequired && !isOptional;
  if (inner instanceof z.ZodArray) return photoFields(itemOf(inner), innerName(path, "#"));
  if (inner instanceof z.ZodObject) {
    return Object.entries(shapeOf(inner)).flatMap(([key, field]) =>
      photoFields(field, innerName(path, key), required),
    );
  }
  const { photoSizes } = metadataOf(inner);
  return photoSizes ? [{ path, required, photoSizes }] : [];
}
