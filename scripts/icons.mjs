/**
 * Draws the site's icons into public/: npm run icons
 *
 * The favicon is cut for 16 px: whole pixels, and the terraces run off its edges. The larger icons
 * carry the logo itself.
 */
import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { ink, lowerTerrace, retama, stone, upperTerrace } from "../app/images/mark.mjs";

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
<clipPath id="tile"><rect width="16" height="16" rx="3"/></clipPath>
<g clip-path="url(#tile)">
<path fill="${ink}" d="M0 0H16V16H0Z"/>
<path fill="${stone}" d="M0 6H4V1H16V4H7V10H0Z"/>
<path fill="${retama}" d="M0 12H9V6H16V10H12V15H0Z"/>
</g>
</svg>
`;

/** The logo on ink, with so many units of its grid around it and the corners rounded by so many. */
function appIcon(margin, radius = 0) {
  const side = 16 + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">
    <rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${radius}" fill="${ink}"/>
    <path fill="${stone}" d="${upperTerrace}"/><path fill="${retama}" d="${lowerTerrace}"/></svg>`;
}

/** An SVG as a square PNG; `opaque` leaves no alpha channel. */
function png(svg, size, { opaque = false } = {}) {
  const image = sharp(Buffer.from(svg), { density: 1200 }).resize(size, size);
  return (opaque ? image.flatten({ background: ink }) : image).png().toBuffer();
}

/** An ICO file: a header, a directory entry of 16 bytes per size, then the PNGs as they are. */
async function ico(svg, sizes) {
  const images = await Promise.all(sizes.map((size) => png(svg, size)));
  const directory = Buffer.alloc(6 + 16 * sizes.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(sizes.length, 4);
  let offset = directory.length;
  images.forEach((image, index) => {
    const entry = 6 + 16 * index;
    directory.writeUInt8(sizes[index], entry);
    directory.writeUInt8(sizes[index], entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(image.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([directory, ...images]);
}

const files = {
  "favicon.svg": favicon,
  "favicon.ico": await ico(favicon, [16, 32, 48]),
  "apple-touch-icon.png": await png(appIcon(7), 180, { opaque: true }),
  "icon-192.png": await png(appIcon(4, 5), 192),
  "icon-512.png": await png(appIcon(4, 5), 512),
  // Launchers may cut it down to a circle of four fifths of its width.
  "icon-maskable-512.png": await png(appIcon(8), 512, { opaque: true }),
};

for (const [name, content] of Object.entries(files)) {
  await writeFile(new URL(`../public/${name}`, import.meta.url), content);
  console.log(`${name} ${content.length} bytes`);
}
