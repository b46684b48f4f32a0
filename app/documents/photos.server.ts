/**
 * The files of the owner's photos. A photo is in content/fotos/, which is public, while a document names it, and
 * in history/fotos/ otherwise.
 */
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "~/time";
import type { Document } from "./document";
import { syncToDisk } from "~/process/files.server";
import { PHOTO_ADDRESS } from "./photo-address";
import { readStoredOrVersion } from "./stored.server";
import { textsIn } from "./value";

/** Matches the part of a file name that all sizes of a photo share. */
const PHOTO = /foto-[\da-f]{8}(?=-\d+\.(?:avif|webp))/g;

/** The name of a file of a photo. */
export const PHOTO_FILE = /^foto-[\da-f]{8}-\d+\.(avif|webp)$/;

/** The time that the owner has to save a document with an uploaded photo. */
const UNUSED_MS = DAY_MS;

export const photosIn = (text: string): Set<string> => new Set(text.match(PHOTO));

const photoOf = (file: string) => file.match(PHOTO)?.[0] ?? "";

/** The folders of the photos: what visitors can fetch, and the others. */
export const photoFolders = (dataDir: string) => ({
  published: join(dataDir, "content/fotos"),
  unpublished: join(dataDir, "history/fotos"),
});

/** Publishes the photos that the documents name, also those that a damaged file may name, and retires the others. */
export async function movePhotos(dataDir: string, documents: Document[]): Promise<void> {
  const all = await Promise.all(documents.map((one) => readStoredOrVersion(dataDir, one)));
  const texts = all.map(({ value, damaged }) => [JSON.stringify(value), damaged].join());
  const named = photosIn(texts.join());
  await publishPhotos(dataDir, named);
  // What a file names that cannot be read for now is not known, and a retired photo would be deleted.
  if (all.some(({ problem, damaged }) => problem && !damaged)) return;
  const { published, unpublished } = photoFolders(dataDir);
  await move(published, unpublished, (file) => PHOTO_FILE.test(file) && !named.has(photoOf(file)));
}

/** Whether a value names a photo of the owner that has no file, and that the value before does not name. */
export async function namesLostPhoto(dataDir: string, value: unknown, before: unknown) {
  const addresses = textsIn(value).filter(({ text }) => text.startsWith(PHOTO_ADDRESS));
  const named = photosIn(addresses.map(({ text }) => text).join());
  const folders = Object.values(photoFolders(dataDir));
  const files = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
  const known = photosIn(JSON.stringify(before) + files.join());
  return [...named].some((photo) => !known.has(photo));
}

/** Makes these photos public. */
export async function publishPhotos(dataDir: string, named: Set<string>): Promise<void> {
  const { published, unpublished } = photoFolders(dataDir);
  await move(unpublished, published, (file) => named.has(photoOf(file)));
}

async function move(from: string, to: string, isMoved: (file: string) => boolean): Promise<void> {
  const files = (await readdir(from).catch(() => [])).filter(isMoved);
  if (files.length === 0) return;
  await mkdir(to, { recursive: true });
  for (const file of files) await rename(join(from, file), join(to, file));
  await syncToDisk(to);
}

/** Deletes the photos that no document and no version of the history names. */
export async function deleteUnnamedPhotos(dataDir: string, now: number): Promise<void> {
  const { unpublished } = photoFolders(dataDir);
  const old: string[] = [];
  for (const file of await readdir(unpublished).catch(() => [])) {
    const { mtimeMs } = await stat(join(unpublished, file));
    if (now - mtimeMs > UNUSED_MS) old.push(file);
  }
  if (old.length === 0) return;
  const named = await photosOfHistory(join(dataDir, "history"));
  for (const file of old) {
    // A killed encoding has left a folder.
    if (!named.has(photoOf(file)))
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
