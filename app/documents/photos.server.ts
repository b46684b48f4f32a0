/**
 * The files of the owner's photos. While a document names a photo, its files are in content/fotos/, which is public.
 * Otherwise they are in history/fotos/.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "~/time";
import type { Document } from "./document";
import { syncToDisk } from "~/process/files.server";
import { PHOTO_FILE, photoOf, photosIn } from "./photo-address";
import { readStoredOrVersion } from "./stored.server";

/** The time that the owner has to save a document with an uploaded photo. */
const UNUSED_MS = 30 * DAY_MS;

/** The folders of the photos: what visitors can fetch, and the others. */
export const photoFolders = (dataDir: string) => ({
  published: join(dataDir, "content/fotos"),
  unpublished: join(dataDir, "history/fotos"),
});

/** Publishes the photos that the documents name, also those that a damaged file may name, and retires the others. */
export async function publishAndRetirePhotos(dataDir: string, documents: Document[]) {
  const readings = documents.map((document) => readStoredOrVersion(dataDir, document));
  const stored = await Promise.all(readings);
  const texts = stored.flatMap(({ value, damagedBytes }) => [
    JSON.stringify(value),
    String(damagedBytes),
  ]);
  const named = photosIn(texts.join());
  await publishPhotos(dataDir, named);
  // A file that cannot be read for now may name any photo, and a photo that is retired would be deleted.
  if (stored.some(({ damage, damagedBytes }) => damage && !damagedBytes)) return;
  const { published, unpublished } = photoFolders(dataDir);
  const isUnnamed = (file: string) => PHOTO_FILE.test(file) && !named.has(photoOf(file));
  await moveFiles(published, unpublished, isUnnamed);
}

/** Makes these photos public. */
export async function publishPhotos(dataDir: string, named: Set<string>): Promise<void> {
  const { published, unpublished } = photoFolders(dataDir);
  await moveFiles(unpublished, published, (file) => named.has(photoOf(file)));
}

async function moveFiles(from: string, to: string, isMoved: (file: string) => boolean) {
  const files = (await readdir(from).catch(() => [])).filter(isMoved);
  if (files.length === 0) return;
  await mkdir(to, { recursive: true });
  const now = new Date();
  for (const file of files) {
    // The age of an unpublished photo counts from now. A file of another user keeps its time.
    await utimes(join(from, file), now, now).catch(() => undefined);
    await rename(join(from, file), join(to, file));
  }
  await syncToDisk(to);
}

/** Deletes the unpublished photos that are old enough and that no version of the history names. */
export async function deleteUnnamedPhotos(dataDir: string): Promise<void> {
  const { unpublished } = photoFolders(dataDir);
  const oldFiles: string[] = [];
  for (const file of await readdir(unpublished).catch(() => [])) {
    const { mtimeMs } = await stat(join(unpublished, file));
    if (Date.now() - mtimeMs > UNUSED_MS) oldFiles.push(file);
  }
  if (oldFiles.length === 0) return;
  const named = await photosOfHistory(join(dataDir, "history"));
  for (const file of oldFiles.filter((name) => !named.has(photoOf(name)))) {
    // Recursive, because an encoding that was killed leaves a folder.
    await rm(join(unpublished, file), { recursive: true, force: true });
  }
}

/** Reads one version at a time, because a list may be a megabyte. */
async function photosOfHistory(history: string): Promise<Set<string>> {
  const named = new Set<string>();
  const files = await readdir(history, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".jsonl"))) {
    for (const photo of photosIn(await readFile(join(history, file), "utf8"))) named.add(photo);
  }
  return named;
}

/** Answers with a photo from the first folder that has it, or 404; not for shared caches: the owner may remove it. */
export async function photoResponse(folders: string[], name = ""): Promise<Response> {
  for (const folder of PHOTO_FILE.test(name) ? folders : []) {
    const photo = await readFile(join(folder, name)).catch(() => undefined);
    if (photo) {
      const type = `image/${name.split(".").pop()}`;
      const headers = { "Content-Type": type, "Cache-Control": "private, max-age=3600" };
      return new Response(new Uint8Array(photo), { headers });
    }
  }
  return new Response("No existe.", { status: 404 });
}
