import { pictureFiles } from "~/images/pictures";

/** Media queries for portrait windows, which show the upright crop, and for all others. */
export const UPRIGHT = "(max-width: 55.99rem) and (orientation: portrait)";
export const NOT_UPRIGHT = `not all and ${UPRIGHT}`;

interface PictureProps {
  /** As in app/images/pictures.json. */
  name: string;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
  /** The name of the crop for upright windows. */
  upright?: string;
  /** Whether it is the page's first picture: eager, with high priority. */
  first?: boolean;
  className?: string;
}

/** A <picture> in AVIF and WebP, with the widths of pictures.json; one WebP width needs no srcset. */
export function Picture({ name, alt, sizes, upright, first = false, className }: PictureProps) {
  const { width, height, avif, webp, src } = pictureFiles(name);
  return (
    <picture className={className}>
      {upright && <UprightSources name={upright} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        {...(webp.includes(",") && { srcSet: webp, sizes })}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : "lazy"}
        {...(first && { decoding: "sync", fetchpriority: "high" })}
      />
    </picture>
  );
}

function UprightSources({ name, sizes }: Pick<PictureProps, "name" | "sizes">) {
  const { width, height, avif, webp } = pictureFiles(name);
  const box = { media: UPRIGHT, sizes, width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...box} />
      <source type="image/webp" srcSet={webp} {...box} />
    </>
  );
}
