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
    "favicon.ico": await ico(favicon, 32),
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

/** An ICO file of one picture: its header and its only entry are 22 bytes, then comes the PNG as it is. */
async function ico(svg: string, side: number): Promise<Buffer> {
  const image = await png(svg, side);
  const entry = [side, side, 0, 0, 1, 0, 32, 0, ...[0, 0, 0, 0], ...[22, 0, 0, 0]];
  const head = Buffer.from([0, 0, 1, 0, 1, 0, ...entry]);
  head.writeUInt32LE(image.length, 14);
  return Buffer.concat([head, image]);
}
