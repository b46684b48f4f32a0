import { photoFolders, photoResponse } from "~/documents/photos.server";
import { documents, owner } from "~/start.server";

/** A photo of the owner, also before it is published. */
export const loader = owner.loader(({ params }) => {
  const { published, unpublished } = photoFolders(documents.dataDir);
  return photoResponse([published, unpublished], params.photo);
});
