import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { PictureError, type KeptPlace } from "./photo.server";

/** One file of a picture. */
export interface PictureEncoding {
  /** The width in pixels. */
  width: number;
  format: "avif" | "webp";
  /** The quality of AVIF, 1 to 100. WebP has the same quality in all files. */
  quality?: number;
}

/** Matches the first bytes of JPEG, PNG and WebP. Sharp would also read SVG, which can reference other files. */
const PHOTO_START = /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/;

/** Matches the first bytes of HEIC, the format of iPhones. */
const HEIC_START = /^[^]{4}ftyp(hei|hev|mif1|msf1)/;

const ADVICE_FOR_HEIC =
  "Es una foto HEIC, que el sitio no puede abrir. En el iPhone: Ajustes, Cámara, Formatos, «Más compatible». " +
  "En Android: apaga HEIF o «fotos de alta eficiencia» en los ajustes de la cámara. O mándala por WhatsApp y guárdala.";

/** The maximum number of pixels, against decompression bombs. Phones take up to 50 megapixels. */
const limitInputPixels = 60_000_000;

const webpOptions = { quality: 72, effort: 6, smartSubsample: true };

/**
 * Rotates a photo by its EXIF data and crops it to `width` × `height` pixels, as PNG in sRGB.
 *
 * @param leastWidth the width in pixels below which a photo of this shape is refused
 * @throws PictureError when the bytes are no JPEG, PNG or WebP, are damaged, or the photo is too small
 */
export async function cropPicture(
  photo: Buffer,
  [width, height]: readonly [number, number],
  leastWidth = width,
  kept: KeptPlace = "centre",
): Promise<Buffer> {
  const start = photo.subarray(0, 16).toString("latin1");
  if (HEIC_START.test(start)) throw new PictureError(ADVICE_FOR_HEIC);
  if (!PHOTO_START.test(start)) {
    throw new PictureError("No es una foto JPG, PNG o WebP. Elige otra, o guárdala como JPG.");
  }
  const leastHeight = Math.round((leastWidth * height) / width);
  const source = sharp(photo, { limitInputPixels, failOn: "error" });
  const { autoOrient: size } = await readable(source.metadata());
  if (size.width < leastWidth || size.height < leastHeight) {
    throw new PictureError(
      `La foto mide ${size.width} × ${size.height} píxeles y hacen falta al menos ` +
        `${leastWidth} × ${leastHeight}: usa una más grande.`,
    );
  }
  const cropped = source
    .autoOrient()
    .resize({ width, height, fit: "cover", position: kept })
    .toColourspace("srgb");
  return readable(cropped.png({ compressionLevel: 1 }).toBuffer());
}

/** Explains an error of the library to the owner: the photo cannot be read. */
async function readable<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    throw new PictureError(
      `La foto está dañada o tiene más de ${limitInputPixels / 1e6} megapíxeles: guárdala otra vez, o más pequeña.`,
      { cause },
    );
  }
}

/** Returns names `name-hash-width.format`. The hash is of picture and encodings: the content of a name never changes. */
export function encodedNames(picture: Buffer, name: string, encodings: PictureEncoding[]) {
  const hash = createHash("sha256").update(picture).update(JSON.stringify(encodings)).digest("hex");
  return encodings.map(({ width, format }) => `${name}-${hash.slice(0, 8)}-${width}.${format}`);
}

/**
 * Encodes a picture in each size, without the camera's metadata. The files come into `folder` when all are encoded.
 *
 * @param effort how carefully AVIF is compressed, 0 to 9: 0 takes 0.15 s and 6 takes 10 s for one photo
 * @returns the names of the files
 */
export async function encodePicture(
  picture: Buffer,
  { name, encodings, effort = 6 }: { name: string; encodings: PictureEncoding[]; effort?: number },
  folder: string,
): Promise<string[]> {
  const names = encodedNames(picture, name, encodings);
  const { hasAlpha } = await sharp(picture, { limitInputPixels }).metadata();
  // A drawing on a transparent ground has edges of strong colours, which 4:2:0 would blur.
  const chromaSubsampling = hasAlpha ? "4:4:4" : "4:2:0";
  await mkdir(folder, { recursive: true });
  const unfinished = await mkdtemp(join(folder, ".new-"));
  try {
    for (const [index, { width, format, quality }] of encodings.entries()) {
      const resized = sharp(picture, { limitInputPixels }).resize(width);
      const avifOptions = { quality, effort, chromaSubsampling };
      const encoded = format === "avif" ? resized.avif(avifOptions) : resized.webp(webpOptions);
      // Not written by sharp, whose error would not say that the disk is full.
      await writeFile(join(unfinished, names[index] ?? ""), await encoded.toBuffer());
    }
    for (const file of names) await rename(join(unfinished, file), join(folder, file));
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return names;
}
