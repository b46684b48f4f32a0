/** The page that uploads photos into a field. */
import { redirect } from "@remix-run/node";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { photoFolders } from "~/documents/photos.server";
import { describeWriteError } from "~/documents/write-error";
import { dropBody, type PostedForm } from "~/http/read-form.server";
import { storePhoto } from "~/images/photo.server";
import { PictureError, type KeptPlace } from "~/images/picture-error";
import { PHOTOS_WITHIN_MS } from "~/limits";
import type { PhotoField } from "./fields.server";
import { contentPath, findPart, linkTo, NEW } from "./parts.server";
import { fieldIn, queryWith, type StoredPhotos } from "./uploaded-photos.server";
import type { PhotoView } from "./views";

/** The page that asks for photos, with the error of the last upload. */
function photoPage(
  document: Document,
  query: URLSearchParams,
  problem?: string,
  status = 422,
): PhotoView {
  const isNew = document.kind === "list" && query.get("entrada") === NEW;
  return {
    page: "photo",
    title: isNew ? `${document.addLabel}: primero las fotos` : "Una foto",
    skip: isNew ? contentPath(document, NEW) : undefined,
    back: linkTo(document),
    action: contentPath(document, `foto?${query.toString()}`),
    keptPlaces,
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
    const stored = await storePhotos(documents, field, posted ?? new FormData());
    const form = `${key}?${queryWith(stored, query).toString()}`;
    return redirect(contentPath(document, form), 303);
  } catch (error) {
    const problem = error instanceof PictureError ? error.message : describeWriteError(error);
    if (!problem) throw error;
    return photoPage(document, query, problem);
  } finally {
    isEncoding = false;
  }
}

/**
 * Stores the posted photos, until the time is over.
 *
 * @throws PictureError in Spanish when none can be used
 */
async function storePhotos(
  documents: Documents,
  { photoSizes }: PhotoField,
  posted: FormData,
): Promise<StoredPhotos> {
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
  const refused = [...errors.keys()];
  return { names, refused, left: files.length - names.length - refused.length };
}

const keptPlaces: [KeptPlace, string][] = [
  ["centre", "El medio"],
  ["left top", "Lo de arriba, o lo de la izquierda"],
  ["right bottom", "Lo de abajo, o lo de la derecha"],
];
