/** The child process that encodes one photo: reads the bytes from stdin, writes JSON to stdout. */
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { PhotoSizes } from "~/documents/document";
import { describeWriteError } from "~/process/disk-error";
import { cropPicture, encodePicture } from "./encode.server";
import { PictureError, type KeptPlace } from "./photo.server";

sharp.concurrency(1);
sharp.cache(false);

/** The least effort, because the owner waits for the result. */
const EFFORT = 0;

const AVIF_QUALITY = 50;

const { box, leastWidth, widths, formats, kept, folder } = JSON.parse(
  process.argv[2] ?? "",
) as PhotoSizes & { kept: KeptPlace; folder: string };

try {
  const cropped = await cropPicture(await buffer(process.stdin), box, leastWidth, kept);
  // WebP ignores the quality. It stays in all encodings, because the names of stored files depend on them.
  const encodings = widths.flatMap((width) =>
    formats.map((format) => ({ width, format, quality: AVIF_QUALITY })),
  );
  const names = await encodePicture(cropped, { name: "foto", encodings, effort: EFFORT }, folder);
  process.stdout.write(JSON.stringify({ names }));
} catch (error) {
  const isOfDisk = describeWriteError(error) !== undefined;
  if (!isOfDisk && !(error instanceof PictureError)) throw error;
  const { message, code } = error as NodeJS.ErrnoException;
  process.stdout.write(JSON.stringify({ error: message, code }));
}
