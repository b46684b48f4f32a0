import type { LinkDescriptor } from "@remix-run/node";
import { pictureFiles } from "~/images/pictures";

/** A preload link for a page's first picture; `sizes` and `media` as on the picture itself. */
export function preloadPicture(name: string, sizes: string, media?: string): LinkDescriptor {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: pictureFiles(name).avif,
    imageSizes: sizes,
    media,
    // React 18 knows the attribute only in this spelling, and Remix has no type for it.
    fetchpriority: "high",
  } as LinkDescriptor;
}
