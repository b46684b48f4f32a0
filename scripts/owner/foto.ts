import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import type { Photos } from "~/content/owner-list.server";
import { ownerLists } from "~/owner-lists.server";
import { Fault } from "../fault";
import { project } from "../project.mjs";
import { emptyDescriptions } from "./pictures/describe";
import { masterFile, table, write } from "./pictures/encode";
import { makeLegible } from "./pictures/legible";
import { replaceLogo } from "./pictures/logo";

const ofPeople: Photos = {
  folder: "equipo",
  box: [288, 288],
  widths: [288],
  formats: ["webp"],
  field: "photo",
};

const folders = [...ownerLists.flatMap(({ photos }) => photos ?? []), ofPeople];

/** A third of the time of the most careful encoding, for some 3 % more bytes: somebody waits here. */
const EFFORT = 4;

/** Less of a photo than this is cut to a strip that its owner did not mean. */
const LEAST_SHARE = 0.6;

/** The picture upright, in the web's colours, cut to a box, as PNG. */
async function cut(
  file: string,
  [width = 0, height = 0]: number[],
  leastWidth = width,
): Promise<Buffer> {
  const least: [number, number] = [leastWidth, Math.round((leastWidth * height) / width)];
  // What a phone calls a photo may fail when it is opened, or only when it is read to its end.
  const readable = async <Result>(result: Promise<Result>): Promise<Result> => {
    try {
      return await result;
    } catch {
      throw new Fault(
        `No se puede leer ${file}: está cortado o en un formato que no es de la web. Guárdalo otra vez como JPG o PNG (las fotos HEIC del iPhone, como JPG).`,
      );
    }
  };
  const size = (await readable(sharp(file).metadata())).autoOrient;
  if (size.width < least[0] || size.height < least[1]) {
    throw new Fault(
      `La foto mide ${size.width} × ${size.height} píxeles y hacen falta al menos ` +
        `${least[0]} × ${least[1]}: usa una más grande.`,
    );
  }
  const shapes = [size.width / size.height, width / height];
  const share = Math.min(...shapes) / Math.max(...shapes);
  if (share < LEAST_SHARE) {
    console.log(
      `De la foto solo se verá el ${Math.round(share * 100)} %, el centro: el lugar mide ${width} × ${height}. Mejor una ${width > height ? "apaisada" : "más cuadrada"}.`,
    );
  }
  console.log("Un momento: se hacen todos los tamaños…");
  const upright = sharp(file).autoOrient().resize({ width, height, fit: "cover" });
  return readable(upright.toColourspace("srgb").png({ compressionLevel: 1 }).toBuffer());
}

async function replaceMaster(name: string, file: string): Promise<void> {
  const { master = "", size = [], avif = {} } = table[name] ?? {};
  const target = join(project, masterFile(master));
  const picture = await cut(file, size, Math.max(...Object.keys(avif).map(Number)));
  await sharp(await makeLegible(name, picture))
    .webp({ quality: 95, effort: 5, smartSubsample: true })
    .toFile(`${target}.new`);
  await rename(`${target}.new`, target);
  const { makeOutdated } = await import("./pictures/made");
  console.log(`Listo. Se hizo otra vez: ${(await makeOutdated(EFFORT)).join(", ")}.`);
  const places = emptyDescriptions(name);
  if (places.length > 0) {
    console.log(`Escribe qué se ve en ella, para quien no puede verla: ${places.join("; ")}.`);
  }
}

async function addPicture({ folder, box, widths, formats, field }: Photos, file: string) {
  const place = join(project, "public/assets", folder);
  const source = await cut(file, box);
  await mkdir(place, { recursive: true });
  const name = freeName(plain(basename(file).replace(/\.\w+$/, "")), await readdir(place));
  const aside = await mkdtemp(join(dirname(place), ".foto-"));
  const nameOf = (width: number, format: string) =>
    widths.length > 1 ? `${name}-${width}.${format}` : `${name}.${format}`;
  try {
    for (const width of widths) {
      for (const format of formats) {
        await write(sharp(source), width, join(aside, nameOf(width, format)), {
          isAvif: format === "avif",
          quality: 55,
          effort: EFFORT,
        });
      }
    }
    for (const made of await readdir(aside)) await rename(join(aside, made), join(place, made));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  console.log("Listo. Escribe en el archivo de datos:");
  console.log(`  "${field}": "/assets/${folder}/${nameOf(Math.max(...widths), "webp")}"`);
}

/** The name, or the next one with a number: another photo of that name is shown somewhere. */
function freeName(name: string, files: string[]): string {
  const isTaken = (one: string) =>
    files.some((file) => file.replace(/(-\d{3,})?\.\w+$/, "") === one);
  let [free, number] = [name, 1];
  while (isTaken(free)) free = `${name}-${(number += 1)}`;
  return free;
}

function plain(name: string): string {
  const letters = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "foto";
}

/**
 * Puts a picture of the owner's into the site, whatever its format and size:
 *
 *     npm run foto -- hero mi-foto.jpg        a picture of the pages
 *     npm run foto -- obras casa.jpg          for the works, the testimonials or the people
 *     npm run foto -- logo mi-logo.svg        the logo; `logo letras OS` draws letters
 */
export async function main(name?: string, file?: string, letters?: string): Promise<void> {
  const names = ["logo", ...Object.keys(table), ...folders.map(({ folder }) => folder)];
  if (!name || !file) {
    throw new Fault("Di qué foto y con qué archivo: npm run foto -- hero mi-foto.jpg");
  }
  if (!names.includes(name)) {
    throw new Fault(`No hay ninguna foto «${name}». Hay: ${names.join(", ")}.`);
  }
  if (name === "logo") return replaceLogo(file, letters);
  if (!existsSync(file)) throw new Fault(`No existe el archivo ${file}.`);
  const folder = folders.find((one) => one.folder === name);
  return folder ? addPicture(folder, file) : replaceMaster(name, file);
}
