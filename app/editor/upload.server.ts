/** The page that uploads photos into a field. */
import { redirect } from "@remix-run/node";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { photoFolders } from "~/documents/photos.server";
import { valueAt } from "~/documents/value";
import { describeWriteError } from "~/process/disk-error";
import { dropBody, readFormOrEmpty } from "~/http/read-form.server";
import { storePhoto } from "~/images/photo.server";
import { keptPlaces } from "~/images/kept-place";
import { PictureError } from "~/images/picture-error";
import { PHOTOS_WITHIN_MS } from "~/limits";
import { valueNow } from "./entry-now.server";
import { FIELD, QUERY } from "./field-names";
import type { PhotoField } from "./fields.server";
import { findPart } from "./parts.server";
import { contentPath, linkTo, NEW, PHOTO } from "./paths";
import { fieldIn, queryWith, type StoredPhotos } from "./uploaded-photos.server";

const BUSY = "Otra foto se está preparando. Espera unos segundos y vuelve a subir la tuya.";

/** Uploads run one at a time, because encoding a photo takes up to 350 MB of memory. */
let isEncoding = false;

/** Answers the page of photos; on a POST encodes them and redirects to the form. */
export async function answerPhoto(documents: Documents, document: Document, request: Request) {
  const query = new URL(request.url).searchParams;
  const field = fieldIn(document, query);
  const key = query.get(QUERY.part) ?? "";
  const part = findPart(document, key);
  if (!field || !part) return redirect(contentPath(document), 303);
  const stored = await valueNow(documents, part, key);
  const item = field.path.split(".").slice(0, -1);
  // Then each photo becomes a new item of a list.
  const isMultiple = field.required && valueAt(stored, item) === undefined;
  const page = photoView(document, query, isMultiple);
  if (request.method !== "POST") return page;
  try {
    const photos = await whileAlone(request, (form) =>
      storePhotos(documents, field, form, isMultiple),
    );
    if (!photos) return { ...page, problem: BUSY, status: 429 };
    const next = `${key}?${queryWith(photos, query).toString()}`;
    return redirect(contentPath(document, next), 303);
  } catch (error) {
    return { ...page, ...problemOf(error) };
  }
}

/** Says what the page that uploads photos shows; `isMultiple`: whether several may be chosen at once. */
function photoView(document: Document, query: URLSearchParams, isMultiple: boolean) {
  const isNew = document.kind === "list" && query.get(QUERY.part) === NEW;
  return {
    kind: "photo" as const,
    title: isNew ? `${document.addLabel}: primero las fotos` : "Una foto",
    /** The URL of a new entry without a photo. */
    skip: isNew ? contentPath(document, NEW) : undefined,
    back: linkTo(document),
    formUrl: contentPath(document, `${PHOTO}?${query.toString()}`),
    isMultiple,
  };
}

export type PhotoView = ReturnType<typeof photoView>;

/** Returns what `encode` makes of the posted form; undefined while another upload is encoded. */
async function whileAlone<Result>(request: Request, encode: (form: FormData) => Promise<Result>) {
  if (isEncoding) {
    dropBody(request);
    return undefined;
  }
  const form = await readFormOrEmpty(request);
  // Another encoding may have begun while up to 16 MB came.
  if (isEncoding) return undefined;
  isEncoding = true;
  try {
    return await encode(form);
  } finally {
    isEncoding = false;
  }
}

/** Returns why photos were not stored, and the answer's status. @throws an error that is no fault of photo or disk */
function problemOf(error: unknown) {
  if (error instanceof PictureError) return { problem: error.message, status: 422 };
  const problem = describeWriteError(error);
  if (!problem) throw error;
  return { problem, status: 503 };
}

/**
 * Stores the posted photos, until the time is over.
 *
 * @throws PictureError in Spanish when none can be used
 */
async function storePhotos(
  documents: Documents,
  { photoSizes }: PhotoField,
  form: FormData,
  isMultiple: boolean,
): Promise<StoredPhotos> {
  const files = [...form.getAll(FIELD.takenPhoto), ...form.getAll(FIELD.chosenPhotos)]
    .filter((one): one is File => one instanceof File && one.size > 0)
    .slice(0, isMultiple ? undefined : 1);
  if (files.length === 0) throw new PictureError("Falta la foto: tómala o elige una.");
  const kept = keptPlaces.find(([place]) => place === form.get(FIELD.keptPlace))?.[0] ?? "centre";
  await documents.deleteUnnamedPhotos();
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
  const refused = [...errors.keys()];
  return { names, refused, left: files.length - names.length - refused.length };
}
