/** How the states of a document's value follow from each other: docs/architecture.md, "A document". */
import { isDeepStrictEqual } from "node:util";
import { validate } from "./validate.server";
import type { Document } from "./document";
import { isRecord, ownValue } from "./value";

/**
 * Returns the whole value of a document: what its file says, completed by what the program ships.
 *
 * @param stored the JSON of the owner's file; undefined or null when there is none
 */
export function wholeValue(document: Document, stored: unknown): unknown {
  if (document.kind === "list") {
    return Array.isArray(stored) ? (stored as unknown[]) : document.shipped;
  }
  if (!isRecord(stored)) return document.shipped;
  const upgraded = document.upgrade?.(stored) ?? stored;
  return complete(document.shipped, upgraded, document.isPage);
}

/** Returns a stored value with the keys that it lacks from the shipped one, at every depth. */
function complete(shipped: unknown, stored: unknown, completesItems = false): unknown {
  if (isRecord(shipped) && isRecord(stored)) {
    const completed = Object.entries(stored).map(([key, value]) => [
      key,
      complete(ownValue(shipped, key), value, completesItems),
    ]);
    return { ...shipped, ...Object.fromEntries(completed) } as unknown;
  }
  if (completesItems && Array.isArray(shipped) && Array.isArray(stored)) {
    return stored.map((item: unknown, index) =>
      complete(withCommonKeys(shipped[index], shipped), item, completesItems),
    );
  }
  return stored;
}

/**
 * Returns a shipped item with only the keys that all shipped items have. The owner may have moved the items, and an
 * optional key must not come to another item that now stands at its place.
 */
function withCommonKeys(item: unknown, items: unknown[]): unknown {
  if (!isRecord(item)) return item;
  const common = Object.entries(item).filter(([key]) =>
    items.every((other) => isRecord(other) && Object.hasOwn(other, key)),
  );
  return Object.fromEntries(common);
}

/**
 * Returns what the owner's file contains for a whole value: of an object only the keys that differ from the
 * shipped ones, so that a new program can bring better texts for the others. Null: no key differs, and no file is needed.
 */
export function storedValue({ kind, shipped }: Document, whole: unknown): unknown {
  if (kind === "list" || !isRecord(whole)) return whole;
  const changed = Object.entries(whole).filter(
    ([key, value]) => !isDeepStrictEqual(value, ownValue(shipped, key)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Returns the valid entries of a list, or the known keys of an object; undefined when one of those keys is invalid. */
export function validValue(document: Document, whole: unknown): unknown {
  if (document.kind === "object") return validate(document.schema, whole).valid;
  return (whole as unknown[])
    .map((entry) => validate(document.schema, entry).valid)
    .filter((entry) => entry !== undefined);
}

/** Returns an object in which each invalid key has its value from `replacement`. */
export function replaceInvalid({ schema }: Document, whole: unknown, replacement: unknown) {
  const keys = validate(schema, whole).errors.map(({ path }) => String(path[0]));
  const replaced = keys.map((key) => [key, ownValue(replacement, key)]);
  return { ...(whole as object), ...Object.fromEntries(replaced) } as unknown;
}
