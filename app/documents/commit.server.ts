/** Changes the file of a document: under the lock of all writers, with a version for every change. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "./document";
import { hashOf, replaceFile, type Lock } from "./files.server";
import {
  addVersion,
  newestVersion,
  pruneVersions,
  removeVersion,
  type Version,
} from "./history.server";
import {
  deleteUnnamedPhotos,
  namedPhotos,
  photosIn,
  publishPhotos,
  retirePhotos,
} from "./photos.server";
import { MAX_BYTES, pathsOf, readStored, readStoredOrVersion } from "./stored.server";
import { wholeValue } from "./value";
import { describeWriteError } from "./write-error";

/** What became of a change: the hash of the whole value that was saved, or why nothing was saved. */
export type Outcome =
  | { hash: string; change: string }
  | { conflict: true }
  /** The change is not allowed without a confirmation. */
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

/** Whether the second whole value may replace the first one. */
export type Allow = (before: unknown, after: unknown) => boolean;

export interface CommitOptions {
  dataDir: string;
  documents: Document[];
  lock: Lock;
  /** Called after a change, before the answer. */
  onSave(): Promise<void>;
}

/** Creates the function that makes a change. It returns Spanish sentences for expected problems. */
export function createCommit({ dataDir, documents, lock, onSave }: CommitOptions) {
  /** Makes the change that `decide` returns; it runs under the lock. A repair may replace a damaged file. */
  return async function commit(
    document: Document,
    decide: (current: Current) => Change | Outcome | Promise<Change | Outcome>,
    { isAllowed, isRepair }: { isAllowed?: Allow; isRepair?: boolean },
  ): Promise<Outcome> {
    try {
      const outcome = await lock(async (): Promise<Outcome> => {
        const { file, history } = pathsOf(dataDir, document);
        const { damaged, problem } = await readStored(dataDir, document);
        if (damaged) await replaceFile(join(history, asideName(damaged)), damaged);
        if (problem !== undefined && !(isRepair && damaged)) {
          const other = damaged ? ", o vuelve a una versión anterior" : "";
          return { problem: `No se guardó: ${file} ${problem}. Corrígelo ahí${other}` };
        }
        const current = await readCurrent(document);
        const decided = await decide(current);
        if (!("stored" in decided)) return decided;
        const after = wholeValue(document, decided.stored);
        if (isAllowed?.(current.whole, after) === false) return { unconfirmed: true };
        return write(document, decided);
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

  /** Reads the current value with its version; records an edit by hand as a version of its own. */
  async function readCurrent(document: Document): Promise<Current> {
    const { history } = pathsOf(dataDir, document);
    const { value = null } = await readStoredOrVersion(dataDir, document);
    const whole = wholeValue(document, value);
    const newest = await newestVersion(history);
    if (newest && isDeepStrictEqual(newest.value, value)) return { whole, version: newest };
    const change = newest ? "Cambiaste el archivo a mano" : "Como estaba al empezar";
    const before = newest?.at ?? null;
    return { whole, version: await addVersion(history, { at: Date.now(), before, change, value }) };
  }

  async function write(document: Document, { stored, change, before }: Change): Promise<Outcome> {
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
    await retirePhotos(dataDir, await namedPhotos(dataDir, documents));
    if (await pruneVersions(history, Date.now())) await deleteUnnamedPhotos(dataDir, Date.now());
    return { hash: hashOf(wholeValue(document, stored)), change };
  }
}

/** The name depends on the content, so that the same damage is kept once. */
const asideName = (damaged: Buffer) => `danado-${hashOf(damaged.toString("base64"))}.txt`;
