/**
 * Saves documents, undoes changes, and brings back earlier versions. Each of these adds a version to the history
 * (history.server.ts). Of a document `value` is what its file has, `whole` what forms show of it (states.ts).
 */
import { isDeepStrictEqual } from "node:util";
import { describeWriteError } from "~/process/disk-error";
import { removeFile, replaceFile } from "~/process/files.server";
import { describeChange, describeRestore, describeUndo } from "./changes";
import { hasNewContact } from "./contacts";
import { readCurrentValue, type CurrentValue } from "./current-value.server";
import type { Document } from "./document";
import { addVersion, readVersion, removeVersion, type Version } from "./history.server";
import type { Lock } from "./lock.server";
import { photosIn } from "./photo-address";
import { publishPhotos } from "./photos.server";
import { storedValue, validValue, wholeValue } from "./states";
import { MAX_BYTES, MAX_ENTRIES, pathsOf } from "./stored.server";
import { hashOf } from "./value";

/** What became of a change. A new contact leads clients or their money elsewhere (contacts.ts). */
export type SaveResult =
  /** The change was made; `hash` is the hash of the new whole value. */
  | { kind: "saved"; hash: string; isNewContact: boolean }
  /** Somebody else has changed the value meanwhile. */
  | { kind: "conflict" }
  /** The change brings a new contact, and the owner has not confirmed it. */
  | { kind: "unconfirmed" }
  | Refused;

interface Refused {
  kind: "refused";
  /** A Spanish sentence that says what to do. */
  problem: string;
  /** 422 when another form or version can be saved, 503 when the disk or the file must be mended first. */
  status: 422 | 503;
}

interface SaveOptions {
  /** Whether the owner has confirmed the change: only then it may bring a new contact. */
  isConfirmed?: boolean;
}

type NewVersion = Omit<Version, "at">;

/**
 * Creates the functions that change the documents.
 *
 * @param afterSave called after each attempt, before the answer: a failed attempt may have published a photo
 */
