import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { project } from "../../project.mjs";
import { logo } from "~/images/logo";
import { ink, stone } from "./brand";

/** The logo as an svg element in a square of `side`, its own colour where it takes that of the text. */
export function logoIn(x: number, y: number, side: number): string {
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${logo.viewBox}" color="${stone}">${logo.shapes}</svg>`;
}

/** The logo on ink in a tile of 16 by 16 units, with a margin around it and the corners rounded. */
function tile(margin: number, radius: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<clipPath id="tile"><rect width="16" height="16" rx="${radius}"/></clipPath>
<g clip-path="url(#tile)"><rect width="16" height="16" fill="${ink}"/>${logoIn(margin, margin, 16 - 2 * margin)}</g>
</svg>
`;
}

/** The drawings of the icons; the favicon fills its tile, since it has but 16 pixels. */
export function iconDrawings() {
  return { favicon: tile(0, 3), icon: tile(3.2, 3), whole: tile(3.6, 0) };
}

export const iconFiles = ["favicon.svg", "favicon.ico", "apple-touch-icon.png", "icon-512.png"].map(
  (name) => `public/${name}`,
);

export async function drawIcons(): Promise<void> {
  const { favicon, icon, whole } = iconDrawings();
  const files = {
    "favicon.svg": favicon,
    "favicon.ico": await ico(favicon, [16, 32, 48]),
    "apple-touch-icon.png": await png(whole, 180, { opaque: true }),
    "icon-512.png": await png(icon, 512),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(project, "public", name), content);
  }
}

function png(svg: string, size: number, { opaque = false } = {}): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size);
  return (opaque ? image.flatten({ background: ink }) : image).png().toBuffer();
}

/** An ICO file: a header, a directory entry of 16 bytes per size, then the PNGs as they are. */
async function ico(svg: string, sizes: number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map((size) => png(svg, size)));
  const directory = Buffer.alloc(6 + 16 * sizes.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sizes.length, 4);
  let offset = directory.length;
  images.forEach((image, index) => {
    const entry = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(image.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([directory, ...images]);
}
