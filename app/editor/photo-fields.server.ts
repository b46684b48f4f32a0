/**
 * The photos that the schema of a document asks the owner to upload, and how they come into their form: the query of its
 * URL names them, and they are saved with the form.
 */
import { z } from "zod";
import type { Document, PhotoSizes } from "~/documents/document";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { PHOTO_FILE } from "~/documents/photos.server";
import { itemOf, metadataOf, shapeOf, unwrap } from "~/documents/schema";
import { joinWords } from "~/words";
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
  /** The numbers, from 1, of the photos that cannot be used. */
  refused: number[];
  /** The number of photos that were not reached in time. */
  left: number;
}

/** Returns the URL of the page that uploads photos into a field; `hash` is the hash of the value that the form shows. */
export function photoPath(document: Document, part: string, path: string, hash?: string): string {
  const query = new URLSearchParams({
    [QUERY.part]: part,
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
export function uploadQuery({ names, refused, left }: StoredPhotos, pageQuery: URLSearchParams) {
  return new URLSearchParams([
    [QUERY.hash, pageQuery.get(QUERY.hash) ?? ""],
    [QUERY.path, pageQuery.get(QUERY.path) ?? ""],
    [QUERY.left, String(left)],
    ...names.map((name) => [QUERY.photo, name]),
    ...refused.map((number) => [QUERY.refused, String(number)]),
  ]);
}

/** Reads the photos that were just uploaded, and what to say of them; returns undefined when there are none. */
export function readUpload(document: Document, query: URLSearchParams) {
  const field = photoFieldIn(document, query);
  const names = query.getAll(QUERY.photo).filter((name) => PHOTO_FILE.test(name));
  if (!field || names.length === 0) return undefined;
  return {
    /** The hash of the value that the form showed before the upload. */
    hash: query.get(QUERY.hash) ?? "",
    photos: names.map((name, index) => ({
      path: pathOfPhoto(field.path, index),
      address: PHOTO_ADDRESS + name,
    })),
    notice: describeUpload(names.length, query),
  };
}

function describeUpload(count: number, query: URLSearchParams): string {
  let text = "La foto está lista. Mira cómo quedó y guarda.";
  if (count > 1) text = "Las fotos están listas. Di qué se ve en cada una y guarda.";
  const left = Number(query.get(QUERY.left));
  if (left > 0) {
    const missing = left === 1 ? "Falta la última: súbela" : `Faltan las últimas ${left}: súbelas`;
    text += ` No alcanzó el tiempo para todas. ${missing} después.`;
  }
  const refused = query.getAll(QUERY.refused).filter((number) => /^\d{1,2}$/.test(number));
  if (refused.length === 1) {
    text += ` De las que elegiste no se pudo usar la número ${refused[0]}: súbela sola y verás por qué.`;
  } else if (refused.length > 1) {
    text += ` De las que elegiste no se pudieron usar las número ${joinWords(refused)}: súbelas una por una y verás por qué.`;
  }
  return text;
}

/** Returns the path of a photo `offset` items after the first one: 2 after "fotos.0.imagen" is "fotos.2.imagen". */
function pathOfPhoto(firstPath: string, offset: number): string[] {
  const keys = firstPath.split(".");
  const indexAt = keys.findLastIndex((key) => /^\d+$/.test(key));
  if (indexAt < 0) return keys;
  return keys.with(indexAt, String(Number(keys[indexAt]) + offset));
}
