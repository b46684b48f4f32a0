/** Saves documents: under a lock, with a version for every save. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describeChange } from "./changes";
import type { Document } from "./document";
import { hashOf, replaceFile, type Lock } from "./files.server";
import {
  addVersion,
  newestVersion,
  pruneVersions,
  readVersion,
  type Version,
} from "./history.server";
import { deleteUnnamedPhotos, photosIn, publishPhotos, retirePhotos } from "./photos.server";
import { MAX_BYTES, pathsOf, readStored, readStoredOrVersion } from "./stored.server";
import { storedValue, validate, wholeValue } from "./value";

/** What became of a save: the hash of the whole value that was saved, or why nothing was saved. */
export type Outcome =
  | { hash: string; change: string }
  | { conflict: true }
  /** A Spanish sentence that says what to do. */
  | { problem: string };

/** The new content of a file, with what the version says. */
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

export interface SavingOptions {
  dataDir: string;
  documents: Document[];
  lock: Lock;
  /** Called after a save, before the answer. */
  onSave(): Promise<void>;
}

/** Creates the functions that change the documents. They return Spanish sentences for expected problems. */
export function createSaving({ dataDir, documents, lock, onSave }: SavingOptions) {
  const historyOf = (document: Document) => pathsOf(dataDir, document).history;

  /** Saves what `decide` returns; it runs under the lock. */
  async function commit(
    document: Document,
    decide: (current: Current) => Promise<Change | Outcome>,
    isRepair = false,
  ): Promise<Outcome> {
    try {
      const outcome = await lock(async () => {
        const { file } = pathsOf(dataDir, document);
        const { damaged, problem } = await readStored(dataDir, document);
        if (damaged) await replaceFile(join(historyOf(document), asideName(damaged)), damaged);
        if (problem !== undefined && !isRepair) {
          return {
            problem: `No se guardó: ${file} ${problem}. Corrígelo ahí, o vuelve a una versión anterior`,
          };
        }
        const current = await readCurrent(document);
        const decided = await decide(current);
        if (!("stored" in decided)) return decided;
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
  }

  /** Reads the current value with its version; records an edit by hand as a version of its own. */
  async function readCurrent(document: Document): Promise<Current> {
    const history = historyOf(document);
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
    await publishPhotos(dataDir, photosIn(text));
    if (stored === null) await rm(file, { force: true });
    else await replaceFile(file, text);
    await addVersion(history, { at: Date.now(), before, change, value: stored });
    await retirePhotos(dataDir, await namedPhotos());
    if (await pruneVersions(history, Date.now())) await deleteUnnamedPhotos(dataDir, Date.now());
    return { hash: hashOf(wholeValue(document, stored)), change };
  }

  /** Returns the photos that the documents name, also those that a damaged file may name. */
  async function namedPhotos(): Promise<Set<string>> {
    const all = await Promise.all(documents.map((one) => readStoredOrVersion(dataDir, one)));
    const texts = all.map(({ value, damaged }) => JSON.stringify(value) + damaged?.toString());
    return photosIn(texts.join());
  }

  function bringBack(document: Document, version: Version, change: string, before: number | null) {
    const { value } = version;
    const whole = wholeValue(document, value);
    const isValid = document.kind === "list" || validate(document, whole).valid !== undefined;
    return isValid
      ? { stored: value, change, before }
      : { problem: "Esa versión ya no se puede usar: le falta un dato que hoy es obligatorio" };
  }

  const wholeOf = (document: Document, version: Version | undefined) =>
    version && wholeValue(document, version.value);

  return {
    /** Reads the whole value of a document; while its file is damaged, that of its newest version. */
    async read(document: Document): Promise<unknown> {
      return wholeValue(document, (await readStoredOrVersion(dataDir, document)).value);
    },

    /** Reads the whole value of a version; undefined when it is gone. */
    async readVersion(document: Document, at: number): Promise<unknown> {
      return wholeOf(document, await readVersion(historyOf(document), at));
    },

    /** Reads the whole value that undo brings back; undefined when there is none. */
    async readPrevious(document: Document): Promise<unknown> {
      const newest = await newestVersion(historyOf(document));
      if (newest?.before == null) return undefined;
      return wholeOf(document, await readVersion(historyOf(document), newest.before));
    },

    /**
     * Saves a change. `change` gets the whole value and returns the new one, or undefined when somebody else
     * has changed it meanwhile.
     */
    save: (document: Document, change: (whole: unknown) => unknown): Promise<Outcome> =>
      commit(document, ({ whole, version }) => {
        const next = change(whole);
        if (next === undefined) return Promise.resolve({ conflict: true });
        // A form that is posted twice saves once.
        if (isDeepStrictEqual(next, whole)) {
          return Promise.resolve({ hash: hashOf(whole), change: version.change });
        }
        return Promise.resolve({
          stored: storedValue(document, next),
          change: describeChange(document, whole, next),
          before: version.at,
        });
      }),

    /** Brings back the value before the current one; `hash` is that of the whole value that the owner saw. */
    undo: (document: Document, hash: string): Promise<Outcome> =>
      commit(document, async ({ whole, version }) => {
        if (hashOf(whole) !== hash || version.before === null) return { conflict: true };
        const previous = await readVersion(historyOf(document), version.before);
        if (!previous) return { problem: "La versión anterior ya no está" };
        const change = `Deshiciste: ${version.change}`;
        return bringBack(document, previous, change, previous.before);
      }),

    /** Brings back a version of the history, also in the place of a damaged file. */
    restore: (document: Document, at: number): Promise<Outcome> =>
      commit(
        document,
        async ({ version }) => {
          const chosen = await readVersion(historyOf(document), at);
          if (!chosen) return { problem: "Esa versión ya no está" };
          return bringBack(document, chosen, `Volviste a: ${chosen.change}`, version.at);
        },
        true,
      ),

    /** Publishes the photos that the documents name, and retires the others, after an edit by hand. */
    movePhotos: (): Promise<void> =>
      lock(async () => {
        const named = await namedPhotos();
        await publishPhotos(dataDir, named);
        await retirePhotos(dataDir, named);
      }),

    /** Deletes uploaded photos that were never saved. */
    deleteUnusedPhotos: (): Promise<void> => lock(() => deleteUnnamedPhotos(dataDir, Date.now())),
  };
}

/** The name depends on the content, so that the same damage is kept once. */
const asideName = (damaged: Buffer) => `danado-${hashOf(damaged.toString("base64"))}.txt`;

/** Explains an expected error of the file system; undefined for others. */
export function describeWriteError(error: unknown): string | undefined {
  const { code = "", errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (code === "ENOSPC" || code === "EDQUOT" || errcode === SQLITE_FULL) {
    return "No se guardó: el disco está lleno. Pide a quien instaló el sitio que libere espacio, y guarda otra vez";
  }
  if (["EACCES", "EPERM", "EROFS", "ENOTDIR"].includes(code) || errcode === SQLITE_CANTOPEN) {
    return "No se guardó: el sitio no puede escribir en su carpeta de datos. Pide a quien lo instaló que le dé permiso (DATA_DIR), y guarda otra vez";
  }
  return undefined;
}

const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
