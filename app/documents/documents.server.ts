import { lstat, stat } from "node:fs/promises";
import pLimit from "p-limit";
import { limaDay } from "~/calendar";
import { logChanges } from "~/log";
import { show, type Document } from "./document";
import { pruneVersions } from "./history.server";
import { createDocumentsLock } from "./lock.server";
import { deleteUnnamedPhotos, movePhotos } from "./photos.server";
import { readDocument, type Reading } from "./reading.server";
import { createSaving } from "./save.server";
import { wholeValue } from "./states";
import { pathsOf, readStoredOrVersion } from "./stored.server";

/**
 * Creates the owner's documents in `dataDir`, the folder of all that the owner has.
 *
 * @param onChange called under the lock of all writers after the pages show new values, again until it succeeds;
 * without it, reading writes nothing
 */
export function createDocuments(
  dataDir: string,
  documents: Document[],
  onChange?: () => Promise<void>,
) {
  const lock = createDocumentsLock(dataDir);
  const oneAtATime = pLimit(1);
  const readings = new Map<Document, Reading>();
  /** The stamps of the files when they were last read, in the order of the documents. */
  let stamps: string[] = [];
  let revision = 0;
  /** Whether the rest does not follow the last change yet. */
  let isUnfinished = false;
  const log = logChanges(console.error);

  /** Reads the files that have changed, and makes the rest follow them; until that succeeds, at each call. */
  const refresh = (): Promise<void> =>
    oneAtATime(async () => {
      await showChanged();
      if (onChange && isUnfinished) await followChange(onChange);
    });

  /** Moves the photos to where they belong, deletes what is too old, and calls `next`. */
  async function followChange(next: () => Promise<void>): Promise<void> {
    try {
      // Another process may do the same.
      await lock(() => tidy(dataDir, documents).then(next));
      isUnfinished = false;
      log();
    } catch (error) {
      // The change is saved and shown.
      log(`No se terminó de publicar en ${dataDir}: ${String(error)}`);
    }
  }

  /** Shows the files that have changed. */
  async function showChanged(): Promise<void> {
    const now = await Promise.all(documents.map((one) => stampOf(pathsOf(dataDir, one).file)));
    const changed = documents.filter((_, index) => now[index] !== stamps[index]);
    if (changed.length === 0) return;
    for (const document of changed) {
      const reading = await readDocument(dataDir, document, readings.get(document));
      if (reading.notShown) console.error(reading.notShown);
      readings.set(document, reading);
    }
    // All of them, because texts name the facts.
    for (const document of documents) {
      const { valid, changedOn } = readings.get(document) as Reading;
      show(document, valid, changedOn);
    }
    stamps = now;
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
    /** Changes when a page shows something else, with the values and with the day; a part of the key of rendered pages. */
    revision: () => `${revision} ${limaDay(Date.now())}`,
    /** Why files, or something in them, are not shown now, as Spanish sentences for the owner. */
    notShown: () => documents.flatMap((one) => readings.get(one)?.notShown ?? []),
    /** What the file of a document says; call it after the first `refresh`. */
    readingOf: (document: Document) => readings.get(document) as Reading,
    /** Reads the whole value of a document; while its file is damaged, that of its newest version. */
    read: async (document: Document): Promise<unknown> =>
      wholeValue(document, (await readStoredOrVersion(dataDir, document)).value),
    save,
    undo,
    restore,
    /** Deletes uploaded photos that were never saved. */
    deleteUnnamedPhotos: (): Promise<void> => lock(() => deleteUnnamedPhotos(dataDir, Date.now())),
  };
}

export type Documents = ReturnType<typeof createDocuments>;

async function tidy(dataDir: string, documents: Document[]): Promise<void> {
  await movePhotos(dataDir, documents);
  const folders = documents.map((one) => pathsOf(dataDir, one).history);
  const pruned = await Promise.all(folders.map((one) => pruneVersions(one, Date.now())));
  if (pruned.includes(true)) await deleteUnnamedPhotos(dataDir, Date.now());
}

/** Returns a text that differs after a change of the file, and on another day: values are judged and dated by the clock. */
async function stampOf(file: string): Promise<string> {
  try {
    // Not mtime, which stays when this user gets the permission to read. A link that leads nowhere has its own stamp.
    const { ctimeMs, size, ino } = await stat(file).catch(() => lstat(file));
    return [limaDay(Date.now()), ctimeMs, size, ino].join(":");
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
