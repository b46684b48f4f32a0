import type { LinkDescriptor } from "@remix-run/node";
import { pictureFiles } from "~/images/pictures";

/** Asks for a page's first picture ahead of everything else; `sizes` and `media` as on the picture itself. */
export function preloadPicture(name: string, sizes: string, media?: string): LinkDescriptor {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: pictureFiles(name).avif,
    imageSizes: sizes,
    media,
    // As HTML spells it: React 18 does not know it by another name, nor Remix's types by any.
    fetchpriority: "high",
  } as LinkDescriptor;
}
