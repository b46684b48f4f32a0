/** Uploaded photos. It does not import the encoder, so that the process that serves does not load its library. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { PhotoSizes } from "~/documents/document";
import { SECOND_MS } from "~/time";

/** The part of a photo that stays when it is cropped, with its label for the owner. */
export const keptPlaces = [
  ["centre", "El medio"],
  ["left top", "Lo de arriba, o lo de la izquierda"],
  ["right bottom", "Lo de abajo, o lo de la derecha"],
] as const;

export type KeptPlace = (typeof keptPlaces)[number][0];

/** An error that says, in Spanish, why a photo cannot be used. */
export class PictureError extends Error {
  override name = "PictureError";
}

const ENCODE_WITHIN_MS = 60 * SECOND_MS;

/** What the child process writes to stdout: the names, or the error. */
interface PhotoAnswer {
  names?: string[];
  error?: string;
  /** The code of an error of the disk, such as ENOSPC. */
  code?: string;
}

/**
 * Crops and encodes a photo in a child process, so that its memory is freed and a crash of the decoder does
 * not end the site.
 *
 * @param folder the folder of the new files
 * @returns the name of its largest WebP file
 * @throws PictureError when the photo cannot be used; the error of the disk when it cannot be written
 */
export async function storePhoto(
  photo: Buffer,
  sizes: PhotoSizes & { kept: KeptPlace },
  folder: string,
): Promise<string> {
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=64", "build/commands/photo.js", JSON.stringify({ ...sizes, folder })],
    {
      stdio: ["pipe", "pipe", "inherit"],
      timeout: ENCODE_WITHIN_MS,
      // A process that is stopped ignores SIGTERM.
      killSignal: "SIGKILL",
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    },
  );
  child.on("error", (error) => console.error(`La foto no se pudo preparar: ${error.message}`));
  // The child may exit before it has read all of its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(photo);
  // A child that was killed writes nothing.
  const answer = (await text(child.stdout)) || "{}";
  const { names, error, code } = JSON.parse(answer) as PhotoAnswer;
  if (code !== undefined) throw Object.assign(new Error(error), { code });
  if (!names) throw new PictureError(error ?? "La foto no se pudo preparar. Prueba otra vez.");
  return names.findLast((name) => name.endsWith(".webp")) ?? "";
}
