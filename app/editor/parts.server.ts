/** A part is what one form edits: some keys of an object, one item of a list in an object, or one entry of a list. */
import { z } from "zod";
import { entryTitle } from "~/documents/changes";
import type { Document, PartDefinition, ListDocument, ObjectDocument } from "~/documents/document";
import { itemOf, unwrap } from "~/documents/schema";
import { validate, type ContentError } from "~/documents/validate.server";
import { hashOf, itemsOf, ownValue, setAt } from "~/documents/value";
import { fieldId, contentPath, NEW, QUERY } from "./names";

export interface Part {
  document: Document;
  /**
   * The last segment of the form's URL. Of an entry it is NEW, or the hash that the entry had when the form was
   * opened. Of an object's part it is the key of its definition, empty when the document has one form.
   */
  key: string;
  title(value: unknown): string;
  schema: z.ZodType;
  /**
   * Returns what the form edits of the whole value; undefined when no entry has the hash.
   *
   * @param hash the hash of an entry; parts of objects need none
   */
  valueIn(whole: unknown, hash?: string): unknown;
  /** Returns the errors that a new value has, or that it causes elsewhere in the document. */
  errorsOf(whole: unknown, value: unknown): ContentError[];
  /** Returns the name of the field for a path in the document; undefined when another form has the field. */
  fieldAt(path: PropertyKey[], whole: unknown): string | undefined;
  /** Returns the whole with a new value; undefined when the stored value no longer has this hash. */
  replaceIn(whole: unknown, hash: string, value: unknown): unknown;
}

/** The first 64 bits of a SHA-256, as `hashOf` returns them. */
const HASH = /^[\da-f]{16}$/;

/** Returns the part that a URL names; undefined when there is none. */
export function findPart(document: Document, key: string): Part | undefined {
  if (document.kind === "list") {
    return key === NEW || HASH.test(key) ? entryPart(document, key) : undefined;
  }
  const definition = document.parts.find((part) => part.key === key);
  return definition && objectPart(document, definition);
}

/** Returns the URL of the form field for a path in a document; without such a field, the URL of the document. */
export function fieldAddress(document: Document, path: PropertyKey[], whole: unknown): string {
  const parts = document.kind === "object" ? document.parts : [];
  for (const { key } of parts) {
    const name = findPart(document, key)?.fieldAt(path, whole);
    // The query opens the groups around the field: older browsers do not open them for a fragment.
    if (name !== undefined)
      return `${contentPath(document, key)}?${QUERY.path}=${name}#${fieldId(name)}`;
  }
  return contentPath(document);
}

function objectPart(document: ObjectDocument, definition: PartDefinition): Part {
  const { schema, valueIn, fieldAt, withValue } = definition.item
    ? itemAccess(document, definition)
    : keysAccess(document, definition);
  return {
    document,
    key: definition.key,
    title: () => definition.title,
    schema,
    valueIn,
    errorsOf: (whole, value) => validate(document.schema, withValue(whole, value)).errors,
    fieldAt,
    replaceIn: (whole, hash, value) =>
      hashOf(valueIn(whole)) === hash ? withValue(whole, value) : undefined,
  };
}

/** Reads and writes the part of an object that has some of its keys. */
function keysAccess({ schema }: ObjectDocument, { keys }: PartDefinition) {
  const onlyKeys = <Value>(object: Record<string, Value>) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
  return {
    schema: z.object(onlyKeys(schema.shape)),
    valueIn: (whole: unknown) => onlyKeys(whole as Record<string, unknown>),
    fieldAt: (path: PropertyKey[]) => (keys.includes(String(path[0])) ? path.join(".") : undefined),
    withValue: (whole: unknown, value: unknown) => ({
      ...(whole as object),
      ...(value as object),
    }),
  };
}

/** Reads and writes the part of an object that is one item of a list, such as the facts of one service. */
function itemAccess({ schema }: ObjectDocument, { keys, item: slug }: PartDefinition) {
  const [listKey = ""] = keys;
  const listSchema = unwrap(schema.shape[listKey] as z.ZodType).inner as z.ZodArray;
  const itemsIn = (whole: unknown) => itemsOf(ownValue(whole, listKey));
  const indexIn = (whole: unknown) => {
    const items = itemsIn(whole);
    const index = items.findIndex((item) => ownValue(item, "slug") === slug);
    // An item that the owner's file lacks is added at the end.
    return index < 0 ? items.length : index;
  };
  return {
    schema: itemOf(listSchema),
    valueIn: (whole: unknown) => itemsIn(whole)[indexIn(whole)] ?? { slug },
    fieldAt: ([key, index, ...pathInItem]: PropertyKey[], whole: unknown) =>
      key === listKey && Number(index) === indexIn(whole) ? pathInItem.join(".") : undefined,
    withValue: (whole: unknown, value: unknown) =>
      setAt(whole, [listKey, String(indexIn(whole))], value),
  };
}

function entryPart(document: ListDocument, key: string): Part {
  const { schema, addLabel } = document;
  return {
    document,
    key,
    title: (value) => (key === NEW ? addLabel : entryTitle(value)),
    schema,
    valueIn: (whole, hash) => (whole as unknown[]).find((entry) => hashOf(entry) === hash),
    errorsOf: (_whole, value) => validate(schema, value).errors,
    fieldAt: (path) => path.join("."),
    replaceIn: (whole, hash, value) => {
      const entries = whole as unknown[];
      const hashes = entries.map(hashOf);
      if (key === NEW) {
        // A form that is posted twice adds its entry once.
        return hashes.includes(hashOf(value)) ? entries : [value, ...entries];
      }
      const index = hashes.indexOf(hash);
      return index < 0 ? undefined : entries.with(index, value);
    },
  };
}
