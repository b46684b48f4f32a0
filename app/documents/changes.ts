/** Compares two values of a document, and says in Spanish what was done. */
import { isDeepStrictEqual } from "node:util";
import { splitLinks } from "~/links";
import { cutText, joinQuoted, uncapitalize } from "~/words";
import type { Document, ListDocument, ObjectDocument } from "./document";
import { labelAtPath } from "./schema";
import { isRecord, itemsOf, ownValue } from "./value";

/** Returns what changed between two whole values of a document, such as "Quitaste «Casa en Huanta»". */
export function describeChange(document: Document, before: unknown, after: unknown): string {
  return document.kind === "list"
    ? describeList(document, before as unknown[], after as unknown[])
    : describeObject(document, before, after);
}

/** Says that the change from `before` to `after` was undone. */
export const describeUndo = (document: Document, before: unknown, after: unknown) =>
  `Deshiciste este cambio: ${uncapitalize(describeChange(document, before, after))}`;

/** How the description of a return to an earlier version begins. */
const RESTORED = "Volviste a esta versión: ";

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

/** Returns `items` less `others`: each of `others` takes away one equal item. */
function without<Item>(items: Item[], others: Item[]): Item[] {
  const remaining = [...items];
  for (const other of others) {
    const index = remaining.findIndex((item) => isDeepStrictEqual(item, other));
    if (index >= 0) remaining.splice(index, 1);
  }
  return remaining;
}

function describeObject({ schema }: ObjectDocument, before: unknown, after: unknown): string {
  const keys = Object.keys({ ...(before as object), ...(after as object) });
  const changed = keys.filter(
    (key) => !isDeepStrictEqual(ownValue(before, key), ownValue(after, key)),
  );
  const labels = changed.map((key) => labelAtPath(schema, changedPath(key, before, after), after));
  return `Cambiaste ${joinQuoted(labels)}`;
}

/** Returns the path of a changed key; when the key is a list in which one object changed, the path of that object. */
function changedPath(key: string, before: unknown, after: unknown): PropertyKey[] {
  const previous = itemsOf(ownValue(before, key));
  const items = itemsOf(ownValue(after, key));
  const isChanged = (item: unknown, index: number) => !isDeepStrictEqual(item, previous[index]);
  const index = items.findIndex(isChanged);
  const hasOneChange = items.length === previous.length && items.findLastIndex(isChanged) === index;
  return hasOneChange && isRecord(items[index]) ? [key, index] : [key];
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
