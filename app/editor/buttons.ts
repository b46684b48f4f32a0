/** The buttons inside a form: what each does to the form's value, and where the page opens after it. */
import { itemsOf, setAt, valueAt } from "~/documents/value";

/** What is done with an action, such as "subir", at the path of a list's item or of a photo. */
export interface Button {
  action: string;
  path: string[];
}

/** What the owner has done with an action that changes the form. */
const DONE = new Map([
  ["agregar", "Agregaste"],
  ["subir", "Subiste"],
  ["bajar", "Bajaste"],
  ["quitar", "Quitaste"],
  ["devolver", "Devolviste"],
  ["sin-foto", "Quitaste"],
]);

/** How far an action moves an item. */
const STEPS = new Map([
  ["subir", -1],
  ["bajar", 1],
]);

/** Returns what a button has done to what has this label; undefined for one that saves the form. */
export function describePress({ action }: Button, label: string): string | undefined {
  const done = DONE.get(action);
  return done && `${done} «${label}»${action === "agregar" ? ": llénalo" : ""}.`;
}

/** Moves or removes an item; returns undefined for another action, or when it cannot move. */
export function moveAt<Item>(items: Item[], index: number, action: string): Item[] | undefined {
  if (!(index in items)) return undefined;
  if (action === "quitar") return items.toSpliced(index, 1);
  const other = index + (STEPS.get(action) ?? NaN);
  if (!(other in items)) return undefined;
  return items.with(index, items[other] as Item).with(other, items[index] as Item);
}

/** Returns the name of the field where the page opens after a button: the moved item, or the list without it. */
export function nameAfter({ action, path }: Button): string {
  const list = path.slice(0, -1);
  if (action === "quitar") return list.join(".");
  const step = STEPS.get(action);
  return (step ? [...list, Number(path.at(-1)) + step] : path).join(".");
}

/** Returns what a button removes from a value; undefined for one that removes nothing. */
export const removedBy = ({ action, path }: Button, value: unknown): unknown =>
  action === "quitar" || action === "sin-foto" ? valueAt(value, path) : undefined;

/**
 * Returns a value after a button; the same one for a button that saves the form.
 *
 * @param removed what "devolver" brings back
 */
export function press({ action, path }: Button, value: unknown, removed: unknown): unknown {
  if (path.length === 0) return value;
  const at = Number(path.at(-1));
  if (action === "agregar") return setAt(value, path, null);
  if (action === "sin-foto") return setAt(value, path, "");
  if (action === "devolver" && Number.isNaN(at)) return setAt(value, path, removed);
  const list = path.slice(0, -1);
  const items = itemsOf(valueAt(value, list));
  const changed =
    action === "devolver" ? items.toSpliced(at, 0, removed) : moveAt(items, at, action);
  return changed ? setAt(value, list, changed) : value;
}
