import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { indexedPages } from "~/content/pages";
import { encodedNames, encodePicture, type PictureEncoding } from "~/images/encode.server";
import pictures from "~/images/pictures.json";
import { project } from "../project.mjs";

interface Picture {
  master: string;
  size: number[];
  /** The ground of the card of a page whose picture is a drawing with transparency. */
  ground?: string;
  avif: Record<string, number>;
  webp: number[];
}

/** The pictures of the pages by name (pictures.json). */
export const picturesByName: Record<string, Picture> = pictures;

const encodedFolder = join(project, "content/pictures/encoded");

/** Returns the path of a picture's master, from which all its sizes are made. */
export const masterFile = ({ master }: Picture) => join(project, `content/pictures/${master}.webp`);

/** Generates the sizes of the pictures and the cards of shared links: `npm run generate`. */
export async function main(): Promise<void> {
  const changed = await makePictures();
  console.log(changed.length > 0 ? `Hecho: ${changed.join(", ")}.` : "Todo estaba al día.");
}

/** Returns the encodings of a picture: AVIF from narrow to wide, then WebP. Their order is part of the hash. */
export function encodingsOf({ avif, webp }: Picture): PictureEncoding[] {
  return [
    ...Object.entries(avif).map(([width, quality]) => {
      return { width: Number(width), format: "avif" as const, quality };
    }),
    ...webp.map((width) => ({ width, format: "webp" as const })),
  ];
}

/**
 * Encodes the missing sizes of the pictures, removes the sizes of earlier pictures, and crops the
 * cards of shared links.
 *
 * @param effort the effort of the AVIF encoder; see encodePicture
 * @returns the names of the pictures and cards that changed
 */
export async function makePictures(effort?: number): Promise<string[]> {
  const existingFiles = await readdir(encodedFolder);
  const neededFiles: string[] = [];
  const changed: string[] = [];
  for (const [name, picture] of Object.entries(picturesByName)) {
    const master = await readFile(masterFile(picture));
    const encodings = encodingsOf(picture);
    const files = encodedNames(master, name, encodings);
    neededFiles.push(...files);
    if (files.every((file) => existingFiles.includes(file))) continue;
    await encodePicture(master, { name, encodings, effort }, encodedFolder);
    changed.push(name);
  }
  for (const file of existingFiles) {
    // Recursive, because an encoding that was killed leaves a folder.
    if (!neededFiles.includes(file)) await rm(join(encodedFolder, file), { recursive: true });
  }
  return [...changed, ...(await makeCards())];
}

/**
 * Crops each page's picture to 1200 × 630 pixels, the card size of WhatsApp and Facebook; a drawing is shown
 * whole, on its ground. Returns the files of public/ that changed.
 */
async function makeCards(): Promise<string[]> {
  const folder = join(project, "public/og");
  await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  for (const [path, { picture }] of Object.entries(indexedPages())) {
    const entry = picturesByName[picture.name];
    if (!entry) continue;
    const { ground: background } = entry;
    const card = await sharp(masterFile(entry))
      .resize({ width: 1200, height: 630, fit: background ? "contain" : "cover", background })
      .flatten({ background })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
    const file = join(folder, `${path}.jpg`);
    const existing = await readFile(file).catch(() => undefined);
    if (existing?.equals(card)) continue;
    await writeFile(file, card);
    changed.push(`og${path}.jpg`);
  }
  return changed;
}
