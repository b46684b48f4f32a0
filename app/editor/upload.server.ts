/** The page that uploads photos into a field. */
import { redirect } from "@remix-run/node";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { PHOTO_ADDRESS } from "~/documents/photo-address";
import { photoFolders, PHOTO_FILE } from "~/documents/photos.server";
import { describeWriteError } from "~/documents/write-error";
import { dropBody, type PostedForm } from "~/http/read-form.server";
import { storePhoto } from "~/images/photo.server";
import { PictureError, type KeptPlace } from "~/images/picture-error";
import { PHOTOS_WITHIN_MS } from "~/limits";
import { photoFields, type PhotoField } from "./fields.server";
import { HASH_FIELD } from "./items";
import { contentPath, findPart, NEW, type Part } from "./parts.server";
import { linkTo } from "./view-document.server";

/** Returns the photo field at the path that an address names; undefined when the schema has none there. */
function fieldIn({ schema }: Document, query: URLSearchParams) {
  const path = query.get("campo") ?? "";
  const pattern = path.replace(/\.\d{1,3}(?=\.|$)/g, ".#");
  const field = photoFields(schema).find((one) => one.path === pattern);
  return field && { ...field, path };
}

/** Returns the paths and addresses of the photos that were just uploaded for a form. */
export function uploadedPhotos({ document }: Part, query: URLSearchParams) {
  const field = fieldIn(document, query);
  const photos = query.getAll("foto").filter((name) => PHOTO_FILE.test(name));
  if (!field) return [];
  return photos.map((name, index) => ({
    path: pathOfNext(field.path, index),
    address: PHOTO_ADDRESS + name,
  }));
}

/** Returns the path of a later photo: "fotos.2.imagen" is two after "fotos.0.imagen". */
function pathOfNext(path: string, later: number): string[] {
  const keys = path.split(".");
  const index = keys.findLastIndex((key) => /^\d+$/.test(key));
  return keys.map((key, at) => (at === index ? String(Number(key) + later) : key));
}

/** The page that asks for photos, with the error of the last upload. */
export function photoPage(
  document: Document,
  query: URLSearchParams,
  problem?: string,
  status = 422,
) {
  const isNew = document.kind === "list" && query.get("entrada") === NEW;
  return {
    page: "photo" as const,
    title: isNew ? `${document.addLabel}: primero las fotos` : "Una foto",
    /** The form of a new entry, without a photo. */
    skip: isNew ? contentPath(document, NEW) : undefined,
    back: linkTo(document),
    action: contentPath(document, `foto?${query.toString()}`),
    keptPlaces,
    /** Whether several photos may be chosen at once. */
    isMultiple: /\.\d+\./.test(query.get("campo") ?? ""),
    problem,
    ...(problem && { status }),
  };
}

/** Uploads run one at a time, because encoding a photo takes up to 350 MB of memory. */
let isEncoding = false;

/** Answers the page of photos; on a POST encodes them and redirects to the form. */
export async function answerPhoto(
  documents: Documents,
  document: Document,
  request: Request,
  readBody: () => Promise<PostedForm>,
) {
  const query = new URL(request.url).searchParams;
  const field = fieldIn(document, query);
  const key = query.get("entrada") ?? "";
  if (!field || !findPart(document, key)) return redirect(contentPath(document), 303);
  if (request.method !== "POST") return photoPage(document, query);
  // Up to 16 MB. Another encoding may begin meanwhile.
  const posted = isEncoding ? dropBody(request) : await readBody();
  if (isEncoding) {
    const problem = "Otra foto se está preparando. Espera unos segundos y vuelve a subir la tuya.";
    return photoPage(document, query, problem, 429);
  }
  isEncoding = true;
  try {
    const { names, left, refused } = await encode(documents, field, posted);
    const shownHash = query.get(HASH_FIELD) ?? "";
    const to = new URLSearchParams({
      [HASH_FIELD]: shownHash,
      campo: field.path,
      faltan: String(left),
    });
    for (const photo of names) to.append("foto", photo);
    for (const place of refused) to.append("mala", String(place));
    return redirect(contentPath(document, `${key}?${to.toString()}`), 303);
  } catch (error) {
    const problem = error instanceof PictureError ? error.message : describeWriteError(error);
    if (!problem) throw error;
    return photoPage(document, query, problem);
  } finally {
    isEncoding = false;
  }
}

/**
 * Stores the posted photos; returns the names of their files, the places (from 1) of those that cannot be used, and
 * how many are left when the time is over.
 *
 * @throws PictureError in Spanish when none can be used
 */
async function encode(documents: Documents, { photoSizes }: PhotoField, posted = new FormData()) {
  const files = [...posted.getAll("tomada"), ...posted.getAll("elegida")].filter(
    (one): one is File => one instanceof File && one.size > 0,
  );
  if (files.length === 0) throw new PictureError("Falta la foto: tómala o elige una.");
  const kept = keptPlaces.find(([place]) => place === posted.get("queda"))?.[0] ?? "centre";
  await documents.deleteUnusedPhotos();
  // Private until a saved document names them.
  const folder = photoFolders(documents.dataDir).unpublished;
  const until = Date.now() + PHOTOS_WITHIN_MS;
  const names: string[] = [];
  const errors = new Map<number, PictureError>();
  for (const [index, file] of files.entries()) {
    if (index > 0 && Date.now() > until) break;
    const photo = Buffer.from(await file.arrayBuffer());
    try {
      names.push(await storePhoto(photo, { ...photoSizes, kept }, folder));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      errors.set(index + 1, error);
    }
  }
  const [[, first] = []] = errors;
  if (first && names.length === 0) throw first;
  return { names, refused: errors.keys(), left: files.length - names.length - errors.size };
}

const keptPlaces: [KeptPlace, string][] = [
  ["centre", "El medio"],
  ["left top", "Lo de arriba, o lo de la izquierda"],
  ["right bottom", "Lo de abajo, o lo de la derecha"],
];
