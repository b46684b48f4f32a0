import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cropPicture, encodePicture, PictureError, type KeptPart } from "~/images/encode.server";
import { temporaryFolder } from "../helpers/program";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c4552d" } });

test("rotates and crops a photo, and names each size by its content", async () => {
  const sideways = await plain(300, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const cut = await cropPicture(sideways, [300, 300]);
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
  const avif = await sharp(join(folder, names[0] ?? "")).metadata();
  expect(avif).toMatchObject({ format: "heif", width: 200 });
  expect(avif.exif).toBeUndefined();

  const other = await plain(300, 300).negate().png().toBuffer();
  expect(await encodePicture(other, { name: "casa", encodings, effort: 0 }, folder)).not.toEqual(
    names,
  );
});

test("refuses a photo that is too small, damaged, or in another format", async () => {
  const photo = await plain(400, 300).jpeg().toBuffer();
  for (const size of [[800, 200] as const, [400, 301] as const]) {
    await expect(cropPicture(photo, size)).rejects.toThrow("mide 400 × 300 píxeles");
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(cropPicture(svg, [9, 9])).rejects.toThrow("No es una foto");
  const half = photo.subarray(0, photo.length / 2);
  await expect(cropPicture(half, [400, 300])).rejects.toThrow(PictureError);
});

test("keeps the chosen part of a tall and of a wide photo", async () => {
  const dark = await plain(40, 40).negate().png().toBuffer();
  const tall = await plain(40, 120)
    .composite([{ input: dark, gravity: "south" }])
    .jpeg({ quality: 100 })
    .toBuffer();
  const wide = await sharp(tall).rotate(270).toBuffer();
  for (const photo of [tall, wide]) {
    const redOf = async (kept: KeptPart) =>
      (await sharp(await cropPicture(photo, [40, 40], 40, kept)).stats()).channels[0]?.mean;
    expect(Math.round((await redOf("left top")) ?? 0)).toBeGreaterThan(180);
    expect(Math.round((await redOf("right bottom")) ?? 255)).toBeLessThan(80);
  }
});
