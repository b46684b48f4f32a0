/** Changes inside a value, by the path of a form field, such as "fotos.0.imagen". */
import { isRecord, itemsOf, ownValue } from "~/documents/value";

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

/** How the name of a field begins that was removed from a form and can be brought back. */
const REMOVED = "quitado.";

/** Returns the fields of an item or a photo, with the names that "devolver" brings them back from. */
export const fieldsToReturn = (form: FormData, target: string): [string, string][] =>
  [...form]
    .filter(([name]) => `${name}.`.startsWith(`${target}.`))
    .map(([name, value]) => [REMOVED + name, String(value)]);

/** Returns a posted form as it is after the action of a button on the list, item or photo that it names. */
export function withItemAction(form: FormData, action: string, target: string): FormData {
  const path = target.split(".");
  const prefix = `${path.slice(0, -1).join(".")}.`;
  const indexes = [...Array(countItems(form, prefix)).keys()].map(String);
  const at = Number(path.at(-1));
  // A returned item gets its place before the others have theirs.
  const moved = action === "devolver" ? indexes.toSpliced(at, 0, "") : moveAt(indexes, at, action);
  const changed = withOrder(form, prefix, indexes, moved ?? indexes);
  if (action === "agregar") changed.append(`${target}.${countItems(form, `${target}.`)}`, "");
  if (action === "sin-foto") changed.set(target, "");
  if (action === "devolver") {
    changed.delete(target);
    for (const [name, value] of form) {
      if (name.startsWith(REMOVED)) changed.append(name.slice(REMOVED.length), value);
    }
  }
  return changed;
}

/** Returns a form whose items with this prefix have the places of their indexes in `after`; the others are gone. */
function withOrder(form: FormData, prefix: string, before: string[], after: string[]): FormData {
  const changed = new FormData();
  for (const [name, value] of form) {
    const inside = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    const [index = "", ...rest] = inside.split(".");
    if (!before.includes(index)) changed.append(name, value);
    else if (after.includes(index)) {
      changed.append(prefix + [after.indexOf(index), ...rest].join("."), value);
    }
  }
  return changed;
}

/** Returns the number of items that a posted form has in the list with this prefix, such as "fotos.". */
export function countItems(form: FormData, prefix: string): number {
  const found = new Set<string | undefined>();
  for (const key of form.keys()) {
    if (key.startsWith(prefix)) found.add(key.slice(prefix.length).split(".", 1)[0]);
  }
  let count = 0;
  while (found.has(String(count))) count += 1;
  return count;
}
