import { photoFolders } from "~/documents/photos.server";
import { photoResponse } from "~/documents/photo-response.server";
import { documents, owner } from "~/start.server";

/** A photo of the owner, also before it is published. */
export const loader = owner.loader(({ params }) => {
  const { shown, kept } = photoFolders(documents.dataDir);
  return photoResponse([shown, kept], params.photo);
});
