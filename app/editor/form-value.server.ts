/** Reads a value from a posted form, as its schema says. */
import { z } from "zod";
import { itemOf, unwrap } from "~/documents/schema";
import { isRecord, ownValue } from "~/documents/value";
import { normalizeText, SOMETHING_VISIBLE, textIn } from "~/http/read-form.server";
import { editedShape } from "./fields.server";
import { join } from "./items";

/**
 * Returns the value of a posted form; undefined when it may be left out, and is. A value that is no number stays a
 * text, for the schema to refuse.
 *
 * @param before the value that the form changes: it keeps what the form has no field for
 * @param name the path of the value, with which the names of its fields begin
 */
export function parseEditorForm(
  schema: z.ZodType,
  form: FormData,
  before: unknown,
  name = "",
): unknown {
  const { rule, isOptional } = unwrap(schema);
  if (rule instanceof z.ZodObject) {
    const fields = readFields(rule, form, before, name);
    const isEmpty = fields.every(([, value]) => value === undefined || value === "");
    const value = mergeFields(before, fields);
    // An emptied group stays if it may, or its last value would stay, or the shipped one come back.
    const mayStay = before !== undefined && rule.safeParse(value).success;
    return isOptional && isEmpty && !mayStay ? undefined : value;
  }
  if (rule instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  // The same for a text or a list.
  const mayBeLeftOut = isOptional && before === undefined;
  if (rule instanceof z.ZodArray) {
    if (itemOf(rule) instanceof z.ZodEnum) return form.getAll(name).map(String);
    const items = readItems(itemOf(rule), form, name);
    return mayBeLeftOut && items.length === 0 ? undefined : items;
  }
  const typed = normalizeText(textIn(form, name)).trim();
  const text = SOMETHING_VISIBLE.test(typed) ? typed : "";
  if (mayBeLeftOut && text === "") return undefined;
  return rule instanceof z.ZodNumber ? readNumber(text) : text;
}

type NamedValue = [key: string, value: unknown];

function readFields(rule: z.ZodObject, form: FormData, before: unknown, name: string) {
  return editedShape(rule).map(([key, field]): NamedValue => {
    return [key, parseEditorForm(field, form, ownValue(before, key), join(name, key))];
  });
}

function mergeFields(before: unknown, fields: NamedValue[]): unknown {
  const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(fields) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

function readItems(item: z.ZodType, form: FormData, name: string): unknown[] {
  return Array.from({ length: countItems(form, name) }, (_, index) => {
    const itemName = join(name, index);
    // As the form showed it: in the stored list it may have another place by now.
    return parseEditorForm(item, form, jsonIn(form, itemName), itemName);
  });
}

/** Returns the number of items that a posted form has in a list. */
function countItems(form: FormData, name: string): number {
  const keys = [...form.keys()];
  const has = (index: number) => keys.some((key) => `${key}.`.startsWith(`${name}.${index}.`));
  let count = 0;
  while (has(count)) count += 1;
  return count;
}

/** Returns the value of a hidden field; undefined for one that is missing, and for the text of an owner. */
export function jsonIn(form: FormData, name: string): unknown {
  try {
    return JSON.parse(textIn(form, name));
  } catch {
    return undefined;
  }
}

/** Returns the number that a text says; "1,200" is a thousand in Peru, and "2,5" is two and a half. */
function readNumber(text: string): number | string | undefined {
  if (text === "") return undefined;
  const number = Number(text.replace(/[, ](?=\d{3}$)/, "").replace(",", "."));
  return Number.isNaN(number) ? text : number;
}
