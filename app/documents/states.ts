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
  const own = document.upgrade?.(stored) ?? stored;
  return complete(document.shipped, own, document.isPage);
}

function complete(shipped: unknown, own: unknown, fillsItems = false): unknown {
  if (isRecord(shipped) && isRecord(own)) {
    const inside = (key: string) =>
      Object.hasOwn(own, key)
        ? complete(ownValue(shipped, key), own[key], fillsItems)
        : shipped[key];
    const keys = new Set([...Object.keys(shipped), ...Object.keys(own)]);
    return Object.fromEntries([...keys].map((key) => [key, inside(key)]));
  }
  if (fillsItems && Array.isArray(shipped) && Array.isArray(own)) {
    return own.map((item: unknown, index) =>
      complete(withCommonKeys(shipped[index], shipped), item, fillsItems),
    );
  }
  return own;
}

/** Returns an item with the keys that all have: the owner may have moved it, and left an optional key out. */
function withCommonKeys(item: unknown, items: unknown[]): unknown {
  if (!isRecord(item)) return item;
  const common = Object.entries(item).filter(([key]) =>
    items.every((other) => isRecord(other) && Object.hasOwn(other, key)),
  );
  return Object.fromEntries(common);
}

/**
 * Returns what the owner's file contains for a whole value: of an object only the keys that differ from the
 * shipped ones, so that a new program can bring better texts for the others. Null: no file.
 */
export function storedValue({ kind, shipped }: Document, whole: unknown): unknown {
  if (kind === "list" || !isRecord(whole)) return whole;
  const changed = Object.entries(whole).filter(
    ([key, value]) => !isDeepStrictEqual(value, ownValue(shipped, key)),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/**
 * Returns what is valid of a whole value: of a list the valid entries, and an object without its unknown keys;
 * undefined when the object is not valid.
 */
export function validValue(document: Document, whole: unknown): unknown {
  if (document.kind === "object") return validate(document.schema, whole).valid;
  return (whole as unknown[])
    .map((entry) => validate(document.schema, entry).valid)
    .filter((entry) => entry !== undefined);
}

/** Returns an object with the keys that are not valid taken from another one. */
export function replaceInvalid({ schema }: Document, whole: unknown, other: unknown): unknown {
  const keys = validate(schema, whole).errors.map(({ path }) => String(path[0]));
  const replaced = keys.map((key) => [key, ownValue(other, key)]);
  return { ...(whole as object), ...Object.fromEntries(replaced) } as unknown;
}
