/** Changes the file of a document: under the lock of all writers, with a version for every change. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { hasNewContact } from "./changes";
import type { Document } from "./document";
import { hashOf, replaceFile, type Lock } from "./files.server";
import { addVersion, newestVersion, removeVersion, type Version } from "./history.server";
import { photosIn, publishPhotos } from "./photos.server";
import { MAX_BYTES, pathsOf, readStored } from "./stored.server";
import { wholeValue } from "./value";
import { describeWriteError } from "./write-error";

/** What became of a change: the hash of the whole value that was saved, or why nothing was saved. */
export type Outcome =
  | { hash: string }
  | { conflict: true }
  /** The change leads clients or their money elsewhere, and was not confirmed. */
  | { unconfirmed: true }
  /** A Spanish sentence that says what to do. */
  | { problem: string };

/** The new content of a file, with what its version says. */
export interface Change {
  stored: unknown;
  change: string;
  /** The version that undo brings back. */
  before: number | null;
}

export interface Current {
  /** The whole value. */
  whole: unknown;
  /** The version of the stored value. */
  version: Version;
}

export interface CommitOptions {
  dataDir: string;
  lock: Lock;
  /** Called after a change, before the answer. */
  onSave(): Promise<void>;
}

/** Creates the function that makes a change. It returns Spanish sentences for expected problems. */
export function createCommit({ dataDir, lock, onSave }: CommitOptions) {
  /** Makes the change that `decide` returns; it runs under the lock. A repair may replace a damaged file. */
  return async function commit(
    document: Document,
    { isConfirmed, isRepair = false }: { isConfirmed: boolean; isRepair?: boolean },
    decide: (current: Current) => Change | Outcome | Promise<Change | Outcome>,
  ): Promise<Outcome> {
    try {
      const outcome = await lock(async (): Promise<Outcome> => {
        const { file, history } = pathsOf(dataDir, document);
        const { value = null, damaged, problem } = await readStored(dataDir, document);
        if (damaged) await replaceFile(join(history, asideName(damaged)), damaged);
        if (problem !== undefined && !(isRepair && damaged)) {
          const other = damaged ? ", o vuelve a una versión anterior" : "";
          return { problem: `No se guardó: ${file} ${problem}. Corrígelo ahí${other}` };
        }
        const version = await recordCurrent(history, damaged ? undefined : value);
        const whole = wholeValue(document, version.value);
        const decided = await decide({ whole, version });
        if (!("stored" in decided)) return decided;
        const after = wholeValue(document, decided.stored);
        if (!isConfirmed && hasNewContact(document, whole, after)) return { unconfirmed: true };
        return (await write(document, decided)) ?? { hash: hashOf(after) };
      });
      if ("hash" in outcome) await onSave();
      return outcome;
    } catch (error) {
      const problem = describeWriteError(error);
      if (!problem) throw error;
      console.error(`No se guardó ${document.name}: ${(error as Error).message}`);
      return { problem };
    }
  };

  /** Writes a change; returns a problem when it is too large. */
  async function write(document: Document, { stored, change, before }: Change) {
    const { file, history } = pathsOf(dataDir, document);
    const text = `${JSON.stringify(stored, null, 2)}\n`;
    if (Buffer.byteLength(text) > MAX_BYTES) {
      return { problem: "No se guardó: la lista pesa más de 1 MB. Quita antes lo más antiguo" };
    }
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
    return undefined;
  }
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

/** The name depends on the content, so that the same damage is kept once. */
const asideName = (damaged: Buffer) => `danado-${hashOf(damaged.toString("base64"))}.txt`;
