/** Saves documents, and brings back their versions: under the lock of all writers, with a version for every change. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describeChange, hasNewContact } from "./changes";
import type { Document } from "./document";
import { hashOf, replaceFile, type Lock } from "./files.server";
import {
  addVersion,
  newestVersion,
  readVersion,
  removeVersion,
  type Version,
} from "./history.server";
import { photosIn, publishPhotos } from "./photos.server";
import { MAX_BYTES, pathsOf, readStored, readStoredOrVersion } from "./stored.server";
import { storedValue, validValue, wholeValue } from "./value";
import { describeWriteError } from "./write-error";

/** What became of a change. A new contact leads clients or their money elsewhere. */
export type SaveResult =
  /** `hash`: that of the whole value that was saved. */
  | { kind: "saved"; hash: string; isNewContact: boolean }
  /** Somebody else has changed the value meanwhile. */
  | { kind: "conflict" }
  /** A new contact that was not confirmed. */
  | { kind: "unconfirmed" }
  /** `problem`: a Spanish sentence that says what to do. */
  | { kind: "refused"; problem: string };

const refused = (problem: string): SaveResult => ({ kind: "refused", problem });

/** The new content of a file, with what its version says. */
interface Change {
  stored: unknown;
  change: string;
  /** The version that undo brings back. */
  before: number | null;
}

interface Current {
  /** The whole value. */
  whole: unknown;
  /** The version of the stored value. */
  version: Version;
}

interface SavingOptions {
  dataDir: string;
  lock: Lock;
  /** Called after a change, before the answer. */
  onSave(): Promise<void>;
}

/**
 * Creates the functions that read and change the documents. A change that leads clients or their money elsewhere is
 * made only when `isConfirmed`. Expected problems are Spanish sentences.
 */
export function createSaving({ dataDir, lock, onSave }: SavingOptions) {
  /** Makes the change that `decide` returns; it runs under the lock. A repair may replace a damaged file. */
  async function commit(
    document: Document,
    { isConfirmed, isRepair = false }: { isConfirmed: boolean; isRepair?: boolean },
    decide: (current: Current) => Change | SaveResult | Promise<Change | SaveResult>,
  ): Promise<SaveResult> {
    try {
      const result = await lock(async (): Promise<SaveResult> => {
        const { file, history } = pathsOf(dataDir, document);
        const { value = null, damaged, problem } = await readStored(dataDir, document);
        if (damaged) await replaceFile(join(history, asideName(damaged)), damaged);
        if (problem !== undefined && !(isRepair && damaged)) {
          const other = damaged ? ", o vuelve a una versión anterior" : "";
          return refused(`No se guardó: ${file} ${problem}. Corrígelo ahí${other}`);
        }
        const version = await recordCurrent(history, damaged ? undefined : value);
        const whole = wholeValue(document, version.value);
        const decided = await decide({ whole, version });
        if ("kind" in decided) return decided;
        const after = wholeValue(document, decided.stored);
        const isNewContact = hasNewContact(document, whole, after);
        if (!isConfirmed && isNewContact) return { kind: "unconfirmed" };
        const text = `${JSON.stringify(decided.stored, null, 2)}\n`;
        if (Buffer.byteLength(text) > MAX_BYTES) {
          return refused("No se guardó: la lista pesa más de 1 MB. Quita antes lo más antiguo");
        }
        await write(document, decided, text);
        return { kind: "saved", hash: hashOf(after), isNewContact };
      });
      if (result.kind === "saved") await onSave();
      return result;
    } catch (error) {
      const problem = describeWriteError(error);
      if (!problem) throw error;
      console.error(`No se guardó ${document.name}: ${(error as Error).message}`);
      return refused(problem);
    }
  }

  /** Writes a change; `text` is the new content of the file. */
  async function write(document: Document, { stored, change, before }: Change, text: string) {
    const { file, history } = pathsOf(dataDir, document);
    // First, so that a full disk changes nothing that visitors see.
    const version = await addVersion(history, { at: Date.now(), before, change, value: stored });
    try {
      await publishPhotos(dataDir, photosIn(text));
      if (stored === null) await rm(file, { force: true });
      else await replaceFile(file, text);
    } catch (error) {
      await removeVersion(history, version.at);
      throw error;
    }
  }

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
    ): Promise<SaveResult> =>
      commit(document, { isConfirmed }, ({ whole, version }) => {
        const next = change(whole);
        if (next === undefined) return { kind: "conflict" };
        // A form that is posted twice saves once.
        if (isDeepStrictEqual(next, whole))
          return { kind: "saved", hash: hashOf(whole), isNewContact: false };
        return {
          stored: storedValue(document, next),
          change: describeChange(document, whole, next),
          before: version.at,
        };
      }),

    /** Brings back the value before the current one; `hash` is that of the whole value that the owner saw. */
    undo: (document: Document, hash: string, isConfirmed = false): Promise<SaveResult> =>
      commit(document, { isConfirmed }, async ({ whole, version }) => {
        if (hashOf(whole) !== hash || version.before === null) return { kind: "conflict" };
        const previous = await readValid(document, version.before);
        if ("problem" in previous) return refused(previous.problem);
        const { value: stored, before } = previous;
        const undone = describeChange(document, wholeValue(document, stored), whole);
        return { stored, change: `${UNDONE}${continued(undone)}`, before };
      }),

    /** Brings back a version of the history, also in the place of a damaged file. */
    restore: (document: Document, at: number, isConfirmed = false): Promise<SaveResult> =>
      commit(document, { isConfirmed, isRepair: true }, async ({ version }) => {
        const chosen = await readValid(document, at);
        if ("problem" in chosen) return refused(chosen.problem);
        const change = `${RESTORED}${continued(chosen.change.replace(RESTORED, ""))}`;
        return { stored: chosen.value, change, before: version.at };
      }),
  };
}

/**
 * Returns the version of the stored value; records an edit by hand as a version of its own.
 *
 * @param stored undefined while the file is damaged: then the newest version stands for it
 */
async function recordCurrent(history: string, stored: unknown): Promise<Version> {
  const newest = await newestVersion(history);
  if (newest && (stored === undefined || isDeepStrictEqual(newest.value, stored))) return newest;
  const change = newest ? "Cambiaste el archivo a mano" : "Como estaba al empezar";
  const before = newest?.at ?? null;
  return addVersion(history, { at: Date.now(), before, change, value: stored ?? null });
}

/** How the description of an undo begins. */
export const UNDONE = "Deshiciste este cambio: ";

const RESTORED = "Volviste a esta versión: ";

/** Returns a sentence as the rest of another one. */
const continued = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** The name depends on the content, so that the same damage is kept once. */
const asideName = (damaged: Buffer) => `danado-${hashOf(damaged.toString("base64"))}.txt`;
