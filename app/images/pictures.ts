const urls = import.meta.glob<string>("./encoded/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Width and height of each picture as it was drawn; its encoded sizes keep the proportion. */
const sizes = {
  hero: [2400, 1500],
  "hero-vertical": [1350, 2000],
  "hero-dia": [2400, 1350],
  construccion: [1800, 1350],
  software: [1800, 1350],
  seguridad: [1800, 1350],
  domotica: [1800, 1350],
  nosotros: [1800, 1125],
} as const;

export type PictureName = keyof typeof sizes;

/** One picture in all its encodings. */
export interface PictureFiles {
  width: number;
  height: number;
  avif: string;
  webp: string;
  /** For a browser that knows neither srcset nor <picture>. */
  src: string;
}

/** The files of a picture, as srcset lists. */
export function pictureFiles(name: PictureName): PictureFiles {
  const [width, height] = sizes[name];
  const list = (format: string) =>
    Object.entries(urls)
      .flatMap(([path, url]) => {
        const match = /\/([a-z-]+)-(\d+)\.(\w+)$/.exec(path);
        return match?.[1] === name && match[3] === format ? [{ url, width: Number(match[2]) }] : [];
      })
      .sort((one, other) => one.width - other.width);
  const srcSet = (format: string) =>
    list(format)
      .map((file) => `${file.url} ${file.width}w`)
      .join(", ");
  return {
    width,
    height,
    avif: srcSet("avif"),
    webp: srcSet("webp"),
    src: list("webp")[0]?.url ?? "",
  };
}
