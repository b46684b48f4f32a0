import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Photos } from "~/documents/document";
import { SECOND_MS } from "~/time";
import { PictureError, type KeptPart } from "./encode.server";

const ENCODE_WITHIN_MS = 60 * SECOND_MS;

const HEIC = /^[^]{4}ftyp(hei|hev|mif1|msf1)/;
const PHOTO = /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[^]{4}WEBP)/;

const ADVICE_FOR_HEIC =
  "Es una foto HEIC, que el sitio no puede abrir. En el iPhone: Ajustes, Cámara, Formatos, «Más compatible». " +
  "En Android: apaga HEIF o «fotos de alta eficiencia» en los ajustes de la cámara. O mándala por WhatsApp y guárdala.";

/**
 * Crops and encodes a photo in a child process, so that its memory is freed and a crash of the decoder does
 * not end the site.
 *
 * @param folder the folder of the new files
 * @returns the name of its largest WebP file
 * @throws PictureError in Spanish when the bytes are no JPEG, PNG or WebP, or cannot be used
 */
export async function storePhoto(
  photo: Buffer,
  sizes: Photos & { kept: KeptPart },
  folder: string,
): Promise<string> {
  const start = photo.subarray(0, 16).toString("latin1");
  if (HEIC.test(start)) throw new PictureError(ADVICE_FOR_HEIC);
  if (!PHOTO.test(start)) {
    throw new PictureError("No es una foto JPG, PNG o WebP. Elige otra, o guárdala como JPG.");
  }
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=64", "build/messages/photo.js", JSON.stringify({ ...sizes, folder })],
    {
      stdio: ["pipe", "pipe", "inherit"],
      timeout: ENCODE_WITHIN_MS,
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    },
  );
  child.on("error", (error) => console.error(`La foto no se pudo preparar: ${error.message}`));
  // The child may exit before it has read all of its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(photo);
  const { names, error } = parseAnswer(await text(child.stdout));
  if (!names) throw new PictureError(error ?? "La foto no se pudo preparar. Prueba otra vez.");
  return names.findLast((name) => name.endsWith(".webp")) ?? "";
}

function parseAnswer(answer: string): { names?: string[]; error?: string } {
  try {
    return JSON.parse(answer) as { names?: string[]; error?: string };
  } catch {
    return {};
  }
}
