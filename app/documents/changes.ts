/** Compares two values of a document, and says in Spanish what was done. */
import { isDeepStrictEqual } from "node:util";
import { uncapitalize } from "~/words";
import type { Document, ListDocument, ObjectDocument } from "./document";
import { labelAtPath } from "./schema";
import { isRecord, itemsOf, ownItem, valueAt } from "./value";

/** Returns the title of an entry: its first text, or itself. */
export function entryTitle(entry: unknown): string {
  const texts = isRecord(entry) ? Object.values(entry) : [entry];
  const first = texts.find((value): value is string => typeof value === "string") ?? "";
  return asTitle(first) || "Sin nombre";
}

/** Cuts a text to the length of a title. */
export const asTitle = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

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

/** Says that the version which a change made was brought back. */
export const describeRestore = (change: string) =>
  RESTORED + uncapitalize(change.replace(RESTORED, ""));

function describeList({ all }: ListDocument, before: unknown[], after: unknown[]): string {
  const added = without(after, before);
  const removed = without(before, after);
  const [one] = added;
  const [other] = removed;
  if (added.length === 0 && removed.length === 0) return `Cambiaste el orden de ${all}`;
  if (added.length === 1 && removed.length === 0) return `Agregaste «${entryTitle(one)}»`;
  if (removed.length === 1 && added.length === 0) return `Quitaste «${entryTitle(other)}»`;
  if (added.length === 1 && removed.length === 1) return `Cambiaste «${entryTitle(one)}»`;
  return `Cambiaste ${all}: había ${before.length} y hay ${after.length}`;
}

const without = (entries: unknown[], others: unknown[]) =>
  entries.filter((entry) => !others.some((other) => isDeepStrictEqual(entry, other)));

const MAX_NAMED = 3;

function describeObject({ schema }: ObjectDocument, before: unknown, after: unknown): string {
  const changed = changedPaths(before, after).map((path) => {
    const [old, now] = [before, after].map((value) => valueAt(value, path));
    return `«${labelAtPath(schema, path, after)}»${describeItems(old, now)}`;
  });
  const more = changed.length - MAX_NAMED;
  return `Cambiaste ${changed.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` y ${more} más` : ""}`;
}

/** Returns the paths of what differs; a list where more than one item differs counts as one. */
function changedPaths(before: unknown, after: unknown, path: string[] = []): string[][] {
  if (isDeepStrictEqual(before, after)) return [];
  const inside = (keys: string[]) =>
    keys.flatMap((key) => changedPaths(ownItem(before, key), ownItem(after, key), [...path, key]));
  if (isRecord(before) && isRecord(after)) {
    return inside([...new Set([...Object.keys(before), ...Object.keys(after)])]);
  }
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const differs = (at: number) => !isDeepStrictEqual(old[at], now[at]);
  const [index, ...others] = [...now.keys()].filter(differs);
  const isOneChanged = old.length === now.length && index !== undefined && others.length === 0;
  return isOneChanged && isRecord(now[index]) ? inside([String(index)]) : [path];
}

/** Names the one item that a list has got or lost; empty for other changes. */
function describeItems(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return "";
  const [old, now] = [before.map(entryTitle), after.map(entryTitle)];
  const [got, ...alsoGot] = now.filter((title) => !old.includes(title));
  const [lost, ...alsoLost] = old.filter((title) => !now.includes(title));
  if (lost && !got && alsoLost.length === 0) return ` (quitaste «${lost}»)`;
  if (got && !lost && alsoGot.length === 0) return ` (agregaste «${got}»)`;
  return "";
}
