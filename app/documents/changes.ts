/** Compares two values of a document, and says in Spanish what was done. */
import { isDeepStrictEqual } from "node:util";
import { splitLinks } from "~/links";
import { cutText, uncapitalize } from "~/words";
import type { Document, ListDocument, ObjectDocument } from "./document";
import { labelAtPath } from "./schema";
import { isRecord, itemsOf, ownItem, valueAt } from "./value";

/** Returns what changed between two whole values of a document, such as "Quitaste «Casa en Huanta»". */
export function describeChange(document: Document, before: unknown, after: unknown): string {
  return document.kind === "list"
    ? describeList(document, before as unknown[], after as unknown[])
    : describeObject(document, before, after);
}

/** How the description of a return to an earlier version begins. */
const RESTORED = "Volviste a esta versión: ";

/** Says that the change from `before` to `after` was undone. */
export const describeUndo = (document: Document, before: unknown, after: unknown) =>
  `Deshiciste este cambio: ${uncapitalize(describeChange(document, before, after))}`;

/** Says that a version was brought back; `change` describes that version, which may itself have been brought back. */
export const describeRestore = (change: string) =>
  RESTORED + uncapitalize(change.replace(RESTORED, ""));

function describeList({ pluralName }: ListDocument, before: unknown[], after: unknown[]): string {
  const added = without(after, before);
  const removed = without(before, after);
  if (added.length === 0 && removed.length === 0) return `Cambiaste el orden de ${pluralName}`;
  if (added.length === 1 && removed.length === 0) return `Agregaste «${entryTitle(added[0])}»`;
  if (added.length === 0 && removed.length === 1) return `Quitaste «${entryTitle(removed[0])}»`;
  if (added.length === 1 && removed.length === 1) return `Cambiaste «${entryTitle(added[0])}»`;
  return `Cambiaste ${pluralName}: había ${before.length} y hay ${after.length}`;
}

/** Returns the items of a list that another one lacks. Of several equal items each needs one in the other list. */
function without<Item>(items: Item[], others: Item[]): Item[] {
  const remaining = [...items];
  for (const other of others) {
    const index = remaining.findIndex((item) => isDeepStrictEqual(item, other));
    if (index >= 0) remaining.splice(index, 1);
  }
  return remaining;
}

const MAX_NAMED = 3;

function describeObject({ schema }: ObjectDocument, before: unknown, after: unknown): string {
  const changes = changedPaths(before, after).map((path) => {
    const label = labelAtPath(schema, path, after);
    return `«${label}»${describeItems(valueAt(before, path), valueAt(after, path))}`;
  });
  const named = `Cambiaste ${changes.slice(0, MAX_NAMED).join(", ")}`;
  const unnamedCount = changes.length - MAX_NAMED;
  return unnamedCount > 0 ? `${named} y ${unnamedCount} más` : named;
}

/** Returns the paths of what differs. When several items of a list differ, the list is what differs. */
function changedPaths(before: unknown, after: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(before, after)) return [];
  const inside = (key: string) =>
    changedPaths(ownItem(before, key), ownItem(after, key), [...path, key]);
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(inside);
  }
  const index = onlyChangedIndex(itemsOf(before), itemsOf(after));
  return isRecord(itemsOf(after)[index]) ? inside(String(index)) : [path];
}

/** Returns the index of the only item that differs between two lists of one length; else -1. */
function onlyChangedIndex(before: unknown[], after: unknown[]): number {
  const differs = (index: number) => !isDeepStrictEqual(before[index], after[index]);
  const [index = -1, ...others] = [...after.keys()].filter(differs);
  return before.length === after.length && others.length === 0 ? index : -1;
}

/** Names the one item that was added to a list, or removed; empty for other changes. */
function describeItems(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return "";
  const titlesBefore = before.map(entryTitle);
  const titlesAfter = after.map(entryTitle);
  const added = without(titlesAfter, titlesBefore);
  const removed = without(titlesBefore, titlesAfter);
  if (added.length === 1 && removed.length === 0) return ` (agregaste «${added[0]}»)`;
  if (added.length === 0 && removed.length === 1) return ` (quitaste «${removed[0]}»)`;
  return "";
}

/** Returns the title of an entry: its first text, or itself, without the addresses of links. */
export function entryTitle(entry: unknown): string {
  const texts = isRecord(entry) ? Object.values(entry) : [entry];
  const first = texts.find((value): value is string => typeof value === "string") ?? "";
  const words = splitLinks(first).map(({ text }) => text);
  return asTitle(words.join("")) || "Sin nombre";
}

const MAX_TITLE = 60;

/** Cuts a text to the length of a title. */
export function asTitle(text: string): string {
  const start = cutText(text, MAX_TITLE);
  return start === text ? text : `${start}…`;
}
