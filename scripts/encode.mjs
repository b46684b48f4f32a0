/**
 * Encodes the masters of the pictures as AVIF and WebP:
 *
 *     npm run images -- FOLDER_OF_MASTERS
 *
 * Each picture becomes app/images/encoded/NAME-WIDTH.avif and .webp. Whatever was in `encoded`
 * before is replaced, so that a name or width taken out of the table leaves nothing behind.
 */
import { existsSync } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/**
 * Per picture: its master, an optional crop in the master's pixels, and the AVIF quality for each width.
 * The busy pictures get a lower quality at 480 px, where they must weigh no more than 12 KB, and at 736
 * and 800 px, where a phone's screen is too fine to show it and waits for them first.
 */
const pictures = {
  hero: { master: "hero-atardecer", avif: { 800: 60, 1200: 58, 1600: 56, 2400: 52 } },
  "hero-vertical": { master: "hero-atardecer-vertical", avif: { 480: 60, 736: 50, 800: 50 } },
  // The day panorama is a band across the page: less sky and less foreground than the master.
  "hero-dia": {
    master: "hero-dia",
    crop: { left: 0, top: 115, width: 2400, height: 1350 },
    avif: { 480: 52, 800: 54, 1200: 54, 1600: 54 },
  },
  construccion: {
    master: "construccion",
    avif: { 360: 46, 480: 44, 736: 48, 800: 50, 1200: 54, 1600: 52 },
  },
  software: { master: "software", avif: { 360: 58, 480: 62, 800: 62, 1200: 60 } },
  seguridad: { master: "seguridad", avif: { 360: 58, 480: 62, 800: 62, 1200: 60 } },
  domotica: { master: "domotica", avif: { 360: 58, 480: 62, 800: 62, 1200: 60 } },
  nosotros: { master: "nosotros", avif: { 480: 50, 736: 50, 800: 50, 1200: 54, 1600: 54 } },
};

const webp = { quality: 72, effort: 6, smartSubsample: true };
const output = fileURLToPath(new URL("../app/images/encoded/", import.meta.url));

/** Ends the script with one sentence that says what is missing. */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Checks everything before the first file is touched and answers with the path of each master. */
function findMasters(folder) {
  if (!folder) fail("Say which folder holds the masters: npm run images -- FOLDER");
  if (!existsSync(folder)) fail(`There is no folder "${folder}".`);
  const paths = Object.values(pictures).map(({ master }) => join(folder, `${master}.png`));
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length) fail(`These masters are missing: ${missing.join(", ")}`);
  return new Map(Object.keys(pictures).map((name, index) => [name, paths[index]]));
}

/** Writes one picture at one width in both formats and answers with a row for the table. */
async function encode(name, path, { crop, avif }, width) {
  const original = crop ? sharp(path).extract(crop) : sharp(path);
  const resized = sharp(await original.resize(width).png({ compressionLevel: 0 }).toBuffer());
  const file = join(output, `${name}-${width}`);
  const { height } = await resized
    .clone()
    .avif({ quality: avif[width], effort: 6, chromaSubsampling: "4:2:0" })
    .toFile(`${file}.avif`);
  await resized.clone().webp(webp).toFile(`${file}.webp`);
  const [avifBytes, webpBytes] = await Promise.all(
    ["avif", "webp"].map(async (ext) => (await stat(`${file}.${ext}`)).size),
  );
  return { picture: name, width, height, avifBytes, webpBytes };
}

const masters = findMasters(process.argv[2]);
await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
const rows = [];
for (const [name, picture] of Object.entries(pictures)) {
  for (const width of Object.keys(picture.avif).map(Number)) {
    rows.push(await encode(name, masters.get(name), picture, width));
  }
}
console.table(rows);
