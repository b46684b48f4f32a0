import { isDeepStrictEqual } from "node:util";
import type { ListDocument } from "~/documents/document";
import type { Documents } from "~/documents/documents.server";
import { readVersion, versionTimes } from "~/documents/history.server";
import { wholeValue } from "~/documents/states";
import { pathsOf } from "~/documents/stored.server";
import { hashOf } from "~/documents/value";
import type { Part } from "./parts.server";
import { NEW } from "./paths";

/**
 * Returns the stored value of a part: of an entry wherever it is and whatever it says by now; undefined when it was
 * removed.
 *
 * @param hash that of the value which the owner saw
 */
export async function valueNow(documents: Documents, part: Part, hash: string): Promise<unknown> {
  const { document, key } = part;
  const whole = await documents.read(document);
  const stored = part.valueIn(whole, hash);
  if (stored !== undefined || document.kind === "object" || key === NEW) return stored;
  const { history } = pathsOf(documents.dataDir, document);
  return part.valueIn(whole, await hashNow(history, document, hash));
}

/**
 * Returns the hash that an entry has now, by one that it had; empty when it was removed. An entry has no name that
 * stays, so it is followed through the history: a save that changed nothing but one place has changed that entry.
 */
export async function hashNow(history: string, list: ListDocument, hash: string): Promise<string> {
  let followed = "";
  let before: string[] = [];
  for (const at of (await versionTimes(history)).reverse()) {
    const version = await readVersion(history, at);
    const now = version ? (wholeValue(list, version.value) as unknown[]).map(hashOf) : before;
    if (now.includes(hash)) followed = hash;
    else if (followed && !now.includes(followed))
      followed = changedAt(before.indexOf(followed), before, now);
    before = now;
  }
  return followed;
}

/** Returns what has this place now, if nothing else changed; else empty. */
function changedAt(place: number, before: string[], now: string[]): string {
  const [others, othersNow] = [before, now].map((hashes) => hashes.toSpliced(place, 1));
  return (isDeepStrictEqual(others, othersNow) && now[place]) || "";
}
