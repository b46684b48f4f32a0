import type { LinkDescriptor } from "@remix-run/node";
import type { ReactNode } from "react";
import { pictureFiles } from "~/images/pictures";

/** Matches portrait windows, which show the upright crop. */
const UPRIGHT = "(max-width: 55.99rem) and (orientation: portrait)";

/**
 * The `sizes` of a picture as wide as a phone. It says less than that width, so that phones of 430 points still take the
 * file of 720 or 800 pixels: a third pixel to the point cannot be seen, and costs as many bytes again.
 */
export const ACROSS_PHONE = "(min-resolution: 2.5dppx) 54vw, 84vw";

/** The `sizes` of a picture about half as wide as the page, one for most places: a browser then fetches one file. */
export const ACROSS_HALF = `(min-width: 40rem) 55vw, ${ACROSS_PHONE}`;

interface PictureSource {
  /** Its name in app/images/pictures.json. */
  name: string;
  sizes: string;
  /** The name of the crop for upright windows. */
  upright?: string;
}

interface PictureProps extends PictureSource {
  /** Empty for a decorative picture. */
  alt: string;
  /** Whether it is the page's first picture: eager, with high priority. */
  first?: boolean;
  className?: string;
}

/** A <picture> in AVIF and WebP, with the widths of its files. */
export function Picture({ name, upright, ...rest }: PictureProps) {
  return (
    <PictureElement files={pictureFiles(name)} {...rest}>
      {upright && <UprightSources name={upright} sizes={rest.sizes} />}
    </PictureElement>
  );
}

interface PictureElementProps extends Omit<PictureProps, "name" | "upright"> {
  /** `avif` and `webp` are srcset lists; `src` is the file for browsers without them. */
  files: { width: number; height: number; avif?: string; webp?: string; src: string };
  /** Sources that take precedence over those of `files`. */
  children?: ReactNode;
}

/** A <picture> of the given files. */
export function PictureElement({
  files: { width, height, avif, webp, src },
  alt,
  sizes,
  first = false,
  className,
  children,
}: PictureElementProps) {
  // One width of WebP needs no srcset.
  const hasWidths = webp?.includes(",");
  return (
    <picture className={className}>
      {children}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        {...(hasWidths && { srcSet: webp, sizes })}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { decoding: "sync", fetchpriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

function UprightSources({ name, sizes }: PictureSource) {
  const { width, height, avif, webp } = pictureFiles(name);
  const common = { media: UPRIGHT, sizes, width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...common} />
      <source type="image/webp" srcSet={webp} {...common} />
    </>
  );
}

/** Returns the links that preload the first picture of a page, in the crop that the window will show. */
export function preloadPicture({ name, sizes, upright }: PictureSource): LinkDescriptor[] {
  return upright
    ? [preload(upright, sizes, UPRIGHT), preload(name, sizes, `not all and ${UPRIGHT}`)]
    : [preload(name, sizes)];
}

function preload(name: string, sizes: string, media?: string): LinkDescriptor {
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
