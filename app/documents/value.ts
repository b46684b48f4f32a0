/** The values of a document: what is stored, and what follows from it. */
import { isDeepStrictEqual } from "node:util";
import { check, describeError, findErrors } from "./rules.server";
import type { Document, ListDocument, ObjectDocument } from "./document";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the whole value of a document: what its file says, completed by what the program ships.
 *
 * @param stored the JSON of the owner's file; undefined or null when there is none
 */
export function wholeValue(document: Document, stored: unknown): unknown {
  if (document.kind === "list") {
    return Array.isArray(stored) ? (stored as unknown[]) : document.shipped;
  }
  return isRecord(stored)
    ? complete(document.shipped, stored, document.fillsItems)
    : document.shipped;
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
    return own.map((item: unknown, index) => complete(shipped[index], item, fillsItems));
  }
  return own;
}

/** Returns the value of an object's own key; undefined for another value or an inherited key. */
export const ownValue = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

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

/** Returns the valid value of an object, and its errors and unknown fields as Spanish sentences. */
export function validate({ schema }: ObjectDocument, whole: unknown) {
  const { valid, errors, unknown } = check(schema, whole);
  return { valid, errors: [...errors, ...unknown].map(describeError) };
}

/** Returns the object with the keys that are not valid taken from another one. */
export function replaceInvalid(
  { schema }: ObjectDocument,
  whole: unknown,
  other: unknown,
): unknown {
  const keys = findErrors(schema, whole).map(({ path }) => String(path[0]));
  const replaced = keys.map((key) => [key, ownValue(other, key)]);
  return { ...(whole as object), ...Object.fromEntries(replaced) } as unknown;
}

/** Returns the valid entries of a list, and the errors of the others as Spanish sentences. */
export function validEntries({ item, schema }: ListDocument, file: string, entries: unknown[]) {
  const errors: string[] = [];
  const valid = entries.flatMap((entry, index) => {
    const { valid, errors: found } = check(schema, entry);
    if (valid !== undefined) return [valid];
    const why = found.map(describeError).join("; ");
    errors.push(`${item} ${index + 1} de ${file} no se muestra (${why})`);
    return [];
  });
  return { valid, errors };
}
