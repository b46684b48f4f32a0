import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoFolders } from "~/documents/photos.server";
import { photoResponse } from "~/documents/photo-response.server";
import { documents, owner } from "~/start.server";

/** A photo of the owner, also before it is published. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await owner.requireSession(request);
  const { shown, kept } = photoFolders(documents.dataDir);
  return photoResponse([shown, kept], params.photo);
}
