/** The page that uploads photos into a field. */
import { redirect } from "@remix-run/node";
import type { Document, PhotoSizes } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { photoFolders } from "~/documents/photos.server";
import { valueAt } from "~/documents/value";
import { describeWriteError } from "~/process/disk-error";
import { dropBody, readFormOrEmpty } from "~/http/read-form.server";
import { keptPlaces, PictureError, storePhoto } from "~/images/photo.server";
import { PHOTOS_WITHIN_MS } from "~/limits";
import { editedValue } from "./edited-value.server";
import { contentPath, FIELD, QUERY } from "./names";
import { findPart } from "./parts.server";
import { photoFieldIn, uploadQuery, type StoredPhotos } from "./photo-fields.server";
import { photoView } from "./photo-page";

const BUSY = "Otra foto se está preparando. Espera unos segundos y vuelve a subir la tuya.";

/** Shows the page that uploads photos; on a POST stores the photos and redirects to the form. */
export async function answerPhoto(documents: Documents, document: Document, request: Request) {
  const query = new URL(request.url).searchParams;
  const field = photoFieldIn(document, query);
  const key = query.get(QUERY.part) ?? "";
  const part = findPart(document, key);
  if (!field || !part) return redirect(contentPath(document), 303);
  const stored = await editedValue(documents, part, key);
  const itemPath = field.path.split(".").slice(0, -1);
  // The item with the photo is not there yet: several photos become several items.
  const isMultiple = field.required && valueAt(stored, itemPath) === undefined;
  const page = photoView(document, query, isMultiple);
  if (request.method !== "POST") return page;
  try {
    const photos = await whileAlone(request, (form) =>
      storePhotos(documents, field.photoSizes, form, isMultiple),
    );
    if (!photos) return { ...page, problem: BUSY, status: 429 };
    const formPage = `${key}?${uploadQuery(photos, query).toString()}`;
    return redirect(contentPath(document, formPage), 303);
  } catch (error) {
    if (error instanceof PictureError) return { ...page, problem: error.message, status: 422 };
    const problem = describeWriteError(error);
    // Neither the photo nor the disk is at fault.
    if (!problem) throw error;
    return { ...page, problem, status: 503 };
  }
}

/** Uploads run one at a time, because encoding a photo takes up to 350 MB of memory. */
let isEncoding = false;

/** Returns what `encode` makes of the posted form; undefined while another upload is encoded. */
async function whileAlone<Result>(request: Request, encode: (form: FormData) => Promise<Result>) {
  if (isEncoding) {
    dropBody(request);
    return undefined;
  }
  const form = await readFormOrEmpty(request);
  // Another encoding may have begun while the photos arrived.
  if (isEncoding) return undefined;
  isEncoding = true;
  try {
    return await encode(form);
  } finally {
    isEncoding = false;
  }
}

/**
 * Stores the posted photos; after PHOTOS_WITHIN_MS it begins no further one.
 *
 * @throws PictureError in Spanish when none can be used, or there are too many for the field
 */
async function storePhotos(
  documents: Documents,
  photoSizes: PhotoSizes,
  form: FormData,
  isMultiple: boolean,
): Promise<StoredPhotos> {
  const files = [...form.getAll(FIELD.takenPhoto), ...form.getAll(FIELD.chosenPhotos)].filter(
    (value): value is File => value instanceof File && value.size > 0,
  );
  if (files.length === 0) throw new PictureError("Falta la foto: tómala o elige una.");
  if (files.length > 1 && !isMultiple) {
    throw new PictureError("Aquí va una sola foto: tómala o elige una, no las dos cosas.");
  }
  const kept = keptPlaces.find(([place]) => place === form.get(FIELD.keptPlace))?.[0] ?? "centre";
  await documents.deleteUnnamedPhotos();
  // Visitors cannot fetch them until a saved document names them.
  const folder = photoFolders(documents.dataDir).unpublished;
  const endsAt = Date.now() + PHOTOS_WITHIN_MS;
  const names: string[] = [];
  let firstError: PictureError | undefined;
  for (const file of files) {
    if (Date.now() > endsAt) break;
    const photo = Buffer.from(await file.arrayBuffer());
    try {
      names.push(await storePhoto(photo, { ...photoSizes, kept }, folder));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      firstError ??= error;
    }
  }
  if (firstError && names.length === 0) throw firstError;
  return { names, areAll: names.length === files.length };
}
