/** The values of a document: what is stored, and what follows from it. */
import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "./document";
import { check } from "./check.server";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns a short hash of a value. A form contains the hash of the value that it shows, to detect a change by
 * somebody else.
 */
export const hashOf = (value: unknown): string =>
  hash("sha256", JSON.stringify(value)).slice(0, 16);

/** Returns the items of a list; none for another value. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns the whole value of a document: what its file says, completed by what the program ships.
 *
 * @param stored the JSON of the owner's file; undefined or null when there is none
 */
export function wholeValue(document: Document, stored: unknown): unknown {
  if (document.kind === "list") {
    return Array.isArray(stored) ? (stored as unknown[]) : document.shipped;
  }
  return isRecord(stored) ? complete(document.shipped, stored, document.isPage) : document.shipped;
}

function complete(shipped: unknown, own: unknown, fillsItems: boolean): unknown {
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

/** Returns the value of an object's own key; undefined for another value or an inherited key. */
export const ownValue = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Returns an object with these keys of another. */
export const pick = <Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;

/** Returns all texts inside a value with their paths. */
export function textsIn(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** Returns an item of a list or the value of an object's own key. */
export const ownItem = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : ownValue(value, key);

/** Returns the value at a path inside another; undefined when there is none. */
export const valueAt = (value: unknown, path: string[]): unknown => path.reduce(ownItem, value);

/** Returns a copy of `value` with `next` at a path; an index past the end of a list appends. */
export function setAt(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (/^\d+$/.test(key)) {
    const items = itemsOf(value);
    const index = Math.min(Number(key), items.length);
    return Object.assign([...items], { [index]: setAt(items[index], rest, next) });
  }
  return { ...(isRecord(value) ? value : {}), [key]: setAt(ownValue(value, key), rest, next) };
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
  if (document.kind === "object") return check(document.schema, whole).valid;
  return (whole as unknown[])
    .map((entry) => check(document.schema, entry).valid)
    .filter((entry) => entry !== undefined);
}

/** Returns an object with the keys that are not valid taken from another one. */
export function replaceInvalid({ schema }: Document, whole: unknown, other: unknown): unknown {
  const keys = check(schema, whole).errors.map(({ path }) => String(path[0]));
  const replaced = keys.map((key) => [key, ownValue(other, key)]);
  return { ...(whole as object), ...Object.fromEntries(replaced) } as unknown;
}
