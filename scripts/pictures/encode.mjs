import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { project } from "../project.mjs";

const encoded = join(project, "app/images/encoded");
const webp = { quality: 72, effort: 6, smartSubsample: true };

/** The pictures of the site: for each its master, the master's size, and the widths with their qualities. */
export const table = JSON.parse(readFileSync(join(project, "app/images/pictures.json"), "utf8"));

/** The file of a master. */
export function masterFile(master) {
  return join(project, "scripts/masters", `${master}.webp`);
}

/** The files that a picture is made into. */
function encodedFiles(name) {
  const widths = Object.keys(table[name].avif).map(Number);
  return [
    ...widths.map((width) => `${name}-${width}.avif`),
    ...(table[name].webp ?? widths).map((width) => `${name}-${width}.webp`),
  ];
}

/** The files of a picture that are not there. */
export function missingFiles(name) {
  return encodedFiles(name).filter((file) => !existsSync(join(encoded, file)));
}

/** Encodes a picture from its master: all sizes aside, then each in its place. Answers with their bytes. */
export async function encode(name, effort) {
  await mkdir(encoded, { recursive: true });
  const aside = await mkdtemp(`${encoded}-`);
  try {
    const sizes = {};
    for (const file of encodedFiles(name)) {
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      await write(masterFile(table[name].master), Number(width), join(aside, file), {
        format,
        quality: table[name].avif[width],
        effort,
      });
      sizes[file] = (await stat(join(aside, file))).size;
    }
    for (const file of encodedFiles(name)) await rename(join(aside, file), join(encoded, file));
    return sizes;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Writes a picture at a width as AVIF or WebP, without what the camera wrote beside it. */
export async function write(source, width, file, { format, quality, effort = 6 }) {
  const resized = sharp(source).resize(width);
  const avif = { quality, effort, chromaSubsampling: "4:2:0" };
  await (format === "avif" ? resized.avif(avif) : resized.webp(webp)).toFile(file);
}

/** Takes away the encodings that the table no longer names. */
export async function removeLeftovers() {
  const named = Object.keys(table).flatMap(encodedFiles);
  for (const file of await readdir(encoded)) {
    if (!named.includes(file)) await rm(join(encoded, file));
  }
}
