/** What one form edits: a part of an object document, or one entry of a list. */
import { z } from "zod";
import { entryTitle } from "~/documents/changes";
import type { Document, PartDefinition, ListDocument, ObjectDocument } from "~/documents/document";
import { itemOf, unwrap } from "~/documents/schema";
import { validate, type ContentError } from "~/documents/validate.server";
import { hashOf, itemsOf, ownValue, setAt, textsIn } from "~/documents/value";
import { fieldId } from "./field-names";
import { contentPath, NEW } from "./paths";

export interface Part {
  document: Document;
  /**
   * Its segment in URLs, after that of the document: the hash that an entry had when its form was opened; empty
   * when the document has one form.
   */
  key: string;
  title(value: unknown): string;
  /** The schema of what the form contains. */
  schema: z.ZodType;
  /**
   * Returns its value in the whole value; undefined when the whole has none.
   *
   * @param hash that of the value which the form showed; finds an entry
   */
  valueIn(whole: unknown, hash?: string): unknown;
  /** Returns the errors of a new value: of an entry, or of the whole with it. */
  errorsOf(whole: unknown, value: unknown): ContentError[];
  /** Returns the name of the field where an error is; undefined when another form has it. */
  fieldAt(path: PropertyKey[], whole: unknown): string | undefined;
  /** Returns the whole with a new value; undefined when the stored value no longer has this hash. */
  replaceIn(whole: unknown, hash: string, value: unknown): unknown;
}

/** Returns the place of the entry that has this hash; -1 when there is none. */
const indexOfHash = (entries: unknown[], hash: string) =>
  entries.findIndex((entry) => hashOf(entry) === hash);

/** Returns the part that a URL names; undefined when there is none. */
export function findPart(document: Document, key: string): Part | undefined {
  if (document.kind === "list")
    return key === NEW || /^[\da-f]{16}$/.test(key) ? entryPart(document, key) : undefined;
  const definition = document.parts.find((part) => part.key === key);
  return definition && objectPart(document, definition);
}

/** Returns the URL of the form field for a path in the whole value of a document; of the document without one. */
export function fieldAddress(document: Document, path: PropertyKey[], whole: unknown): string {
  const parts = document.kind === "object" ? document.parts : [];
  const addresses = parts.flatMap(({ key }) => {
    const name = findPart(document, key)?.fieldAt(path, whole);
    return name === undefined ? [] : `${contentPath(document, key)}#${fieldId(name)}`;
  });
  return addresses[0] ?? contentPath(document);
}

function objectPart(document: ObjectDocument, definition: PartDefinition): Part {
  const { schema, valueIn, fieldAt, put } = definition.item
    ? locateItem(document, definition)
    : locateKeys(document, definition);
  return {
    document,
    key: definition.key,
    title: () => definition.title,
    schema,
    valueIn,
    errorsOf: (whole, value) => {
      const next = put(whole, value);
      const { errors } = validate(document.schema, next);
      if (document.isPage) return errors;
      // Those of another part, which somebody wrote by hand, do not stop this one.
      const isOwn = ({ path }: ContentError) => fieldAt(path, next) !== undefined;
      return [...errors, ...bracesIn(next).filter(isOwn)];
    },
    fieldAt,
    replaceIn: (whole, hash, value) =>
      hashOf(valueIn(whole)) === hash ? put(whole, value) : undefined,
  };
}

/** Returns an error for each text with braces: only those of a page's texts become facts. */
const bracesIn = (value: unknown): ContentError[] =>
  textsIn(value)
    .filter(({ text }) => text.includes("{"))
    .map(({ path }) => ({ path, message: "aquí { } se vería tal cual: bórralo" }));

/** Says where the keys of a part are in the whole value. */
function locateKeys({ schema }: ObjectDocument, { keys }: PartDefinition) {
  const own = <Value>(object: Record<string, Value>) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
  return {
    schema: z.object(own(schema.shape)),
    valueIn: (whole: unknown) => own(whole as Record<string, unknown>),
    fieldAt: (path: PropertyKey[]) => (keys.includes(String(path[0])) ? path.join(".") : undefined),
    put: (whole: unknown, value: unknown) => ({ ...(whole as object), ...(value as object) }),
  };
}

/** Says where the item of a part is in the whole value. */
function locateItem({ schema }: ObjectDocument, { keys: [list = ""], item }: PartDefinition) {
  const itemsIn = (whole: unknown) => itemsOf(ownValue(whole, list));
  const indexIn = (whole: unknown) => {
    const index = itemsIn(whole).findIndex((one) => ownValue(one, "slug") === item);
    // An item that the owner's file lacks comes after the others.
    return index < 0 ? itemsIn(whole).length : index;
  };
  return {
    schema: itemOf(unwrap(schema.shape[list] as z.ZodType).inner as z.ZodArray),
    valueIn: (whole: unknown) => itemsIn(whole)[indexIn(whole)] ?? { slug: item },
    fieldAt: ([key, index, ...inItem]: PropertyKey[], whole: unknown) =>
      key === list && Number(index) === indexIn(whole) ? inItem.join(".") : undefined,
    put: (whole: unknown, value: unknown) => setAt(whole, [list, String(indexIn(whole))], value),
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
    errorsOf: (_whole, value) => [...validate(schema, value).errors, ...bracesIn(value)],
    fieldAt: (path) => path.join("."),
    replaceIn: (whole, hash, value) => {
      const entries = whole as unknown[];
      if (key === NEW) {
        // A form that is posted twice is saved once.
        const isSaved = indexOfHash(entries, hashOf(value)) >= 0;
        return isSaved ? entries : [value, ...entries];
      }
      const index = indexOfHash(entries, hash);
      return index < 0 ? undefined : entries.with(index, value);
    },
  };
}
