/**
 * Puts a picture of the owner's into the site, whatever its format and size:
 *
 *     npm run foto -- hero mi-foto.jpg        a picture of the pages
 *     npm run foto -- obras casa.jpg          for the works, the testimonials or the people
 */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { project } from "./project.mjs";
import { encode, masterFile, table, write } from "./pictures/encode.mjs";

/** Folders of public/assets with the box of their pictures, its least width, and the widths to make. */
const folders = {
  obras: { box: [1200, 900], widths: [600, 1200], formats: ["avif", "webp"] },
  testimonios: { box: [288, 288], widths: [288], formats: ["webp"] },
  equipo: { box: [288, 288], widths: [288], formats: ["webp"] },
};

/** A third of the time of the most careful encoding, for some 3 % more bytes: somebody waits here. */
const EFFORT = 4;

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The picture upright, in the web's colours, cut to a box; ends where it is too small or none at all. */
async function cut(file, [width, height], leastWidth = width) {
  const least = [leastWidth, Math.round((leastWidth * height) / width)];
  let size;
  try {
    size = (await sharp(file).metadata()).autoOrient;
  } catch {
    fail(
      `No se puede leer ${file}: guárdala como JPG o PNG (las fotos HEIC del iPhone, como JPG).`,
    );
  }
  if (size.width < least[0] || size.height < least[1]) {
    fail(
      `La foto mide ${size.width} × ${size.height} píxeles y hacen falta al menos ` +
        `${least[0]} × ${least[1]}: usa una más grande.`,
    );
  }
  console.log("Un momento: se hacen todos los tamaños…");
  return sharp(file).autoOrient().resize({ width, height, fit: "cover" }).toColourspace("srgb");
}

async function replaceMaster(name, file) {
  const { master, size, avif } = table[name];
  const target = masterFile(master);
  const picture = await cut(file, size, Math.max(...Object.keys(avif).map(Number)));
  await picture.webp({ quality: 95, effort: 5, smartSubsample: true }).toFile(`${target}.new`);
  await rename(`${target}.new`, target);
  await encode(name, EFFORT);
  const { drawOutdated } = await import("./pictures/drawn.mjs");
  const drawn = await drawOutdated();
  console.log(`Listo: ${name}, en ${Object.keys(avif).length} tamaños.`);
  if (drawn.length > 0) console.log(`También se dibujó otra vez: ${drawn.join(", ")}.`);
  console.log("Revisa en app/content/ que su descripción (alt) diga lo que se ve ahora.");
}

async function addPicture(folder, file) {
  const { box, widths, formats } = folders[folder];
  const place = join(project, "public/assets", folder);
  const name = plain(basename(file).replace(/\.\w+$/, ""));
  const source = await (await cut(file, box)).png({ compressionLevel: 1 }).toBuffer();
  await mkdir(place, { recursive: true });
  const aside = await mkdtemp(join(dirname(place), ".foto-"));
  const files = widths.flatMap((width) => formats.map((format) => ({ width, format })));
  const nameOf = ({ width, format }) =>
    widths.length > 1 ? `${name}-${width}.${format}` : `${name}.${format}`;
  try {
    for (const one of files) {
      const { width, format } = one;
      await write(source, width, join(aside, nameOf(one)), { format, quality: 55, effort: EFFORT });
    }
    for (const one of files) await rename(join(aside, nameOf(one)), join(place, nameOf(one)));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const field = folder === "equipo" ? "photo" : "imagen";
  console.log("Listo. Escribe en el archivo de datos:");
  console.log(
    `  "${field}": "/assets/${folder}/${nameOf({ width: widths.at(-1), format: "webp" })}"`,
  );
}

/** A name for a file as addresses like it: without accents, signs and spaces. */
function plain(name) {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "foto";
}

const [name, file] = process.argv.slice(2);
const names = [...Object.keys(table), ...Object.keys(folders)];
if (!name || !file) fail("Di qué foto y con qué archivo: npm run foto -- hero mi-foto.jpg");
if (!names.includes(name)) fail(`No hay ninguna foto «${name}». Hay: ${names.join(", ")}.`);
if (!existsSync(file)) fail(`No existe el archivo ${file}.`);
await (folders[name] ? addPicture(name, file) : replaceMaster(name, file));
