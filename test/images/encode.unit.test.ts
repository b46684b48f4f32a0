import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { portrait } from "~/content/person-schema.server";
import { cropPicture, encodedNames, encodePicture } from "~/images/encode.server";
import { storePhoto } from "~/images/photo.server";
import type { KeptPlace } from "~/images/kept-place";
import { PictureError } from "~/images/picture-error";
import { temporaryFolder } from "../helpers/files";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c4552d" } });

test("crops a photo without its metadata, and names each size by its content", async () => {
  const photo = plain(300, 400).withExif({ IFD0: { Artist: "Ana" } });
  const cut = await cropPicture(await photo.jpeg().toBuffer(), [300, 300]);
  expect(await sharp(cut).metadata()).toMatchObject({ width: 300, height: 300 });

  const folder = temporaryFolder();
  const encodings = [
    { width: 200, format: "avif" as const, quality: 50 },
    { width: 100, format: "webp" as const },
  ];
  const names = await encodePicture(cut, { name: "casa", encodings, effort: 0 }, folder);
  expect(names).toEqual([
    expect.stringMatching(/^casa-[\da-f]{8}-200\.avif$/),
    expect.stringMatching(/^casa-[\da-f]{8}-100\.webp$/),
  ]);
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
  const [avif, webp] = await Promise.all(names.map((name) => sharp(join(folder, name)).metadata()));
  expect(avif).toMatchObject({ format: "heif", width: 200 });
  expect([avif?.exif, webp?.exif]).toEqual([undefined, undefined]);

  expect(encodedNames(cut, "casa", [{ ...encodings[0], quality: 40 } as never])).not.toContain(
    names[0],
  );

  const other = await plain(300, 300).negate().png().toBuffer();
  expect(await encodePicture(other, { name: "casa", encodings, effort: 0 }, folder)).not.toEqual(
    names,
  );
});

test("refuses a photo that is too small, too large, damaged, or in another format", async () => {
  const photo = await plain(400, 300).jpeg().toBuffer();
  for (const size of [[800, 200] as const, [400, 301] as const]) {
    await expect(cropPicture(photo, size)).rejects.toThrow("mide 400 × 300 píxeles");
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(cropPicture(svg, [9, 9])).rejects.toThrow("No es una foto");
  for (const brand of ["heic", "hevc", "mif1", "msf1"]) {
    const heic = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");
    await expect(cropPicture(heic, [9, 9])).rejects.toThrow("HEIC");
  }
  await expect(cropPicture(photo, [1200, 900], 400), "enlarged").resolves.toBeDefined();
  const bomb = await plain(9000, 9000).png({ compressionLevel: 1 }).toBuffer();
  await expect(cropPicture(bomb, [9, 9])).rejects.toThrow("demasiado grande");
  const half = photo.subarray(0, photo.length / 2);
  await expect(cropPicture(half, [400, 300])).rejects.toThrow(PictureError);
});

test("keeps the chosen part of a tall photo, of a wide one, and of one that the phone stored on its side", async () => {
  const dark = await plain(40, 40).negate().png().toBuffer();
  const tall = await plain(40, 120)
    .composite([{ input: dark, gravity: "south" }])
    .png()
    .toBuffer();
  const wide = sharp(tall).rotate(270);
  const turned = sharp(tall).rotate(90).withMetadata({ orientation: 8 });
  const asSeen = cropPicture(await turned.clone().jpeg().toBuffer(), [40, 120]);
  await expect(asSeen).resolves.toBeDefined();
  for (const photo of [sharp(tall), wide, turned]) {
    const bytes = await photo.jpeg({ quality: 100 }).toBuffer();
    const redOf = async (kept: KeptPlace) =>
      (await sharp(await cropPicture(bytes, [40, 40], 40, kept)).stats()).channels[0]?.mean;
    expect(Math.round((await redOf("left top")) ?? 0)).toBeGreaterThan(180);
    expect(Math.round((await redOf("right bottom")) ?? 255)).toBeLessThan(80);
  }
});

test("a folder that cannot be written is an error of the disk", async () => {
  const photo = await plain(800, 600).jpeg().toBuffer();
  const stored = storePhoto(photo, { ...portrait, kept: "centre" }, "/dev/null/fotos");
  await expect(stored).rejects.toHaveProperty("code", "ENOTDIR");
});

test("a program that ends before it has read the photo does not end the site", async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = "/bin/false";
  const sizes = { ...portrait, kept: "centre" as const };
  const stored = storePhoto(Buffer.alloc(5_000_000), sizes, temporaryFolder());
  await expect(stored).rejects.toThrow("no se pudo preparar");
});
