/** Reads a value from a posted form, as its schema says. */
import { z } from "zod";
import { itemOf, unwrap } from "~/documents/schema";
import { isRecord, itemsOf, ownValue } from "~/documents/value";
import { textIn } from "~/http/read-form.server";
import { editedShape } from "./fields.server";
import { countItems, join } from "./items";

/**
 * Returns the value of a posted form; undefined when it may be left out, and is. A value that is no number stays a
 * text, for the schema to refuse.
 *
 * @param stored the value that is stored: it keeps what the form has no field for
 * @param name the path of the value, with which the names of its fields begin
 */
export function parseEditorForm(
  schema: z.ZodType,
  form: FormData,
  stored: unknown,
  name = "",
): unknown {
  const { rule, isOptional } = unwrap(schema);
  if (rule instanceof z.ZodObject) {
    const fields = readFields(rule, form, stored, name);
    const isEmpty = fields.every(([, value]) => value === undefined || value === "");
    return isOptional && isEmpty ? undefined : mergeFields(stored, fields);
  }
  if (rule instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  // An emptied text or list stays, or the shipped one would come back.
  const mayBeLeftOut = isOptional && stored === undefined;
  if (rule instanceof z.ZodArray) {
    if (itemOf(rule) instanceof z.ZodEnum) return form.getAll(name).map(String);
    const items = readItems(itemOf(rule), form, itemsOf(stored), name);
    return mayBeLeftOut && items.length === 0 ? undefined : items;
  }
  const text = textIn(form, name).replaceAll("\r\n", "\n").trim();
  if (mayBeLeftOut && text === "") return undefined;
  return rule instanceof z.ZodNumber ? readNumber(text) : text;
}

type NamedValue = [key: string, value: unknown];

function readFields(rule: z.ZodObject, form: FormData, stored: unknown, name: string) {
  return editedShape(rule).map(([key, field]): NamedValue => {
    return [key, parseEditorForm(field, form, ownValue(stored, key), join(name, key))];
  });
}

function mergeFields(stored: unknown, fields: NamedValue[]): unknown {
  const merged = { ...(isRecord(stored) ? stored : {}), ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

function readItems(item: z.ZodType, form: FormData, stored: unknown[], name: string): unknown[] {
  return Array.from({ length: countItems(form, `${name}.`) }, (_, index) => {
    const itemName = join(name, index);
    const origin = form.get(itemName) ?? index;
    const storedItem = origin === "" ? undefined : stored[Number(origin)];
    return parseEditorForm(item, form, storedItem, itemName);
  });
}

/** Returns the number that a text says; "1,200" is a thousand in Peru, and "2,5" is two and a half. */
function readNumber(text: string): number | string | undefined {
  if (text === "") return undefined;
  const number = Number(text.replace(/[, ](?=\d{3}$)/, "").replace(",", "."));
  return Number.isNaN(number) ? text : number;
}
