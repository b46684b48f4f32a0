import sharp from "sharp";
import { ink } from "./brand";

interface Ground {
  /** Where words stand, as parts of the picture's width and height, from its upper left corner. */
  width: number;
  height: number;
  /** How bright it may be there, of 255, so that the words keep 4.5 to 1 under the veil of hero.css. */
  most: number;
}

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
  const { width, height } = await sharp(picture).metadata();
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${ink}" stop-opacity="${opacity}"/>`;
  const night =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<linearGradient id="a" x2="0" y2="1">${stop(ground.height, share)}${stop(1, 0)}</linearGradient>` +
    `<rect width="100%" height="100%" fill="url(#a)"/></svg>`;
  const overlay = [{ input: Buffer.from(night) }];
  return sharp(picture).composite(overlay).png({ compressionLevel: 1 }).toBuffer();
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
