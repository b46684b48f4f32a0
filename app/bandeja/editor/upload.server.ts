import { redirect } from "@remix-run/node";
import type { OwnerList } from "~/content/owner-list.server";
import { PictureError } from "~/images/encode.server";
import { storePhoto } from "~/images/photo.server";
import { viewResponse } from "./answers.server";
import { contentPath, listSlug } from "./entries.server";
import { photoFieldPaths } from "./fields.server";

/** Returns the photo field that a URL names; null when the schema has none there. */
export function photoFieldPath(list: OwnerList, query: URLSearchParams): string | null {
  const path = query.get("campo") ?? "";
  return photoFieldPaths(list.schema).has(path.replace(/\.\d+\./g, ".#.")) ? path : null;
}

/** Returns the page that asks for a photo, with the error of the last upload. */
export function photoPage(list: OwnerList, query: URLSearchParams, problem?: string, status = 422) {
  if (!list.photos) return redirect(contentPath(list));
  const action = contentPath(list, `foto?${query.toString()}`);
  return viewResponse(
    { page: "photo", slug: listSlug(list), action, problem },
    problem ? status : 200,
  );
}

/** Uploads run one at a time, because encoding a photo takes up to 350 MB of memory. */
let isEncoding = false;

/** Encodes an uploaded photo and redirects to the form of its entry. */
export async function receivePhoto(
  list: OwnerList,
  query: URLSearchParams,
  readPosted: () => Promise<FormData | "unreadable">,
) {
  const fieldPath = photoFieldPath(list, query);
  const entry = query.get("entrada") ?? "";
  if (!list.photos || fieldPath === null || !/^(nueva|\d{1,3})$/.test(entry)) {
    return redirect(contentPath(list), 303);
  }
  if (isEncoding) {
    const problem = "Otra foto se está preparando. Espera unos segundos y vuelve a subir la tuya.";
    return photoPage(list, query, problem, 429);
  }
  isEncoding = true;
  try {
    const form = await readPosted();
    const files = form === "unreadable" ? [] : [form.get("tomada"), form.get("elegida")];
    const file = files.find((one): one is File => one instanceof File && one.size > 0);
    if (!file) return photoPage(list, query, "Falta la foto: tómala o elige una.");
    const stored = await storePhoto(Buffer.from(await file.arrayBuffer()), list.photos);
    const photo = stored.split("/").pop() ?? "";
    const to = new URLSearchParams({ campo: fieldPath, foto: photo });
    return redirect(contentPath(list, `${entry}?${to.toString()}`), 303);
  } catch (error) {
    if (error instanceof PictureError) return photoPage(list, query, error.message);
    throw error;
  } finally {
    isEncoding = false;
  }
}
