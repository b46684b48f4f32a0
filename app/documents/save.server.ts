/** Saves documents, and brings back their versions. */
import { isDeepStrictEqual } from "node:util";
import { describeChange } from "./changes";
import { createCommit, type Allow, type CommitOptions, type Outcome } from "./commit.server";
import type { Document } from "./document";
import { hashOf } from "./files.server";
import { readVersion, type Version } from "./history.server";
import { deleteUnnamedPhotos, namedPhotos, publishPhotos, retirePhotos } from "./photos.server";
import { pathsOf, readStoredOrVersion } from "./stored.server";
import { storedValue, validate, wholeValue } from "./value";

/** Creates the functions that read and change the documents. */
export function createSaving(options: CommitOptions) {
  const { dataDir, documents, lock } = options;
  const commit = createCommit(options);
  const historyOf = (document: Document) => pathsOf(dataDir, document).history;

  function bringBack(document: Document, version: Version, change: string, before: number | null) {
    const { value } = version;
    const whole = wholeValue(document, value);
    const isValid = document.kind === "list" || validate(document, whole).valid !== undefined;
    return isValid
      ? { stored: value, change, before }
      : { problem: "Esa versión ya no se puede usar: le falta un dato que hoy es obligatorio" };
  }

  return {
    /** Reads the whole value of a document; while its file is damaged, that of its newest version. */
    async read(document: Document): Promise<unknown> {
      return wholeValue(document, (await readStoredOrVersion(dataDir, document)).value);
    },

    /**
     * Saves a change. `change` gets the whole value and returns the new one, or undefined when somebody else
     * has changed it meanwhile. A change that is not allowed is not made.
     */
    save: (
      document: Document,
      change: (whole: unknown) => unknown,
      isAllowed?: Allow,
    ): Promise<Outcome> =>
      commit(
        document,
        ({ whole, version }) => {
          const next = change(whole);
          if (next === undefined) return { conflict: true };
          // A form that is posted twice saves once.
          if (isDeepStrictEqual(next, whole)) {
            return { hash: hashOf(whole), change: version.change };
          }
          return {
            stored: storedValue(document, next),
            change: describeChange(document, whole, next),
            before: version.at,
          };
        },
        { isAllowed },
      ),

    /** Brings back the value before the current one; `hash` is that of the whole value that the owner saw. */
    undo: (document: Document, hash: string, isAllowed?: Allow): Promise<Outcome> =>
      commit(
        document,
        async ({ whole, version }) => {
          if (hashOf(whole) !== hash || version.before === null) return { conflict: true };
          const previous = await readVersion(historyOf(document), version.before);
          if (!previous) return { problem: "La versión anterior ya no está" };
          const undone = describeChange(document, wholeValue(document, previous.value), whole);
          const change = `Deshiciste: ${undone}`;
          return bringBack(document, previous, change, previous.before);
        },
        { isAllowed },
      ),

    /** Brings back a version of the history, also in the place of a damaged file. */
    restore: (document: Document, at: number, isAllowed?: Allow): Promise<Outcome> =>
      commit(
        document,
        async ({ version }) => {
          const chosen = await readVersion(historyOf(document), at);
          if (!chosen) return { problem: "Esa versión ya no está" };
          return bringBack(
            document,
            chosen,
            `Volviste a: ${chosen.change.replace(/^Volviste a: /, "")}`,
            version.at,
          );
        },
        { isAllowed, isRepair: true },
      ),

    /** Publishes the photos that the documents name, and retires the others, after an edit by hand; under the lock. */
    async movePhotos(): Promise<void> {
      const named = await namedPhotos(dataDir, documents);
      await publishPhotos(dataDir, named);
      await retirePhotos(dataDir, named);
    },

    /** Deletes uploaded photos that were never saved. */
    deleteUnusedPhotos: (): Promise<void> => lock(() => deleteUnnamedPhotos(dataDir, Date.now())),
  };
}
