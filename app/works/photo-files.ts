/** The size in pixels of a work's photo. */
export const PHOTO_BOX: [width: number, height: number] = [1200, 900];

/**
 * The widths in pixels of a work's photo, from the smallest. They are part of the names of stored files: older
 * photos have no file of a new width.
 */
export const PHOTO_WIDTHS = [600, PHOTO_BOX[0]];

const ADDRESS = new RegExp(`^(/.*)-${PHOTO_BOX[0]}\\.webp$`);

/** Returns the srcset lists of a photo; an empty object for a picture that the editor did not encode. */
export function pictureSources(path: string): { avif?: string; webp?: string } {
  const name = ADDRESS.exec(path)?.[1];
  if (!name) return {};
  const srcset = (format: string) =>
    PHOTO_WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(", ");
  return { avif: srcset("avif"), webp: srcset("webp") };
}
