import { stat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import pLimit from "p-limit";
import { limaDay } from "~/calendar";
import { throttle } from "~/log";
import { HOUR_MS } from "~/time";
import { keepEditByHand } from "./current-value.server";
import { show, type Document } from "./document";
import { pruneVersions } from "./history.server";
import { createDocumentsLock } from "./lock.server";
import { deleteUnnamedPhotos, photoFolders, publishAndRetirePhotos } from "./photos.server";
import { readDocument, type Reading } from "./reading.server";
import { createSaving } from "./save.server";
import { wholeValue } from "./states";
import { pathsOf, readStoredOrVersion } from "./stored.server";

/**
 * Creates the owner's documents in `dataDir`, the folder of all that the owner has.
 *
 * @param onChange called under the lock of all writers after the pages show new values, and again until it succeeds.
 * Without it the documents are only read, and no file is moved or deleted.
 */
export function createDocuments(
  dataDir: string,
  documents: Document[],
  onChange?: () => Promise<void>,
) {
  const lock = createDocumentsLock(dataDir);
  const oneAtATime = pLimit(1);
  const readings = new Map<Document, Reading>();
  /** The stamps of the files when they were last read, in the order of the documents, and of the folder of photos. */
  let stamps: string[] = [];
  let revision = 0;
  /** Whether photos, history and `onChange` have yet to follow the last change. */
  let isUnfinished = false;
  const logUnfinished = throttle((line) => console.error(line), HOUR_MS);

  /** Shows the files that have changed, and finishes the change. A failed finish is tried again at the next call. */
  const refresh = (): Promise<void> =>
    oneAtATime(async () => {
      await showChanged();
      await finishChange();
    });

  async function finishChange(): Promise<void> {
    if (!onChange || !isUnfinished) return;
    try {
      await lock(() => followFiles(dataDir, documents, onChange));
      isUnfinished = false;
    } catch (error) {
      // No error for the owner: the change is saved and shown.
      logUnfinished(`No se terminó de publicar en ${dataDir}: ${String(error)}`);
    }
  }

  async function showChanged(): Promise<void> {
    const files = documents.map((document) => pathsOf(dataDir, document).file);
    // The folder, because somebody may put a photo there that no document names.
    const newStamps = await Promise.all([...files, photoFolders(dataDir).published].map(stampOf));
    if (isDeepStrictEqual(newStamps, stamps)) return;
    const changed = documents.filter((_, index) => newStamps[index] !== stamps[index]);
    // After an error all files are read again.
    stamps = [];
    for (const document of changed) {
      const reading = await readDocument(dataDir, document, readings.get(document));
      if (reading.notShown) console.error(reading.notShown);
      readings.set(document, reading);
    }
    // All documents, because texts name the facts.
    for (const document of documents) {
      const { valid, changedOn } = readings.get(document) as Reading;
      show(document, valid, changedOn);
    }
    stamps = newStamps;
    revision += 1;
    isUnfinished = true;
  }

  const { save, undo, restore } = createSaving(dataDir, lock, () => {
    isUnfinished = true;
    return refresh();
  });

  return {
    dataDir,
    all: documents,
    /** Call it often: an edit by hand or by another process is then shown. */
    refresh,
    /** Differs after each change and on each day, when pages show something else: a part of the key of rendered pages. */
    revision: () => `${revision} ${limaDay(Date.now())}`,
    /** Why files, or something in them, are not shown now, as Spanish sentences for the owner. */
    notShown: () => documents.flatMap((document) => readings.get(document)?.notShown ?? []),
    /** What the file of a document says; call it after the first `refresh`. */
    readingOf: (document: Document) => readings.get(document) as Reading,
    /** Reads the whole value of a document; while its file is damaged, its newest version. */
    read: async (document: Document): Promise<unknown> =>
      wholeValue(document, (await readStoredOrVersion(dataDir, document)).value),
    save,
    undo,
    restore,
    /** Deletes uploaded photos that were never saved. */
    deleteUnnamedPhotos: (): Promise<void> => lock(() => deleteUnnamedPhotos(dataDir)),
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/**
 * Lets photos, history and `onChange` follow the files as they are now. Each step may be repeated, after an error or by
 * another process that has seen the same change. No step deletes what an owner's file or a kept version names.
 */
async function followFiles(
  dataDir: string,
  documents: Document[],
  onChange: () => Promise<void>,
): Promise<void> {
  // Before `onChange`, which may publish pages that show them.
  await publishAndRetirePhotos(dataDir, documents);
  const folders = documents.map((document) => pathsOf(dataDir, document).history);
  await Promise.all(folders.map((folder) => pruneVersions(folder, Date.now())));
  // After the versions: a photo is deleted with the last one that names it.
  await deleteUnnamedPhotos(dataDir);
  await onChange();
  // Last, because it may need room on a full disk.
  for (const document of documents) await keepEditByHand(dataDir, document);
}

/** Returns a text that differs after a change of the file, and on another day, because some values depend on the day. */
async function stampOf(file: string): Promise<string> {
  try {
    // Not mtime, which stays when this user gets the permission to read.
    const { ctimeMs, size, ino } = await stat(file);
    return [limaDay(Date.now()), ctimeMs, size, ino].join(":");
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
