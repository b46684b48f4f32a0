import pLimit from "p-limit";
import type { Document } from "./document";
import { createDocumentsLock } from "./files.server";
import { pruneVersions } from "./history.server";
import { createLive } from "./live.server";
import { deleteUnnamedPhotos, movePhotos } from "./photos.server";
import { createSaving } from "./save.server";
import { pathsOf } from "./stored.server";

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
  const { readChanged, ...live } = createLive(dataDir, documents);
  const oneAtATime = pLimit(1);
  /** Whether the photos and what `onChange` writes may not follow the documents yet. */
  let isBehind = false;
  /** Why they could not, as it was logged last. */
  let problem = "";

  /** Reads the files that have changed, and makes the rest follow them. */
  const refresh = (): Promise<void> =>
    oneAtATime(async () => {
      if (await readChanged()) isBehind = true;
      if (isBehind && onChange) await follow(onChange);
    });

  async function follow(onChange: () => Promise<void>): Promise<void> {
    // Before the work, because a save meanwhile needs it again.
    isBehind = false;
    try {
      // Locked, because another process may do the same.
      await lock(async () => {
        await tidy();
        await onChange();
      });
      problem = "";
    } catch (error) {
      // The change is saved and shown; the next call tries the rest again.
      isBehind = true;
      if (problem !== String(error)) {
        console.error(`No se terminó de publicar en ${dataDir}: ${String(error)}`);
      }
      problem = String(error);
    }
  }

  /** Moves the photos to where they belong, and deletes what is too old. */
  async function tidy(): Promise<void> {
    await movePhotos(dataDir, documents);
    const folders = documents.map((one) => pathsOf(dataDir, one).history);
    const pruned = await Promise.all(folders.map((one) => pruneVersions(one, Date.now())));
    if (pruned.includes(true)) await deleteUnnamedPhotos(dataDir, Date.now());
  }

  const saving = createSaving({
    dataDir,
    lock,
    afterSave() {
      isBehind = true;
      return refresh();
    },
  });

  return {
    dataDir,
    all: documents,
    /** Call it often: an edit by hand or by another process is then shown. */
    refresh,
    ...live,
    ...saving,
    /** Deletes uploaded photos that were never saved. */
    deleteUnusedPhotos: (): Promise<void> => lock(() => deleteUnnamedPhotos(dataDir, Date.now())),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
