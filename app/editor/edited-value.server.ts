/** Finds the stored value that a form edits, although it was moved or changed since the form was opened. */
import { isDeepStrictEqual } from "node:util";
import type { ListDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { readVersion, versionTimes } from "~/documents/history.server";
import { wholeValue } from "~/documents/states";
import { pathsOf } from "~/documents/stored.server";
import { hashOf } from "~/documents/value";
import type { Part } from "./parts.server";
import { NEW } from "./names";

/**
 * Returns the stored value of a part; undefined when it is an entry that was removed, or a new one.
 *
 * @param hash the hash of the value that the form showed
 */
export async function editedValue(documents: Documents, part: Part, hash: string) {
  const { document, key } = part;
  const whole = await documents.read(document);
  const value = part.valueIn(whole, hash);
  if (value !== undefined || document.kind === "object" || key === NEW) return value;
  const { history } = pathsOf(documents.dataDir, document);
  return part.valueIn(whole, await currentHash(history, document, hash));
}

/**
 * Returns the hash that an entry has now; empty when it was removed. An entry has no lasting name, so it is followed
 * through the versions, from the oldest to the newest: when a save changes one place of the list and nothing else, that
 * place still has the same entry.
 *
 * @param hash a hash that the entry once had
 */
export async function currentHash(history: string, list: ListDocument, hash: string) {
  let entryHash = "";
  let previousHashes: string[] = [];
  for (const at of (await versionTimes(history)).reverse()) {
    const version = await readVersion(history, at);
    if (!version) continue;
    const hashes = (wholeValue(list, version.value) as unknown[]).map(hashOf);
    if (hashes.includes(hash)) {
      entryHash = hash;
    } else if (entryHash && !hashes.includes(entryHash)) {
      entryHash = hashAfterSave(entryHash, previousHashes, hashes);
    }
    previousHashes = hashes;
  }
  return entryHash;
}

/** Returns the new hash of an entry that a save changed; empty when the save changed more, or removed the entry. */
function hashAfterSave(hash: string, previousHashes: string[], hashes: string[]): string {
  const index = previousHashes.indexOf(hash);
  const otherHashes = hashes.toSpliced(index, 1);
  const isOnlyChange = isDeepStrictEqual(otherHashes, previousHashes.toSpliced(index, 1));
  return isOnlyChange ? (hashes[index] ?? "") : "";
}