export function createSaving(dataDir: string, lock: Lock, afterSave: () => Promise<void>) {
  /** Makes a change under the lock. `decide` returns the new version, or the result when there is none. */
  async function makeChange(
    document: Document,
    options: SaveOptions & { mayReplaceDamaged?: boolean },
    decide: (current: CurrentValue) => Promise<NewVersion | SaveResult>,
  ): Promise<SaveResult> {
    const { isConfirmed = false, mayReplaceDamaged = false } = options;
    const attempt = lock(async () => {
      const current = await readCurrentValue(dataDir, document, mayReplaceDamaged);
      if ("problem" in current) return notSaved(current.problem, 503);
      const decision = await decide(current);
      if ("kind" in decision) return decision;
      return write(document, current.whole, decision, isConfirmed);
    });
    return attempt.catch((error: unknown) => refusalOf(document, error)).finally(afterSave);
  }

  /** Adds a version to the history, and makes its value the content of the file. */
  async function write(
    document: Document,
    currentWhole: unknown,
    version: NewVersion,
    isConfirmed: boolean,
  ): Promise<SaveResult> {
    const { file, history } = pathsOf(dataDir, document);
    const { value } = version;
    const whole = wholeValue(document, value);
    const isNewContact = hasNewContact(document, currentWhole, whole);
    if (isNewContact && !isConfirmed) return { kind: "unconfirmed" };
    const text = `${JSON.stringify(value, null, 2)}\n`;
    const isLong = Array.isArray(value) && value.length > MAX_ENTRIES;
    if (isLong || Buffer.byteLength(text) > MAX_BYTES) return notSaved(TOO_LARGE);
    // The version comes first, so that a full disk changes nothing that visitors see.
    const { at } = await addVersion(history, { at: Date.now(), ...version });
    try {
      await publishPhotos(dataDir, photosIn(text));
      if (value === null) await removeFile(file);
      else await replaceFile(file, text);
    } catch (error) {
      await removeVersion(history, at);
      throw error;
    }
    return { kind: "saved", hash: hashOf(whole), isNewContact };
  }

  /** Reads a version with its whole value; undefined when there is no such version. */
  async function readWithWhole(document: Document, at?: number | null) {
    if (typeof at !== "number") return undefined;
    const version = await readVersion(pathsOf(dataDir, document).history, at);
    return version && { ...version, whole: wholeValue(document, version.value) };
  }

  /** Reads a version that can be brought back; returns a refusal when it cannot. */
  async function readValid(document: Document, at: number) {
    const version = await readWithWhole(document, at);
    if (!version) return notSaved("Esa versión ya no está");
    return validValue(document, version.whole) === undefined ? notSaved(INVALID) : version;
  }

  return {
    /** Saves a change. `edit` gets the whole value and returns the new one, or undefined for a conflict. */
    save: (document: Document, edit: (whole: unknown) => unknown, options: SaveOptions = {}) =>
      makeChange(document, options, async ({ whole, version }) => {
        const edited = edit(whole);
        if (edited === undefined) {
          // Posted twice: the current version is what the first post has made of the one before it.
          const replaced = await readWithWhole(document, version.before);
          const isPostedTwice = replaced && isDeepStrictEqual(edit(replaced.whole), whole);
          return isPostedTwice ? alreadySaved(whole) : CONFLICT;
        }
        if (isDeepStrictEqual(edited, whole)) return alreadySaved(whole);
        const change = describeChange(document, whole, edited);
        return { before: version.at, change, value: storedValue(document, edited) };
      }),

    /** Brings back the value before the current one; `hash` is that of the whole value that the owner saw. */
    undo: (document: Document, hash: string, options: SaveOptions = {}) =>
      makeChange(document, options, async ({ whole, version }) => {
        if (hashOf(whole) !== hash) {
          // Pressed twice: the current version is what the first press has made of the one that the owner saw.
          const replaced = await readWithWhole(document, version.undid);
          const isPressedTwice = replaced && hashOf(replaced.whole) === hash;
          return isPressedTwice ? alreadySaved(whole) : CONFLICT;
        }
        if (version.before === null) return CONFLICT;
        const previous = await readValid(document, version.before);
        if ("problem" in previous) return previous;
        const { before, value } = previous;
        const change = describeUndo(document, previous.whole, whole);
        return { before, undid: version.at, change, value };
      }),

    /**
     * Brings back a version of the history, also in the place of a damaged file.
     *
     * @param options.hash the hash of the whole value that the owner saw, which is then the only one that is replaced
     */
    restore: (document: Document, at: number, options: SaveOptions & { hash?: string } = {}) =>
      makeChange(document, { ...options, mayReplaceDamaged: true }, async (current) => {
        const { hash } = options;
        const chosen = await readValid(document, at);
        if ("problem" in chosen) return chosen;
        const { change, value } = chosen;
        const isCurrent = isDeepStrictEqual(value, current.version.value);
        if (isCurrent && !current.isDamaged) return alreadySaved(current.whole);
        if (hash && hashOf(current.whole) !== hash) return CONFLICT;
        return { before: current.version.at, change: describeRestore(change), value };
      }),
  };
}

const CONFLICT: SaveResult = { kind: "conflict" };

/** The result of a change that is there already, also because a form is posted or a button pressed twice. */
function alreadySaved(whole: unknown): SaveResult {
  return { kind: "saved", hash: hashOf(whole), isNewContact: false };
}

function notSaved(problem: string, status: Refused["status"] = 422): Refused {
  return { kind: "refused", problem, status };
}

/** Refuses a change for an expected error of the disk. @throws any other error */
function refusalOf(document: Document, error: unknown): SaveResult {
  const problem = describeWriteError(error);
  if (!problem) throw error;
  console.error(`No se guardó ${document.name}: ${(error as Error).message}`);
  return notSaved(problem, 503);
}

const TOO_LARGE = `No se guardó: en una lista caben ${MAX_ENTRIES}, y 1 MB. Quita antes lo más antiguo`;
const INVALID = "Esa versión ya no se puede usar: le falta un dato que hoy es obligatorio";
