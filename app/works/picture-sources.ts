/** The widths in pixels of a work's photo. */
export const WIDTHS = [600, 1200];

/** Returns the srcset lists of a photo that the editor encoded; none for any other picture. */
export function pictureSources(path: string): { avif?: string; webp?: string } {
  const name = /^(\/.*)-1200\.webp$/.exec(path)?.[1];
  if (!name) return {};
  const list = (format: string) =>
    WIDTHS.map((width) => `${name}-${width}.${format} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp") };
}
