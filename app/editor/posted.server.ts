/** The value of a posted form. */
import { z } from "zod";
import { textIn } from "~/http/read-form.server";
import { isRecord, ownValue } from "~/documents/value";
import { unwrap } from "~/documents/metadata";
import { countItems } from "./items";
import { editedShape, itemOf, join } from "./schema.server";

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
    const items = Array.isArray(before) ? (before as unknown[]) : [];
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
