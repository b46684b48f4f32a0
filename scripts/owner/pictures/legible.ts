import sharp from "sharp";
import { ink } from "./brand";

interface Ground {
  /** Where words stand, as parts of the picture's width and height, from its upper left corner. */
  width: number;
  height: number;
  /** How bright it may be there, of 255, so that the words keep 4.5 to 1 under the veil of hero.css. */
  most: number;
}

/** The pictures that words stand on. */
const grounds: Record<string, Ground> = {
  hero: { width: 0.7, height: 0.55, most: 140 },
  "hero-vertical": { width: 1, height: 0.3, most: 85 },
};

/** The picture with night come where words stand, as far as they need it. */
export async function makeLegible(name: string, picture: Buffer): Promise<Buffer> {
  const ground = grounds[name];
  const brightness = ground && (await brightest(picture, ground));
  if (!ground || !brightness || brightness <= ground.most) return picture;
  const share = Math.min(0.9, (brightness - ground.most) / (brightness - 33));
  console.log("Donde va el titular la foto es muy clara: ahí se oscureció, para que se lea.");
  return sharp(picture)
    .composite([{ input: await night(picture, ground, share) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** How bright it is where words stand, the brightest twentieth aside. */
async function brightest(picture: Buffer, { width, height }: Ground): Promise<number> {
  const { width: wide = 0, height: high = 0 } = await sharp(picture).metadata();
  const part = {
    left: 0,
    top: 0,
    width: Math.round(wide * width),
    height: Math.round(high * height),
  };
  const words = await sharp(picture).extract(part).toBuffer();
  const pixels = await sharp(words).resize(80, 60, { fit: "fill" }).greyscale().raw().toBuffer();
  return pixels.sort()[Math.floor(pixels.length * 0.95)] ?? 0;
}

/** Ink over the place of the words, which fades out beside and below it. */
async function night(picture: Buffer, { width, height }: Ground, share: number): Promise<Buffer> {
  const { width: wide = 0, height: high = 0 } = await sharp(picture).metadata();
  const fade = (id: string, to: string, end: number) =>
    `<linearGradient id="${id}" x2="${to === "x" ? 1 : 0}" y2="${to === "y" ? 1 : 0}"><stop offset="${end}" stop-color="#fff"/><stop offset="${Math.min(1, end * 1.5)}" stop-color="${end < 1 ? "#000" : "#fff"}"/></linearGradient><mask id="m${id}"><rect width="100%" height="100%" fill="url(#${id})"/></mask>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${fade("a", "x", width)}${fade("b", "y", height)}<g mask="url(#ma)"><rect width="100%" height="100%" fill="${ink}" fill-opacity="${share}" mask="url(#mb)"/></g></svg>`,
  );
}
