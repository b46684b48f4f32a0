/** The addresses of the owner's photos, and the names of their files. */

/** The address of a published photo, without the name of its file. */
export const PHOTO_ADDRESS = "/assets/data/fotos/";

/** The same for the owner, who also sees a photo before it is published. */
export const OWNER_PHOTO_ADDRESS = "/bandeja/contenido/fotos/";

/** Matches what the files of a photo share: foto-0123abcd, of foto-0123abcd-288.webp and foto-0123abcd-600.avif. */
const PHOTO_NAME = /foto-[\da-f]{8}(?=-\d+\.(?:avif|webp))/g;

/** Matches the whole name of a file, such as foto-0123abcd-288.webp. */
export const PHOTO_FILE = /^foto-[\da-f]{8}-\d+\.(avif|webp)$/;

/** Returns the names of the photos in a text, such as foto-0123abcd. */
export const photosIn = (text: string): Set<string> => new Set(text.match(PHOTO_NAME));

/** Returns the name of the photo that a file is of; empty for another file. */
export const photoOf = (file: string) => file.match(PHOTO_NAME)?.[0] ?? "";
