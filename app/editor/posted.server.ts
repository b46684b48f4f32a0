/** The value of a posted form. */
import { z } from "zod";
import type { Documents } from "~/documents/documents.server";
import { hashOf } from "~/documents/files.server";
import { textIn } from "~/http/read-form.server";
import { isRecord, itemsOf, ownValue } from "~/documents/value";
import { itemOf } from "~/documents/labels";
import { unwrap } from "~/documents/metadata";
import { countItems, fieldsToReturn, withItemAction } from "./items";
import type { Part } from "./parts.server";
import { editedShape, join } from "./schema.server";

/** A posted form of a part. */
export interface Posted {
  part: Part;
  /** The whole value when the form was read. */
  whole: unknown;
  /** The hash of the value that the owner saw. */
  hash: string;
  /** The typed value, with the change of the button. */
  value: unknown;
  /** Which stored item each item was. */
  origins: Origins;
  /** The button, and the field that it names. */
  action: string;
  target: string;
  /** The fields that the button removed, with the names that bring them back. */
  removed: [name: string, value: string][];
}

/** Reads a posted form. */
export async function readPosted(
  documents: Documents,
  part: Part,
  form: FormData,
): Promise<Posted> {
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const whole = await documents.read(part.document);
  const hash = textIn(form, "version");
  const before = storedWith(part, whole, hash) ?? {};
  const changed = withItemAction(form, action, target);
  const value = withoutMark(parseEditorForm(part.schema, changed, before, part.nameIn(whole)));
  const isRemoval = action === "quitar" || action === "sin-foto";
  const removed = isRemoval ? fieldsToReturn(form, target) : [];
  return { part, whole, hash, value, origins: originsIn(changed), action, target, removed };
}

/** Returns the stored value that has this hash: an entry may have moved since the form was shown. */
function storedWith({ document, valueIn }: Part, whole: unknown, hash: string): unknown {
  if (document.kind === "object") return valueIn(whole);
  return hash ? (whole as unknown[]).find((entry) => hashOf(entry) === hash) : undefined;
}

/** An entry that the owner saves is no sample any more. */
function withoutMark(value: unknown): unknown {
  const fields = Object.entries(value as object);
  return Object.fromEntries(fields.filter(([name]) => name !== "muestra"));
}

/** Returns the value of a posted form, merged into `before`, so that fields outside of the form are kept. */
export function parseEditorForm(
  outer: z.ZodType,
  form: FormData,
  before: unknown,
  name = "",
): unknown {
  const { rule, isOptional } = unwrap(outer);
  if (rule instanceof z.ZodObject) {
    const read = editedShape(rule).map(([key, field]): [string, unknown] => [
      key,
      parseEditorForm(field, form, ownValue(before, key), join(name, key)),
    ]);
    const isEmpty = read.every(([, value]) => value === undefined || value === "");
    if (isOptional && isEmpty) return undefined;
    const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(read) };
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  }
  if (rule instanceof z.ZodArray) {
    if (itemOf(rule) instanceof z.ZodEnum) return form.getAll(name).map(String);
    const items = itemsOf(before);
    const read = Array.from({ length: countItems(form, `${name}.`) }, (_, index) => {
      const item = join(name, index);
      return parseEditorForm(itemOf(rule), form, originOf(form, item, index, items), item);
    });
    return isOptional && read.length === 0 && before === undefined ? undefined : read;
  }
  if (rule instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  const text = textIn(form, name).replaceAll("\r\n", "\n").trim();
  if (text === "" && isOptional && before === undefined) return undefined;
  if (!(rule instanceof z.ZodNumber)) return text;
  if (text === "") return undefined;
  // "1,200" is a thousand in Peru, and "2,5" is two and a half.
  const number = Number(text.replace(/[, ](?=\d{3}$)/, "").replace(",", "."));
  return Number.isNaN(number) ? text : number;
}

/** The names of items, each with the index of the stored item that it was; empty for a new one. */
export type Origins = Record<string, string>;

/** Returns the origins in a posted form: items move before they are saved, and keep what the form has no field for. */
export const originsIn = (form: FormData): Origins =>
  Object.fromEntries([...form].filter(([name]) => /\.\d+$/.test(name))) as Origins;

function originOf(form: FormData, name: string, index: number, items: unknown[]): unknown {
  const origin = form.get(name) ?? index;
  return origin === "" ? undefined : items[Number(origin)];
}
