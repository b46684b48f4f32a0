/** What follows each change of the documents: the places of the photos, the age of the versions, and what others write. */
import { logChanges } from "~/log";
import type { Document } from "./document";
import type { Lock } from "./files.server";
import { pruneVersions } from "./history.server";
import { deleteUnnamedPhotos, movePhotos } from "./photos.server";
import { pathsOf } from "./stored.server";

/**
 * Creates the work that follows a change; it is tried again at each `run` until it succeeds.
 *
 * @param lock that of all writers: another process may do the same
 * @param then the last part of the work
 */
export function createFollowUp(
  dataDir: string,
  documents: Document[],
  lock: Lock,
  then: () => Promise<void>,
) {
  let isDue = false;
  const log = logChanges(console.error);

  return {
    /** Call it after a change. */
    demand(): void {
      isDue = true;
    },
    async run(): Promise<void> {
      if (!isDue) return;
      // Before the work, because a save meanwhile needs it again.
      isDue = false;
      try {
        await lock(() => tidy(dataDir, documents).then(then));
        log();
      } catch (error) {
        // The change is saved and shown.
        isDue = true;
        log(`No se terminó de publicar en ${dataDir}: ${String(error)}`);
      }
    },
  };
}

/** Moves the photos to where they belong, and deletes what is too old. */
async function tidy(dataDir: string, documents: Document[]): Promise<void> {
  await movePhotos(dataDir, documents);
  const folders = documents.map((one) => pathsOf(dataDir, one).history);
  const pruned = await Promise.all(folders.map((one) => pruneVersions(one, Date.now())));
  if (pruned.includes(true)) await deleteUnnamedPhotos(dataDir, Date.now());
}
