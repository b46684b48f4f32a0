/** Saves documents, undoes changes, and brings back earlier versions. Each of these adds a version to the history. */
import { rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { readBase, type Base } from "./base.server";
import { describeChange, describeRestore, describeUndo } from "./changes";
import { hasNewContact } from "./contacts";
import type { Document } from "./document";
import { replaceFile } from "~/process/files.server";
import { addVersion, readVersion, removeVersion, type Version } from "./history.server";
import type { Lock } from "./lock.server";
import { namesLostPhoto, photosIn, publishPhotos } from "./photos.server";
import { storedValue, validValue, wholeValue } from "./states";
import { MAX_BYTES, MAX_ENTRIES, pathsOf } from "./stored.server";
import { hashOf } from "./value";
import { describeWriteError } from "~/process/disk-error";

/** What became of a change. A new contact leads clients or their money elsewhere. */
export type SaveResult =
  /** `hash`: that of the whole value that was saved. */
  | { kind: "saved"; hash: string; isNewContact: boolean }
  /** Somebody else has changed the value meanwhile. */
  | { kind: "conflict" }
  /** A new contact that was not confirmed. */
  | { kind: "unconfirmed" }
  | Refused;

interface Refused {
  kind: "refused";
  /** A Spanish sentence that says what to do. */
  problem: string;
  /** 422 when another form or version can be saved, 503 when the disk or the file must be mended first. */
  status: 422 | 503;
}

/** The result of a form that is posted twice, and of a button that is pressed twice: they save once. */
const alreadySaved = (whole: unknown): SaveResult => ({
  kind: "saved",
  hash: hashOf(whole),
  isNewContact: false,
});

const notSaved = (problem: string, status: Refused["status"] = 422): Refused => ({
  kind: "refused",
  problem,
  status,
});

type NextVersion = Omit<Version, "at">;

/**
 * Creates the functions that change the documents. A change that leads clients or their money elsewhere is
 * made only when `isConfirmed`.
 *
 * @param afterSave called after each attempt, before the answer: one that failed may have published a photo
 */
export function createSaving(dataDir: string, lock: Lock, afterSave: () => Promise<void>) {
  /** Makes a change under the lock: a version, or why there is none. A repair may replace a damaged file. */
  async function change(
    document: Document,
    { isConfirmed, isRepair = false }: { isConfirmed: boolean; isRepair?: boolean },
    decide: (base: Base) => Promise<NextVersion | SaveResult>,
  ): Promise<SaveResult> {
    const attempt = lock(async () => {
      const base = await readBase(dataDir, document, isRepair);
      if ("problem" in base) return notSaved(base.problem, 503);
      const decision = await decide(base);
      return "kind" in decision ? decision : write(document, base.whole, decision, isConfirmed);
    });
    return attempt.catch((error: unknown) => refusalOf(document, error)).finally(afterSave);
  }

  /** Adds a version to the history, and makes its value the content of the file. */
  async function write(
    document: Document,
    before: unknown,
    next: NextVersion,
    isConfirmed: boolean,
  ): Promise<SaveResult> {
    const { file, history } = pathsOf(dataDir, document);
    const whole = wholeValue(document, next.value);
    const isNewContact = hasNewContact(document, before, whole);
    if (isNewContact && !isConfirmed) return { kind: "unconfirmed" };
    const text = `${JSON.stringify(next.value, null, 2)}\n`;
    const isLong = Array.isArray(next.value) && next.value.length > MAX_ENTRIES;
    if (isLong || Buffer.byteLength(text) > MAX_BYTES) return notSaved(TOO_LARGE);
    // First, so that a full disk changes nothing that visitors see.
    const { at } = await addVersion(history, { at: Date.now(), ...next });
    try {
      await publishPhotos(dataDir, photosIn(text));
      if (next.value === null) await rm(file, { force: true });
      else await replaceFile(file, text);
    } catch (error) {
      await removeVersion(history, at);
      throw error;
    }
    return { kind: "saved", hash: hashOf(whole), isNewContact };
  }

  /** Reads the whole value of a version; undefined when there is none. */
  async function readWhole(document: Document, at: number | null = null): Promise<unknown> {
    const version =
      at === null ? undefined : await readVersion(pathsOf(dataDir, document).history, at);
    return version && wholeValue(document, version.value);
  }

  /** Reads a version that can be brought back; else says why not. */
  async function readValid(document: Document, at: number) {
    const version = await readVersion(pathsOf(dataDir, document).history, at);
    if (!version) return notSaved("Esa versión ya no está");
    const isValid = validValue(document, wholeValue(document, version.value)) !== undefined;
    return isValid ? ({ kind: "valid", version } as const) : notSaved(INVALID);
  }

  return {
    /** Saves a change. `edit` gets the whole value and returns the new one; undefined is a conflict. */
    save: (
      document: Document,
      edit: (whole: unknown) => unknown,
      isConfirmed = false,
    ): Promise<SaveResult> =>
      change(document, { isConfirmed }, async ({ whole, version }) => {
        const next = edit(whole);
        if (next === undefined) {
          const last = await readWhole(document, version.before);
          const isMade = last !== undefined && isDeepStrictEqual(edit(last), whole);
          return isMade ? alreadySaved(whole) : { kind: "conflict" };
        }
        if (isDeepStrictEqual(next, whole)) return alreadySaved(whole);
        if (await namesLostPhoto(dataDir, next, whole)) return notSaved(LOST_PHOTO);
        const change = describeChange(document, whole, next);
        return { before: version.at, change, value: storedValue(document, next) };
      }),

    /** Brings back the value before the current one; `hash` is that of the whole value that the owner saw. */
    undo: (document: Document, hash: string, isConfirmed = false): Promise<SaveResult> =>
      change(document, { isConfirmed }, async ({ whole, version }) => {
        const undone = await readWhole(document, version.undid);
        if (undone !== undefined && hashOf(undone) === hash) return alreadySaved(whole);
        if (hashOf(whole) !== hash || version.before === null) return { kind: "conflict" };
        const previous = await readValid(document, version.before);
        if (previous.kind === "refused") return previous;
        const { before, value } = previous.version;
        const change = describeUndo(document, wholeValue(document, value), whole);
        return { before, undid: version.at, change, value };
      }),

    /** Brings back a version of the history, also in the place of a damaged file. */
    restore: (document: Document, at: number, isConfirmed = false): Promise<SaveResult> =>
      change(document, { isConfirmed, isRepair: true }, async ({ whole, version, isDamaged }) => {
        const chosen = await readValid(document, at);
        if (chosen.kind === "refused") return chosen;
        const { change, value } = chosen.version;
        if (!isDamaged && isDeepStrictEqual(value, version.value)) return alreadySaved(whole);
        return { before: version.at, change: describeRestore(change), value };
      }),
  };
}

/** Refuses a change for an expected error of the disk. @throws any other error */
function refusalOf(document: Document, error: unknown): SaveResult {
  const problem = describeWriteError(error);
  if (!problem) throw error;
  console.error(`No se guardó ${document.name}: ${(error as Error).message}`);
  return notSaved(problem, 503);
}

const TOO_LARGE = `No se guardó: en una lista caben ${MAX_ENTRIES}, y 1 MB. Quita antes lo más antiguo`;
const LOST_PHOTO =
  "No se guardó: una foto ya no está, porque pasó un día sin guardarla. Quita la que no se ve y súbela otra vez";
const INVALID = "Esa versión ya no se puede usar: le falta un dato que hoy es obligatorio";
