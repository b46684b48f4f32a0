/** JSON values of any shape: what is inside them, and their hash. */
import { hash } from "node:crypto";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a short hash of a value. A form has the hash of what it shows, to detect a change by somebody else. */
export const hashOf = (value: unknown): string =>
  hash("sha256", JSON.stringify(value)).slice(0, 16);

/** Returns the items of a list; none for another value. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the value of an object's own key; undefined for another value or an inherited key. */
export const ownValue = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** Returns an object with these keys of another. */
export const pick = <Value extends object, Key extends keyof Value>(
  value: Value,
  keys: readonly Key[],
) => Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<Value, Key>;

/** Returns all texts inside a value with their paths, in which the index of an item is a number. */
export function textsIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  const inside = Array.isArray(value) ? value.entries() : Object.entries(value ?? {});
  return [...inside].flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** Returns an item of a list or the value of an object's own key. */
const ownItem = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : ownValue(value, key);

/** Returns the value at a path inside another; undefined when there is none. */
export const valueAt = (value: unknown, path: string[]): unknown => path.reduce(ownItem, value);

/** Returns a copy of `value` with `newValue` at a path; an index past the end of a list appends. */
export function setAt(value: unknown, [key, ...rest]: string[], newValue: unknown): unknown {
  if (key === undefined) return newValue;
  if (/^\d+$/.test(key)) {
    const items = [...itemsOf(value)];
    const index = Math.min(Number(key), items.length);
    items[index] = setAt(items[index], rest, newValue);
    return items;
  }
  return { ...(isRecord(value) ? value : {}), [key]: setAt(ownValue(value, key), rest, newValue) };
}
