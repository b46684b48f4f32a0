import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoFolders, photoResponse } from "~/documents/photos.server";
import { documents } from "~/start.server";

/** A published photo of the owner. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  photoResponse([photoFolders(documents.dataDir).published], params.photo);
