import { PHOTO_ADDRESS } from "~/documents/photo-address";

/** The size in pixels of a work's photo. */
export const PHOTO_BOX: [width: number, height: number] = [1200, 900];

/**
 * The widths in pixels of a work's photo, from the smallest. They are part of the names of stored files: older
 * photos have no file of a new width.
 */
export const PHOTO_WIDTHS = [600, PHOTO_BOX[0]];

const ADDRESS = new RegExp(`^(${PHOTO_ADDRESS}foto-[\\da-f]{8})-${PHOTO_BOX[0]}\\.webp$`);

/** Returns the files of a photo; a picture that the editor did not encode has no srcset lists. */
export function photoFiles(path: string) {
  const [width, height] = PHOTO_BOX;
  const name = ADDRESS.exec(path)?.[1];
  const srcset = (format: string) =>
    name && PHOTO_WIDTHS.map((wide) => `${name}-${wide}.${format} ${wide}w`).join(", ");
  return { src: path, width, height, avif: srcset("avif"), webp: srcset("webp") };
}
