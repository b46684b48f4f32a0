/** Changes inside a value, by the path of a form field, such as "fotos.0.imagen". */
import { isRecord, itemsOf, ownValue, valueAt } from "~/documents/value";

/** Returns the name of a field inside another. */
export const join = (name: string, key: string | number) => (name ? `${name}.${key}` : String(key));

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

/** How far a button moves an item, by its action. */
const STEPS = new Map([
  ["subir", -1],
  ["bajar", 1],
]);

/** Moves or removes an item; returns undefined for another action, or when it cannot move. */
export function moveAt<Item>(items: Item[], index: number, action: string): Item[] | undefined {
  if (!(index in items)) return undefined;
  if (action === "quitar") return items.toSpliced(index, 1);
  const other = index + (STEPS.get(action) ?? NaN);
  if (!(other in items)) return undefined;
  return items.with(index, items[other] as Item).with(other, items[index] as Item);
}

/** Returns the path where the page opens after the action of a button: the moved item, or the list without it. */
export function pathAfter(action: string, target: string): string {
  const path = target.split(".");
  if (action === "quitar") return path.slice(0, -1).join(".");
  const step = STEPS.get(action);
  return step ? [...path.slice(0, -1), Number(path.at(-1)) + step].join(".") : target;
}

/** The field with the hash of the value that a form shows. Other programs know it by this name. */
export const HASH_FIELD = "version";

/** The hidden field with the place of an entry when its buttons were shown. */
export const PLACE_FIELD = "lugar";

/** The hidden field with what a button has removed from a form. */
export const REMOVED = "quitado";

/**
 * Returns a value after the action of a button on the list, item or photo at a path.
 *
 * @param removed what "devolver" brings back
 */
export function changeAt(
  value: unknown,
  action: string,
  path: string[],
  removed: unknown,
): unknown {
  const at = Number(path.at(-1));
  if (action === "agregar") return setAt(value, path, [...itemsOf(valueAt(value, path)), null]);
  if (action === "sin-foto") return setAt(value, path, "");
  if (action === "devolver" && Number.isNaN(at)) return setAt(value, path, removed);
  const list = path.slice(0, -1);
  const items = itemsOf(valueAt(value, list));
  const changed =
    action === "devolver" ? items.toSpliced(at, 0, removed) : moveAt(items, at, action);
  return changed ? setAt(value, list, changed) : value;
}
