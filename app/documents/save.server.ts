/** Saves documents, and brings back their versions. */
import { isDeepStrictEqual } from "node:util";
import { describeChange } from "./changes";
import { createCommit, type CommitOptions, type Outcome } from "./commit.server";
import type { Document } from "./document";
import { hashOf } from "./files.server";
import { readVersion } from "./history.server";
import { pathsOf, readStoredOrVersion } from "./stored.server";
import { storedValue, validValue, wholeValue } from "./value";

/**
 * Creates the functions that read and change the documents. A change that leads clients or their money elsewhere is
 * made only when `isConfirmed`.
 */
export function createSaving(options: CommitOptions) {
  const { dataDir } = options;
  const commit = createCommit(options);

  /** Reads a version whose value can be stored again; else says why not. */
  async function readValid(document: Document, at: number) {
    const version = await readVersion(pathsOf(dataDir, document).history, at);
    if (!version) return { problem: "Esa versión ya no está" };
    if (validValue(document, wholeValue(document, version.value)) !== undefined) return version;
    return { problem: "Esa versión ya no se puede usar: le falta un dato que hoy es obligatorio" };
  }

  return {
    /** Reads the whole value of a document; while its file is damaged, that of its newest version. */
    async read(document: Document): Promise<unknown> {
      return wholeValue(document, (await readStoredOrVersion(dataDir, document)).value);
    },

    /**
     * Saves a change. `change` gets the whole value and returns the new one, or undefined when somebody else
     * has changed it meanwhile.
     */
    save: (
      document: Document,
      change: (whole: unknown) => unknown,
      isConfirmed = false,
    ): Promise<Outcome> =>
      commit(document, { isConfirmed }, ({ whole, version }) => {
        const next = change(whole);
        if (next === undefined) return { conflict: true };
        // A form that is posted twice saves once.
        if (isDeepStrictEqual(next, whole)) return { hash: hashOf(whole) };
        return {
          stored: storedValue(document, next),
          change: describeChange(document, whole, next),
          before: version.at,
        };
      }),

    /** Brings back the value before the current one; `hash` is that of the whole value that the owner saw. */
    undo: (document: Document, hash: string, isConfirmed = false): Promise<Outcome> =>
      commit(document, { isConfirmed }, async ({ whole, version }) => {
        if (hashOf(whole) !== hash || version.before === null) return { conflict: true };
        const previous = await readValid(document, version.before);
        if ("problem" in previous) return previous;
        const { value: stored, before } = previous;
        const undone = describeChange(document, wholeValue(document, stored), whole);
        return { stored, change: `Deshiciste: ${undone}`, before };
      }),

    /** Brings back a version of the history, also in the place of a damaged file. */
    restore: (document: Document, at: number, isConfirmed = false): Promise<Outcome> =>
      commit(document, { isConfirmed, isRepair: true }, async ({ version }) => {
        const chosen = await readValid(document, at);
        if ("problem" in chosen) return chosen;
        const change = `Volviste a: ${chosen.change.replace(/^Volviste a: /, "")}`;
        return { stored: chosen.value, change, before: version.at };
      }),
  };
}
