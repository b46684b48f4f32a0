import { pictureFiles } from "~/images/pictures";

interface PictureProps {
  /** As in app/images/pictures.json. */
  name: string;
  /** What is seen; empty where the words beside it say it. */
  alt: string;
  sizes: string;
  narrow?: { name: string; media: string; sizes: string };
  /** The one picture that is seen first: not lazy, and fetched ahead of the others. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest encoding that the browser knows, at the width that it needs. */
export function Picture({ name, alt, sizes, narrow, first = false, className }: PictureProps) {
  const { width, height, avif, webp, src } = pictureFiles(name);
  return (
    <picture className={className}>
      {narrow && <NarrowSources {...narrow} />}
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

function NarrowSources({ name, media, sizes }: Required<PictureProps>["narrow"]) {
  const { width, height, avif, webp, src } = pictureFiles(name);
  const box = { media, sizes, width, height };
  return (
    <>
      <source type="image/avif" srcSet={avif} {...box} />
      <source type="image/webp" srcSet={webp || src} {...box} />
    </>
  );
}
