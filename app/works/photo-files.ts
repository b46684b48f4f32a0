import { PHOTO_ADDRESS } from "~/documents/photo-address";

/** The size in pixels of a work's photo. */
export const PHOTO_BOX: [width: number, height: number] = [1200, 900];

/**
 * The widths in pixels of a work's photo, from the smallest. They are part of the names of stored files: older
 * photos have no file of a new width.
 */
export const PHOTO_WIDTHS = [600, PHOTO_BOX[0]];

/** Finds "/assets/data/fotos/foto-0123abcd" in the address of the largest WebP file of a photo. */
const PHOTO_NAME = new RegExp(`^(${PHOTO_ADDRESS}foto-[\\da-f]{8})-${PHOTO_BOX[0]}\\.webp$`);

/** Returns the files of a photo; a picture that the editor did not encode has no srcset lists. */
export function photoFiles(path: string) {
  const [width, height] = PHOTO_BOX;
  const name = PHOTO_NAME.exec(path)?.[1];
  if (!name) return { src: path, width, height };
  const srcset = (format: string) =>
    PHOTO_WIDTHS.map((wide) => `${name}-${wide}.${format} ${wide}w`).join(", ");
  return { src: path, width, height, avif: srcset("avif"), webp: srcset("webp") };
}
