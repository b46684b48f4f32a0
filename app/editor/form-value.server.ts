/** Reads a value from a posted form, as its schema says. */
import { z } from "zod";
import { isListOfChoices, itemOf, unwrap } from "~/documents/schema";
import { isRecord, ownValue } from "~/documents/value";
import { normalizeText, SOMETHING_VISIBLE, textIn } from "~/http/read-form.server";
import { readNumber } from "~/words";
import { join } from "./field-names";
import { editedShape } from "./fields.server";

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
  if (rule instanceof z.ZodBoolean) return form.has(name) || (isOptional ? undefined : false);
  if (rule instanceof z.ZodObject) {
    const group = readGroup(rule, form, before, name);
    return isOptional && isLeftOut(rule, group, before) ? undefined : group.value;
  }
  if (isListOfChoices(rule)) return form.getAll(name).map(String);
  const value =
    rule instanceof z.ZodArray ? readItems(itemOf(rule), form, name) : readText(rule, form, name);
  const isEmpty = value === "" || (Array.isArray(value) && value.length === 0);
  // An emptied one stays, or its last value would stay, or the shipped one come back.
  return isOptional && isEmpty && before === undefined ? undefined : value;
}

interface Group {
  value: object;
  isEmpty: boolean;
}

function readGroup(rule: z.ZodObject, form: FormData, before: unknown, name: string): Group {
  const fields = editedShape(rule).map(([key, field]): [string, unknown] => [
    key,
    parseEditorForm(field, form, ownValue(before, key), join(name, key)),
  ]);
  const merged = { ...(isRecord(before) ? before : {}), ...Object.fromEntries(fields) };
  return {
    value: Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)),
    isEmpty: fields.every(([, value]) => value === undefined || value === ""),
  };
}

/** Whether an optional group is not there; an emptied one stays if it may, as an emptied text does. */
function isLeftOut(rule: z.ZodObject, { value, isEmpty }: Group, before: unknown): boolean {
  return isEmpty && (before === undefined || !rule.safeParse(value).success);
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

/** Reads a text, or the number that it says. */
function readText(rule: z.ZodType, form: FormData, name: string): unknown {
  const typed = normalizeText(textIn(form, name)).trim();
  const text = SOMETHING_VISIBLE.test(typed) ? typed : "";
  return rule instanceof z.ZodNumber ? numberOrText(text) : text;
}

function numberOrText(text: string): number | string | undefined {
  if (text === "") return undefined;
  const number = readNumber(text);
  return Number.isNaN(number) ? text : number;
}
