import { readFile, rename } from "node:fs/promises";
import sharp from "sharp";
import { cropPicture } from "~/images/encode.server";
import { PictureError } from "~/images/photo.server";
import { findNamedFile } from "~/process/files.server";
import { makePictures, masterFile, picturesByName } from "./pictures";

/** The effort of the AVIF encoder: a third of the time of the highest effort, for 3 % larger files. */
const EFFORT = 4;

/** Replaces one picture of the pages with a photo: `npm run foto -- hero mi-foto.jpg`. */
export async function main(name = "", file?: string): Promise<void> {
  const picture = new Map(Object.entries(picturesByName)).get(name);
  if (!picture || !file) {
    throw new PictureError(
      `Di qué foto y con qué archivo: npm run foto -- hero mi-foto.jpg. Hay: ${Object.keys(picturesByName).join(", ")}.`,
    );
  }
  const photo = await readFile(findNamedFile(file) ?? file).catch(() => {
    throw new PictureError(`No existe el archivo ${file}.`);
  });
  console.log("Un momento: se hacen todos los tamaños…");
  const [width = 0, height = 0] = picture.size;
  const widest = Math.max(...Object.keys(picture.avif).map(Number));
  const crop = await cropPicture(photo, [width, height], widest);
  const master = masterFile(picture);
  await sharp(crop).webp({ quality: 95, effort: 5, smartSubsample: true }).toFile(`${master}.new`);
  await rename(`${master}.new`, master);
  console.log(`Listo. Se hizo otra vez: ${(await makePictures(EFFORT)).join(", ")}.`);
  console.log(`Si se ve otra cosa, cambia su descripción en /bandeja.`);
}
