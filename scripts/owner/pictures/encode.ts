import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import pictures from "~/images/pictures.json";
import { project } from "../../project.mjs";

const folder = "content/pictures/encoded";
const webp = { quality: 72, effort: 6, smartSubsample: true };

/** The pictures of the site: for each its master, the master's size, and the widths with their qualities. */
export const table: Record<
  string,
  { master: string; size: number[]; avif: Record<string, number>; webp: number[] }
> = pictures;

export const masterFile = (master: string) => `content/pictures/${master}.webp`;

export function encodedFiles(name: string): string[] {
  const { avif = {}, webp: widths = [] } = table[name] ?? {};
  return [
    ...Object.keys(avif).map((width) => `${name}-${width}.avif`),
    ...widths.map((width) => `${name}-${width}.webp`),
  ].map((file) => `${folder}/${file}`);
}

/** Encodes a picture from its master: all sizes aside, then each in its place. */
export async function encode(name: string, effort?: number): Promise<void> {
  const { master = "", avif = {} } = table[name] ?? {};
  await mkdir(join(project, folder), { recursive: true });
  const aside = await mkdtemp(join(project, `${folder}-`));
  const at = (file: string) => join(aside, file.slice(folder.length));
  try {
    for (const file of encodedFiles(name)) {
      const [, width = "", format] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      await write(sharp(join(project, masterFile(master))), Number(width), at(file), {
        isAvif: format === "avif",
        quality: avif[width],
        effort,
      });
    }
    for (const file of encodedFiles(name)) await rename(at(file), join(project, file));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Writes a picture at a width as AVIF or WebP, without what the camera wrote beside it. */
export async function write(
  source: Sharp,
  width: number,
  file: string,
  { isAvif, quality, effort = 6 }: { isAvif: boolean; quality?: number; effort?: number },
): Promise<void> {
  const resized = source.resize(width);
  const avif = { quality, effort, chromaSubsampling: "4:2:0" };
  await (isAvif ? resized.avif(avif) : resized.webp(webp)).toFile(file);
}

/** Takes away the encodings that the table no longer names. */
export async function removeLeftovers(): Promise<void> {
  const named = Object.keys(table).flatMap(encodedFiles);
  for (const file of await readdir(join(project, folder))) {
    if (!named.includes(`${folder}/${file}`)) await rm(join(project, folder, file));
  }
}
