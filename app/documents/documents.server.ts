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
 * @param onChange called under the lock of all writers after the pages show new values; without it, reading
 * writes nothing
 */
export function createDocuments(
  dataDir: string,
  documents: Document[],
  onChange?: () => Promise<void>,
) {
  const lock = createDocumentsLock(dataDir);
  const live = createLive(dataDir, documents, async () => {
    if (!onChange) return;
    try {
      // Locked, because another process may do the same.
      await lock(async () => {
        await tidy();
        await onChange();
      });
    } catch (error) {
      // The change is saved and shown.
      console.error(`No se terminó de publicar en ${dataDir}: ${String(error)}`);
    }
  });
  const saving = createSaving({ dataDir, lock, onSave: live.refresh });

  /** Moves the photos to where they belong, and deletes what is too old. */
  async function tidy(): Promise<void> {
    await movePhotos(dataDir, documents);
    const folders = documents.map((one) => pathsOf(dataDir, one).history);
    const pruned = await Promise.all(folders.map((one) => pruneVersions(one, Date.now())));
    if (pruned.includes(true)) await deleteUnnamedPhotos(dataDir, Date.now());
  }

  return {
    dataDir,
    all: documents,
    ...live,
    ...saving,
    /** Deletes uploaded photos that were never saved. */
    deleteUnusedPhotos: (): Promise<void> => lock(() => deleteUnnamedPhotos(dataDir, Date.now())),
    /** Like `refresh`, but logs an error. Call it often: an edit by hand or by another process is then shown. */
    look: () =>
      live.refresh().catch((error: unknown) => {
        console.error(`No se pudo mirar ${dataDir}: ${String(error)}`);
      }),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
