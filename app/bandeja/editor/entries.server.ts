import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { basename } from "node:path";
import type { OwnerList } from "~/content/owner-list.server";
import { describeError, findErrors } from "~/content/rules.server";
import { MAX_ENTRIES } from "~/lists/live-list.server";
import { hashOf, readCurrent } from "~/lists/versions.server";
import { getAt, setAt } from "./fields.server";

const FOLDER = "public/assets/data";

/** Returns the name of a list in URLs, such as "obras". */
export const listSlug = ({ file }: OwnerList) => basename(file, ".json");

/** Returns the URL path of one of a list's pages. */
export const contentPath = (list: OwnerList, page = "") =>
  `/bandeja/contenido/${listSlug(list)}${page && `/${page}`}`;

/** Explains why the lists cannot be saved, in Spanish; undefined when they can. */
export async function findListWriteProblem(): Promise<string | undefined> {
  try {
    await access(FOLDER, constants.W_OK);
    return undefined;
  } catch {
    return (
      `Aquí no se puede publicar desde el teléfono: esta instalación no tiene una carpeta compartida, ${FOLDER}, ` +
      "en la que el sitio pueda escribir. docs/deployment.md dice cómo se le da."
    );
  }
}

/** Returns the stored entries of a list, also the invalid ones. */
export async function readEntries({ file }: OwnerList): Promise<unknown[]> {
  const value = await readCurrent(file);
  return Array.isArray(value) ? value : [];
}

/** Returns the title of an entry: its first text. */
export function entryTitle(entry: unknown): string {
  const texts = typeof entry === "object" && entry !== null ? Object.values(entry) : [];
  const first = texts.find((value): value is string => typeof value === "string") ?? "";
  return first.length > 60 ? `${first.slice(0, 60)}…` : first || "Sin nombre";
}

/** Returns the errors and warnings of an entry, in Spanish. */
export function checkEntry(
  { schema, findWarnings: adviceOn, item }: OwnerList,
  entry: unknown,
): string[] {
  const result = schema.safeParse(entry);
  if (result.success) return adviceOn(result.data);
  const errors = findErrors(schema, entry).map(describeError).join("; ");
  return [`${item} «${entryTitle(entry)}» no se muestra: ${errors}`];
}

/**
 * Replaces the entry that has this hash, or inserts a new one at the start; returns undefined if no entry has
 * the hash.
 */
export function replaceOrAddEntry(entries: unknown[], hash: string, entry: unknown) {
  if (hash !== "") {
    const index = entries.findIndex((one) => hashOf(one) === hash);
    return index < 0 ? undefined : entries.with(index, entry);
  }
  // A form that is posted twice adds only one entry.
  if (entries.some((one) => hashOf(one) === hashOf(entry))) return entries;
  return entries.length < MAX_ENTRIES ? [entry, ...entries] : undefined;
}

/** Moves or removes the entry that has this hash; returns undefined if there is none or it cannot move. */
export function moveEntry(entries: unknown[], hash: string, action: string) {
  return moveAt(
    entries,
    entries.findIndex((one) => hashOf(one) === hash),
    action,
  );
}

function moveAt(items: unknown[], index: number, action: string): unknown[] | undefined {
  if (index < 0 || index >= items.length) return undefined;
  if (action === "quitar") return items.toSpliced(index, 1);
  const other = index + ({ subir: -1, bajar: 1 }[action] ?? NaN);
  if (!(other in items)) return undefined;
  return items.with(index, items[other]).with(other, items[index]);
}

/** Applies the action of a button inside a form to the item or photo that it names. */
export function applyItemAction(entry: unknown, action: string, target: string): unknown {
  const path = target.split(".");
  if (action === "sin-foto") return setAt(entry, path, "");
  const last = path.at(-1) ?? "";
  const around = path.slice(0, -1);
  if (action === "agregar") {
    const items = getAt(entry, path);
    return Array.isArray(items) ? setAt(entry, path, [...(items as unknown[]), {}]) : entry;
  }
  const items = getAt(entry, around);
  const moved = Array.isArray(items) && moveAt(items, Number(last), action);
  return moved ? setAt(entry, around, moved) : entry;
}
