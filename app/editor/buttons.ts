/** The buttons inside a form: how each is posted, what it does to the form's value, and where the page opens after it. */
import { itemsOf, setAt, valueAt } from "~/documents/value";

/** A pressed button, such as the one that moves up ("subir") the item at ["fotos", "1"]. */
export interface Button {
  action: string;
  /** The path of a list's item or of a photo; empty for a button of the whole form, such as "guardar". */
  path: string[];
}

/** Returns the value of a button's element, such as "subir fotos.1", which `readButton` reads. */
export const buttonValue = (action: string, name: string) => `${action} ${name}`;

/** More keys than the path of any field has. A change at a path costs memory by the square of its length. */
const MAX_KEYS = 20;

/** Reads the value of a pressed button. The one that adds names the list, such as "agregar fotos". */
export function readButton(pressed: string, typed: unknown): Button {
  const [action = "", name = ""] = pressed.split(" ");
  const path = name.split(".", MAX_KEYS).filter(Boolean);
  if (action !== "agregar") return { action, path };
  const newIndex = itemsOf(valueAt(typed, path)).length;
  return { action, path: [...path, String(newIndex)] };
}

/**
 * Returns the form's value after a button; the same value for a button that saves the form.
 *
 * @param removed what "devolver" brings back
 */
export function press({ action, path }: Button, value: unknown, removed?: unknown): unknown {
  if (path.length === 0) return value;
  const listPath = path.slice(0, -1);
  const items = itemsOf(valueAt(value, listPath));
  const index = Number(path.at(-1));
  switch (action) {
    case "agregar":
      // The path ends after the last item. The form draws null as empty fields.
      return setAt(value, path, null);
    case "sin-foto":
      return setAt(value, path, "");
    case "devolver":
      // The path of a photo ends with a key.
      if (Number.isNaN(index)) return setAt(value, path, removed);
      return setAt(value, listPath, items.toSpliced(index, 0, removed));
    default: {
      const changed = moveOrRemove(items, index, action);
      return changed ? setAt(value, listPath, changed) : value;
    }
  }
}

/** Returns what a button removes from a value; undefined for one that removes nothing. */
export const removedBy = ({ action, path }: Button, value: unknown): unknown =>
  action === "quitar" || action === "sin-foto" ? valueAt(value, path) : undefined;

/** What the owner reads about each action inside the form; `step` is how far it moves an item in its list. */
const ACTIONS = new Map<string, { verb: string; step?: number }>([
  ["agregar", { verb: "Agregaste" }],
  ["subir", { verb: "Subiste", step: -1 }],
  ["bajar", { verb: "Bajaste", step: 1 }],
  ["quitar", { verb: "Quitaste" }],
  ["devolver", { verb: "Devolviste" }],
  ["sin-foto", { verb: "Quitaste" }],
]);

/** Returns the index of an item after an action; the same index for an action that does not move it. */
const indexAfter = (index: number, action: string) => index + (ACTIONS.get(action)?.step ?? 0);

/** Returns the items after "subir", "bajar" or "quitar"; undefined for another action, or when the item cannot move. */
export function moveOrRemove<Item>(items: Item[], index: number, action: string) {
  if (!(index in items)) return undefined;
  if (action === "quitar") return items.toSpliced(index, 1);
  const newIndex = indexAfter(index, action);
  if (newIndex === index || !(newIndex in items)) return undefined;
  return items.with(index, items[newIndex] as Item).with(newIndex, items[index] as Item);
}

/** Returns the name of the field where the page opens after a button; after "quitar" the list's, else the item's. */
export function fieldAfter({ action, path }: Button): string {
  const listPath = path.slice(0, -1);
  if (action === "quitar") return listPath.join(".");
  if (!ACTIONS.get(action)?.step) return path.join(".");
  return [...listPath, indexAfter(Number(path.at(-1)), action)].join(".");
}

/** Says what a button has done, such as "Subiste «Oficina 2»."; undefined for a button that saves the form. */
export function describePress({ action, path }: Button, label: string): string | undefined {
  const verb = ACTIONS.get(action)?.verb;
  if (!verb || path.length === 0) return undefined;
  return action === "agregar" ? `${verb} «${label}»: llena sus datos.` : `${verb} «${label}».`;
}
