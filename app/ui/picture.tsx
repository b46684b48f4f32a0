import { pictureFiles } from "~/images/pictures";

/** Windows that get the crop for upright ones, and all the others. */
export const UPRIGHT = "(max-width: 55.99rem) and (orientation: portrait)";
export const NOT_UPRIGHT = `not all and ${UPRIGHT}`;

interface PictureProps {
  /** As in app/images/pictures.json. */
  name: string;
  /** What is seen; empty where the words beside it say it. */
  alt: string;
  sizes: string;
  /** The name of its crop for upright windows. */
  upright?: string;
  /** The one picture that is seen first: not lazy, and fetched ahead of the others. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest encoding that the browser knows, at the width that it needs. */
export function Picture({ name, alt, sizes, upright, first = false, className }: PictureProps) {
  const { width, height, avif, webp, src } = pictureFiles(name);
  return (
    <picture className={className}>
      {upright && <UprightSources name={upright} sizes={sizes} />}
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        {...(webp && { srcSet: webp, sizes })}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : "lazy"}
        decoding={first ? "sync" : "async"}
        {...(first && { fetchpriority: "high" })}
      />
    </picture>
  );
}

function UprightSources({ name, sizes }: Pick<PictureProps, "name" | "sizes">) {
  const { width, height, avif, webp, src } = pictureFiles(name);
  const box = { media: UPRIGHT, sizes, width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...box} />
      <source type="image/webp" srcSet={webp || src} {...box} />
    </>
  );
}
