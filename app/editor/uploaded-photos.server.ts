/** What an upload leaves to the form of its photos, in the query of the form's URL. */
import { QUERY } from "./field-names";
import type { Document } from "~/documents/document";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { PHOTO_FILE } from "~/documents/photos.server";
import { photoFields } from "./fields.server";
import { contentPath, PHOTO } from "./paths";

export interface StoredPhotos {
  names: string[];
  /** The places, from 1, of the photos that cannot be used. */
  refused: number[];
  /** How many are left, because the time was over. */
  left: number;
}

/** Returns the URL of the page that uploads photos into a field of a part; `hash`: that of what its form shows. */
export function photoPath(document: Document, part: string, path: string, hash?: string): string {
  const query = new URLSearchParams({
    [QUERY.part]: part,
    ...(hash && { [QUERY.hash]: hash }),
    [QUERY.path]: path,
  });
  return contentPath(document, `${PHOTO}?${query.toString()}`);
}

/** Returns the photo field at the path that a query names; undefined when the schema has none there. */
export function fieldIn({ schema }: Document, query: URLSearchParams) {
  const path = query.get(QUERY.path) ?? "";
  const pattern = path.replace(/\.\d{1,3}(?=\.|$)/g, ".#");
  const field = photoFields(schema).find((one) => one.path === pattern);
  return field && { ...field, path };
}

/**
 * Returns the query with the stored photos.
 *
 * @param asked the query of the page that asked for them
 */
export function queryWith({ names, refused, left }: StoredPhotos, asked: URLSearchParams) {
  return new URLSearchParams([
    [QUERY.hash, asked.get(QUERY.hash) ?? ""],
    [QUERY.path, asked.get(QUERY.path) ?? ""],
    [QUERY.left, String(left)],
    ...names.map((name) => [QUERY.photo, name]),
    ...refused.map((place) => [QUERY.refused, String(place)]),
  ]);
}

/** Returns the photos that were just uploaded, and what to say of them; undefined when there are none. */
export function uploadIn(document: Document, query: URLSearchParams) {
  const field = fieldIn(document, query);
  const names = query.getAll(QUERY.photo).filter((name) => PHOTO_FILE.test(name));
  if (!field || names.length === 0) return undefined;
  return {
    /** The hash of the value that the form showed. */
    hash: query.get(QUERY.hash) ?? "",
    photos: names.map((name, index) => ({
      path: pathOfNext(field.path, index),
      address: PHOTO_ADDRESS + name,
    })),
    notice: [
      names.length > 1
        ? "Las fotos están listas. Di qué se ve en cada una y guarda."
        : "La foto está lista. Mira cómo quedó y guarda.",
      ...describeMissing(query),
    ].join(" "),
  };
}

function describeMissing(query: URLSearchParams): string[] {
  const left = Number(query.get(QUERY.left));
  const refused = query.getAll(QUERY.refused).filter((place) => /^\d{1,2}$/.test(place));
  return [
    left > 0 && `No alcanzó el tiempo para todas. Faltan las últimas: ${left}. Súbelas después.`,
    refused.length > 0 &&
      `De las que elegiste no se pudo usar la número ${refused.join(", la ")}: súbela sola y verás por qué.`,
  ].filter((sentence) => sentence !== false);
}

/** Returns the path of a later photo: "fotos.2.imagen" is two after "fotos.0.imagen". */
function pathOfNext(path: string, later: number): string[] {
  const keys = path.split(".");
  const index = keys.findLastIndex((key) => /^\d+$/.test(key));
  return keys.map((key, at) => (at === index ? String(Number(key) + later) : key));
}
