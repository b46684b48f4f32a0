import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { portrait } from "~/content/company-schema.server";
import { cropPicture, encodePicture } from "~/images/encode.server";
import { PictureError, storePhoto, type KeptPlace } from "~/images/photo.server";
import { temporaryFolder } from "../helpers/files";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c4552d" } });

const encodings = [
  { width: 200, format: "avif" as const, quality: 50 },
  { width: 100, format: "webp" as const },
];

test("encodes each size without the photo's metadata, and leaves nothing else in the folder", async () => {
  const folder = temporaryFolder();
  const photo = plain(300, 300).withExif({ IFD0: { Artist: "Ana" } });
  const picture = await photo.jpeg().toBuffer();
  const names = await encodePicture(picture, { name: "casa", encodings, effort: 0 }, folder);
  expect(names).toEqual([
    expect.stringMatching(/^casa-[\da-f]{8}-200\.avif$/),
    expect.stringMatching(/^casa-[\da-f]{8}-100\.webp$/),
  ]);
  expect(readdirSync(folder).sort()).toEqual([...names].sort());
  const [avif, webp] = await Promise.all(names.map((name) => sharp(join(folder, name)).metadata()));
  expect(avif).toMatchObject({ format: "heif", width: 200 });
  expect([avif?.exif, webp?.exif]).toEqual([undefined, undefined]);
});

describe("a photo of 400 × 300 pixels", async () => {
  const photo = await plain(400, 300).jpeg().toBuffer();

  test.each([[[800, 200] as const], [[400, 301] as const]])("is too small for %j", (size) =>
    expect(cropPicture(photo, size)).rejects.toThrow("mide 400 × 300 píxeles"),
  );

  test("is enlarged where a width of 400 is enough", () =>
    expect(cropPicture(photo, [1200, 900], 400)).resolves.toBeDefined());

  test("is refused when only half of its bytes are there", () => {
    const half = photo.subarray(0, photo.length / 2);
    return expect(cropPicture(half, [400, 300])).rejects.toThrow(PictureError);
  });
});

test("refuses a photo of too many pixels", async () => {
  const bomb = await plain(9000, 9000).png({ compressionLevel: 1 }).toBuffer();
  await expect(cropPicture(bomb, [9, 9])).rejects.toThrow("más de 60 megapíxeles");
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

test.each([
  { format: "SVG", start: svg, reason: "No es una foto" },
  ...["heic", "hevc", "mif1", "msf1"].map((brand) => ({
    format: `HEIC (${brand})`,
    start: `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`,
    reason: "HEIC",
  })),
])("refuses $format, and says what to do", async ({ start, reason }) => {
  await expect(cropPicture(Buffer.from(start, "latin1"), [9, 9])).rejects.toThrow(reason);
});

describe("keeps the chosen part", async () => {
  const dark = await plain(40, 40).negate().png().toBuffer();
  const tall = await plain(40, 120)
    .composite([{ input: dark, gravity: "south" }])
    .png()
    .toBuffer();

  const onItsSide = sharp(tall).rotate(90).withMetadata({ orientation: 8 });

  test("of a photo whose size is right only as it is seen", async () => {
    const bytes = await onItsSide.clone().jpeg().toBuffer();
    await expect(cropPicture(bytes, [40, 120])).resolves.toBeDefined();
  });

  test.each([
    { name: "a tall photo", photo: sharp(tall) },
    { name: "a wide photo", photo: sharp(tall).rotate(270) },
    { name: "a tall photo that the phone stored on its side", photo: onItsSide },
  ])("of $name", async ({ photo }) => {
    const bytes = await photo.jpeg({ quality: 100 }).toBuffer();
    const redOf = async (kept: KeptPlace) => {
      const { channels } = await sharp(await cropPicture(bytes, [40, 40], 40, kept)).stats();
      return channels[0]?.mean;
    };
    expect(await redOf("left top")).toBeGreaterThan(180);
    expect(await redOf("right bottom")).toBeLessThan(80);
  });
});

test("a program that ends before it has read the photo does not end the site", async () => {
  const { execPath } = process;
  onTestFinished(() => void (process.execPath = execPath));
  process.execPath = "/bin/false";
  const sizes = { ...portrait, kept: "centre" as const };
  const stored = storePhoto(Buffer.alloc(5_000_000), sizes, temporaryFolder());
  await expect(stored).rejects.toThrow("no se pudo preparar");
});
