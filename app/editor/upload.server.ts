/** The page that uploads one photo into a field. */
import { redirect } from "@remix-run/node";
import type { Document } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { photoFolders, PHOTO_FILE } from "~/documents/photos.server";
import { PictureError } from "~/images/encode.server";
import { storePhoto } from "~/images/photo.server";
import { photoFields, type PhotoField } from "./fields.server";
import { contentPath, findPart, type Part } from "./parts.server";
import { linkTo, viewResponse } from "./view-document.server";

/** The address under which visitors see a published photo. */
export const PHOTO_ADDRESS = "/assets/data/fotos/";

/** Returns the photo field that a URL names, with its path; undefined when the schema has none there. */
function fieldIn(document: Document, query: URLSearchParams) {
  const path = query.get("campo") ?? "";
  const pattern = path.replace(/\.\d+(?=\.|$)/g, ".#");
  const field = photoFields(document.schema).find((one) => one.path === pattern);
  return field && { ...field, path };
}

/** Returns the field and the address of a photo that was just uploaded for a form. */
export function uploadedPhoto({ document }: Part, query: URLSearchParams) {
  const photo = query.get("foto") ?? "";
  const field = fieldIn(document, query);
  return field && PHOTO_FILE.test(photo) && photo.endsWith(".webp")
    ? { path: field.path, address: PHOTO_ADDRESS + photo }
    : undefined;
}

/** Returns the page that asks for a photo, with the error of the last upload. */
function photoPage(document: Document, query: URLSearchParams, problem?: string, status = 422) {
  return viewResponse(
    {
      page: "photo",
      title: "Una foto",
      back: linkTo(document),
      action: contentPath(document, `foto?${query.toString()}`),
      problem,
    },
    problem ? status : 200,
  );
}

/** Uploads run one at a time, because encoding a photo takes up to 350 MB of memory. */
let isEncoding = false;

/** Answers the page of a photo; on a POST encodes it and redirects to the form. */
export async function answerPhoto(
  documents: Documents,
  document: Document,
  request: Request,
  readPosted: () => Promise<FormData | "unreadable">,
) {
  const query = new URL(request.url).searchParams;
  const field = fieldIn(document, query);
  const key = query.get("entrada") ?? "";
  if (!field || !findPart(document, key)) return redirect(contentPath(document), 303);
  if (request.method !== "POST") return photoPage(document, query);
  if (isEncoding) {
    const problem = "Otra foto se está preparando. Espera unos segundos y vuelve a subir la tuya.";
    return photoPage(document, query, problem, 429);
  }
  isEncoding = true;
  try {
    const photo = await encode(documents, field, await readPosted());
    const to = new URLSearchParams({ campo: field.path, foto: photo });
    return redirect(contentPath(document, `${key}?${to.toString()}`), 303);
  } catch (error) {
    if (error instanceof PictureError) return photoPage(document, query, error.message);
    throw error;
  } finally {
    isEncoding = false;
  }
}

/** Stores a posted photo; returns the name of its file. @throws PictureError in Spanish */
async function encode(documents: Documents, { photos }: PhotoField, form: FormData | "unreadable") {
  const files = form === "unreadable" ? [] : [form.get("tomada"), form.get("elegida")];
  const file = files.find((one): one is File => one instanceof File && one.size > 0);
  if (!file) throw new PictureError("Falta la foto: tómala o elige una.");
  await documents.deleteUnusedPhotos();
  // Private until a saved document names it.
  const { kept } = photoFolders(documents.dataDir);
  return storePhoto(Buffer.from(await file.arrayBuffer()), photos, kept);
}
