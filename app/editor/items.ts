/** Changes inside a value, by the path of a form field, such as "fotos.0.imagen". */
import { isRecord, ownValue } from "~/documents/value";

/** Returns the value at a path; undefined when there is none. */
export function getAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      Array.isArray(inside) && /^\d+$/.test(key) ? inside[Number(key)] : ownValue(inside, key),
    value,
  );
}

/** Returns a copy of `value` with `next` at a path; an index past the end of a list appends. */
export function setAt(value: unknown, [key, ...rest]: string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (/^\d+$/.test(key)) {
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    const index = Math.min(Number(key), items.length);
    return Object.assign([...items], { [index]: setAt(items[index], rest, next) });
  }
  return { ...(isRecord(value) ? value : {}), [key]: setAt(ownValue(value, key), rest, next) };
}

/** Moves or removes an item; returns undefined for another action, or when it cannot move. */
export function moveAt(items: unknown[], index: number, action: string): unknown[] | undefined {
  if (!(index in items)) return undefined;
  if (action === "quitar") return items.toSpliced(index, 1);
  const other = index + ({ subir: -1, bajar: 1 }[action] ?? NaN);
  if (!(other in items)) return undefined;
  return items.with(index, items[other]).with(other, items[index]);
}

/** Returns the path where the page opens after the action of a button: the moved item, or the list without it. */
export function pathAfter(action: string, target: string): string {
  const [index, ...list] = target.split(".").reverse();
  const path = list.reverse();
  if (action === "quitar") return path.join(".");
  const step = { subir: -1, bajar: 1 }[action];
  return step ? [...path, Number(index) + step].join(".") : target;
}

/** Applies the action of a button inside a form to the list or item that it names. */
export function applyItemAction(value: unknown, action: string, target: string): unknown {
  const path = target.split(".");
  const isList = action === "agregar";
  const items = getAt(value, isList ? path : path.slice(0, -1));
  if (!Array.isArray(items)) return value;
  if (isList) return setAt(value, path, [...(items as unknown[]), {}]);
  const moved = moveAt(items, Number(path.at(-1)), action);
  return moved ? setAt(value, path.slice(0, -1), moved) : value;
}
