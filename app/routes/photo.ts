import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoResponse } from "~/documents/photo-response.server";
import { photoFolders } from "~/documents/photos.server";
import { documents } from "~/start.server";

/** A published photo of the owner. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  photoResponse([photoFolders(documents.dataDir).published], params.photo);
