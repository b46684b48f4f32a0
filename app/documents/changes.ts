/** Compares two values of a document. */
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Document, ListDocument, ObjectDocument } from "./document";
import { metadataOf } from "./metadata";
import { isRecord } from "./value";

/** Returns the title of an entry: its first text, or itself. */
export function entryTitle(entry: unknown): string {
  const texts = isRecord(entry) ? Object.values(entry) : [entry];
  const first = texts.find((value): value is string => typeof value === "string") ?? "";
  return first.length > 60 ? `${first.slice(0, 60)}…` : first || "Sin nombre";
}

/** Returns what changed between two whole values of a document, such as "Quitaste «Casa en Huanta»". */
export function describeChange(document: Document, before: unknown, after: unknown): string {
  return document.kind === "list"
    ? describeList(document, before as unknown[], after as unknown[])
    : describeObject(document, before, after);
}

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

function describeObject(document: ObjectDocument, before: unknown, after: unknown): string {
  const [one, other] = [before, after].map((value) => (isRecord(value) ? value : {}));
  const changed = Object.entries(document.schema.shape)
    .filter(([key]) => !isDeepStrictEqual(one?.[key], other?.[key]))
    .map(([key, schema]) => {
      const label = metadataOf(schema as z.ZodType).title ?? key;
      return `«${label}»${describeItems(one?.[key], other?.[key])}`;
    });
  const named = changed.slice(0, MAX_NAMED).join(", ");
  return `Cambiaste ${named}${changed.length > MAX_NAMED ? " y más" : ""}`;
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

/** Whether a change leads clients or their money somewhere new. */
export function hasNewContact({ contacts }: Document, before: unknown, after: unknown): boolean {
  if (!contacts) return false;
  const known = contacts(before);
  return contacts(after).some((contact) => !known.includes(contact));
}
