import type { LinkDescriptor } from "@remix-run/node";
import { pictureFiles } from "~/images/pictures";

/** Preloads the first picture of a page; pass the same `sizes` and `media` as to the picture. */
export function preloadPicture(name: string, sizes: string, media?: string): LinkDescriptor {
  return {
    rel: "preload",
    as: "image",
    type: "image/avif",
    imageSrcSet: pictureFiles(name).avif,
    imageSizes: sizes,
    media,
    // React 18 accepts the attribute only in this spelling, and Remix has no type for it.
    fetchpriority: "high",
  } as LinkDescriptor;
}
