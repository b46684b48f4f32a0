/**
 * The photos that the schema of a document asks the owner to upload, and how they come into their form: the query of its
 * URL names them, and they are saved with the form.
 */
import { z } from "zod";
import type { Document, PhotoSizes } from "~/documents/document";
import { PHOTO_ADDRESS, PHOTO_FILE } from "~/documents/photo-address";
import { itemOf, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { contentPath, innerName, PHOTO, QUERY } from "./names";

interface PhotoField {
  /** Its path with "#" for the index of each item, such as "fotos.#.imagen". */
  pattern: string;
  /** Whether the entry, or the item that has the photo, is invalid without it. */
  required: boolean;
  photoSizes: PhotoSizes;
}

/** Returns the photos that a schema asks for, also inside its lists and objects. */
export function photoFields(
  schema: z.ZodType,
  pattern = "",
  isParentRequired = true,
): PhotoField[] {
  const { inner, isOptional } = unwrap(schema);
  const required = isParentRequired && !isOptional;
  if (inner instanceof z.ZodArray) return photoFields(itemOf(inner), innerName(pattern, "#"));
  if (inner instanceof z.ZodObject) {
    return Object.entries(shapeOf(inner)).flatMap(([key, field]) =>
      photoFields(field, innerName(pattern, key), required),
    );
  }
  const { photoSizes } = metadataOf(inner);
  return photoSizes ? [{ pattern, required, photoSizes }] : [];
}

export interface StoredPhotos {
  names: string[];
  /** Whether all uploaded photos were stored: none was bad, or not reached in time. */
  areAll: boolean;
}

/** Returns the URL of the page that uploads photos into a field of a part; `hash` is that of the value in the form. */
export function photoPath(
  document: Document,
  { key, hash, path }: { key: string; hash?: string; path: string },
): string {
  const query = new URLSearchParams({
    [QUERY.part]: key,
    ...(hash && { [QUERY.hash]: hash }),
    [QUERY.path]: path,
  });
  return contentPath(document, `${PHOTO}?${query.toString()}`);
}

/** Returns the photo field at the path that a query names; undefined when the schema has none there. */
export function photoFieldIn({ schema }: Document, query: URLSearchParams) {
  const path = query.get(QUERY.path) ?? "";
  const pattern = path.replace(/\.\d{1,3}(?=\.|$)/g, ".#");
  const field = photoFields(schema).find((candidate) => candidate.pattern === pattern);
  return field && { ...field, path };
}

/**
 * Returns the query for the form's URL, which `readUpload` reads.
 *
 * @param pageQuery the query of the page that has uploaded the photos
 */
export function uploadQuery({ names, areAll }: StoredPhotos, pageQuery: URLSearchParams) {
  return new URLSearchParams([
    [QUERY.hash, pageQuery.get(QUERY.hash) ?? ""],
    [QUERY.path, pageQuery.get(QUERY.path) ?? ""],
    ...names.map((name) => [QUERY.photo, name]),
    ...(areAll ? [] : [[QUERY.missing, "si"]]),
  ]);
}

/** The photos that were just uploaded. */
export interface Upload {
  /** The hash of the value that the form showed before. */
  hash: string;
  photos: { path: string[]; address: string }[];
  /** What to say of them. */
  notice: string;
}

/** Returns the photos that the query of a form's URL names; undefined when there are none. */
export function readUpload(document: Document, query: URLSearchParams): Upload | undefined {
  const field = photoFieldIn(document, query);
  const names = query.getAll(QUERY.photo).filter((name) => PHOTO_FILE.test(name));
  if (!field || names.length === 0) return undefined;
  return {
    hash: query.get(QUERY.hash) ?? "",
    photos: names.map((name, index) => ({
      path: pathOfPhoto(field.path, index),
      address: PHOTO_ADDRESS + name,
    })),
    notice: describeUpload(names.length, query.has(QUERY.missing)),
  };
}

function describeUpload(count: number, areSomeMissing: boolean): string {
  const stored =
    count > 1
      ? "Las fotos están listas. Di qué se ve en cada una y guarda."
      : "La foto está lista. Mira cómo quedó y guarda.";
  const missing = " No entraron todas: sube las que faltan una por una y verás por qué.";
  return areSomeMissing ? stored + missing : stored;
}

/** Returns the path of a photo `offset` items after the first one: 2 after "fotos.0.imagen" is "fotos.2.imagen". */
function pathOfPhoto(firstPath: string, offset: number): string[] {
  const keys = firstPath.split(".");
  const indexAt = keys.findLastIndex((key) => /^\d+$/.test(key));
  if (indexAt < 0) return keys;
  return keys.with(indexAt, String(Number(keys[indexAt]) + offset));
}
