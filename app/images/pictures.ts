import table from "./pictures.json";

const urls = import.meta.glob<string>("/content/pictures/encoded/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Returns the files of a picture as srcset lists. @throws Error when it is not in pictures.json, or has no files */
export function pictureFiles(name: string) {
  const entry = (table as Record<string, { size: number[] }>)[name];
  const [width, height] = entry?.size ?? [];
  const webp = encodings(name, "webp");
  const smallest = webp[0];
  if (!width || !height || !smallest) throw new Error(`There is no picture "${name}"`);
  return {
    width,
    height,
    avif: srcSet(encodings(name, "avif")),
    webp: srcSet(webp),
    /** For browsers without srcset and <picture>. */
    src: smallest.url,
  };
}

/** Finds the name, the width and the format in a path such as …/casa-0123abcd-800.avif. */
const ENCODED = /\/([a-z\d-]+)-[\da-f]{8}-(\d+)\.(\w+)$/;

/** Returns the files of a picture in one format, from the smallest. */
function encodings(name: string, format: string) {
  return Object.entries(urls)
    .flatMap(([path, url]) => {
      const match = ENCODED.exec(path);
      return match?.[1] === name && match[3] === format ? [{ url, width: Number(match[2]) }] : [];
    })
    .sort((one, other) => one.width - other.width);
}

function srcSet(files: ReturnType<typeof encodings>): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(", ");
}
