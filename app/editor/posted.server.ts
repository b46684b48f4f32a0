/** The value of a posted form. */
import { z } from "zod";
import { textIn } from "~/http/read-form.server";
import { isRecord, ownValue } from "~/documents/value";
import { unwrap } from "~/documents/metadata";
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
    if (isOptional && isEmpty && before === undefined) return undefined;
    const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(read) };
    return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  }
  if (rule instanceof z.ZodArray) {
    if (itemOf(rule) instanceof z.ZodEnum) return form.getAll(name).map(String);
    const items = Array.isArray(before) ? (before as unknown[]) : [];
    const read = Array.from({ length: countItems(form, name) }, (_, index) =>
      parseEditorForm(itemOf(rule), form, items[index], join(name, index)),
    );
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

function countItems(form: FormData, name: string): number {
  const prefix = `${name}.`;
  const found = new Set<string | undefined>();
  for (const key of form.keys()) {
    if (key.startsWith(prefix)) found.add(key.slice(prefix.length).split(".", 1)[0]);
  }
  let count = 0;
  while (found.has(String(count))) count += 1;
  return count;
}
